/** Records of hands of hold'em from lines, and lines from records: what THP and ACPC logs have in common. */

import type { Move, Mover, Placement, RuleOptions, Side } from '../../games/game.ts'
import {
  BOARD,
  type Card,
  cardOfDeal,
  cardText,
  HoldemPosition,
  handRow,
  holdemRules,
  isDeal,
  isMove,
  moveText,
  PACK,
} from '../../games/holdem/index.ts'
import { play } from '../../record/actions.ts'
import type { ValueContext } from '../../record/capabilities.ts'
import { addPlayer, playerOf } from '../../record/players.ts'
import {
  type Action,
  addNode,
  type Extra,
  type GameRecord,
  type Info,
  newRecord,
  notesOf,
  type Result,
  type Setup,
} from '../../record/record.ts'
import { mainLine } from '../../record/tree.ts'
import type { SourceRange } from '../../text/message/message.ts'
import type { PlayedHand } from './holdem-play.ts'
import type { StateHand } from './state-lines.ts'

export const HOLDEM = 'holdem'
const HAND = 2
const FLOP = 3

/** Keys of what a line has and a record has no place for. */
export const KEPT = {
  line: 'line',
  betting: 'betting',
  cards: 'cards',
  chips: 'chips',
  number: 'number',
  after: 'after',
} as const

export interface HandRecord {
  readonly record: GameRecord
  readonly places: (SourceRange | undefined)[]
}

/** The record of a hand, and where its nodes stand. */
export function handRecord(hand: StateHand, played: PlayedHand, isFlipped: boolean): HandRecord {
  const record = newRecord(HOLDEM, BOARD)
  const places: (SourceRange | undefined)[] = [hand.at]
  if (played.put.length > 0) record.nodes[0]!.action = { type: 'setup', put: played.put }
  let node = 0
  for (const { move, mover, action } of played.moves) {
    node = addNode(record, node, play(move, mover))
    places[node] = action?.at ?? hand.at
  }
  if (played.rest.length > 0) notesOf(record.nodes[node]!).unread = played.rest.length
  const [first, second] = hand.names
  const [small, big] = isFlipped ? [first, second] : [second, first]
  for (const [side, name] of [
    [1, small],
    [2, big],
  ] as const)
    if (name !== '') addPlayer(record, side).name = name
  if (hand.chips) record.info.result = resultOfScores(isFlipped ? hand.chips : [hand.chips[1], hand.chips[0]])
  return { record, places }
}

/** Chips by side as a result. */
export function resultOfScores([small, big]: readonly [number, number]): Result {
  const scores = [small + 0, big + 0]
  return { winner: small === big ? 'draw' : small > big ? 1 : 2, scores }
}

/** A result that is nothing but the chips of both sides. */
export function chipsOnly(given: Result): Result | undefined {
  const { scores } = given
  if (scores?.length !== 2 || !scores.every(Number.isSafeInteger)) return undefined
  const plain = resultOfScores(scores as [number, number])
  return Object.keys(given).length === 2 && plain.winner === given.winner ? given : plain
}

/** Hands that are dealt before the first action, as far as a line can tell them. */
export function dealtHands({ put, ...rest }: Setup): Setup | undefined {
  const held = ([1, 2] as const).map((side) =>
    put.filter(([point, piece]) => piece === 1 && rowOf(point) === handRow(side)),
  )
  const isOnce = (cards: readonly Placement[]): boolean =>
    cards.every(([point]) => put.filter(([other]) => other % PACK === point % PACK).length === 1)
  const kept = held.flatMap((cards) => (cards.length === HAND && isOnce(cards) ? cards : []))
  if (kept.length === 0) return undefined
  return kept.length === put.length && rest.turn === undefined ? { type: 'setup', put } : { type: 'setup', put: kept }
}

const rowOf = (point: number): number => Math.floor(point / PACK)

/** The part of a record's main line that a line of betting and cards can tell. */
export interface TellingLine {
  readonly nodes: ReadonlySet<number>
  readonly betting: string
  readonly hands: readonly [small: string, big: string]
  /** Cards of each street that was dealt. */
  readonly streets: readonly string[]
  readonly moves: readonly { readonly move: Move; readonly mover: Mover }[]
  readonly position: HoldemPosition
}

interface KnownLine {
  readonly line: TellingLine
  /** Number of nodes that it was made of. */
  readonly length: number
}

const usual = new WeakMap<GameRecord, KnownLine>()
const optional = new WeakMap<GameRecord, KnownLine>()

/**
 * Played from the start: actions by turns, and whole streets of cards where they are due. Lines that tell no stacks and
 * blinds have the usual ones; other formats tell the record's `options`.
 */
export function tellingLine(record: GameRecord, options?: RuleOptions): TellingLine {
  const known = options ? optional : usual
  const before = known.get(record)
  if (before?.length === record.nodes.length) return before.line
  const line = telling(record, options)
  known.set(record, { line, length: record.nodes.length })
  return line
}

/** Reasons that keep a move from being told: the others are faults of a move that is told all the same. */
const UNTELLABLE = new Set(['no-such-move', 'game-over', 'cards-first', 'not-your-turn', 'betting-first', 'card-seen'])

function telling(record: GameRecord, options?: RuleOptions): TellingLine {
  const position = new HoldemPosition(holdemRules(options))
  const { action } = record.nodes[0]!
  const setup = action?.type === 'setup' ? dealtHands(action) : undefined
  if (setup) position.put(setup.put)
  const nodes = new Set<number>()
  const streets: string[] = []
  const moves: { move: Move; mover: Mover }[] = []
  let betting = ''
  let flop: { readonly node: number; readonly card: Card }[] = []
  for (const index of mainLine(record).slice(1)) {
    const { action } = record.nodes[index]!
    if (action?.type !== 'play') continue
    const { move, side } = action
    const reason = isMove(move) ? position.refusal(move, side) : 'no-such-move'
    if (reason !== undefined && UNTELLABLE.has(reason)) break
    const { street } = position
    position.play(move, side)
    moves.push({ move, mover: side })
    if (!isDeal(move)) {
      betting += moveText(move)
      nodes.add(index)
      continue
    }
    flop.push({ node: index, card: cardOfDeal(move) })
    if (street === 0 && flop.length < FLOP) continue
    betting += '/'
    streets.push(flop.map(({ card }) => cardText(card)).join(''))
    for (const { node } of flop) nodes.add(node)
    flop = []
  }
  for (let n = flop.length; n > 0; n--) position.undo()
  moves.length -= flop.length
  const text = (side: Side): string =>
    (setup?.put ?? []).flatMap(([point]) => (rowOf(point) === handRow(side) ? cardText(point % PACK) : [])).join('')
  return { nodes, betting, hands: [text(1), text(2)], streets, moves, position }
}

/** Capability of a play: it stands in the part that can be told. */
export const toldPlay = <T extends Extract<Action, { type: 'play' }>>(
  action: T,
  { record, node }: ValueContext,
): T | undefined => (tellingLine(record).nodes.has(node) ? action : undefined)

/** Capability of moves that could not be read: the words of the line stand behind those that could. */
export const toldUnread =
  (id: string) =>
  (count: number, { record }: ValueContext): number | undefined =>
    extraOf(record, id, KEPT.betting) === undefined ? undefined : count

export const toldSetup = (given: Setup, { node }: ValueContext): Setup | undefined =>
  node === 0 ? dealtHands(given) : undefined

const extraOf = (record: GameRecord, id: string, key: string): string | undefined => {
  const value = record.extras?.find((extra) => extra.format === id && extra.key === key)?.value
  return typeof value === 'string' ? value : undefined
}

/** All texts of a key that a reader kept. */
export const extrasOf = ({ extras = [] }: GameRecord, id: string, key: string): string[] =>
  extras.flatMap((extra) =>
    extra.format === id && extra.key === key && typeof extra.value === 'string' ? extra.value : [],
  )

export function keep(record: GameRecord, format: string, key: string, value: Extra['value']): void {
  record.extras ??= []
  record.extras.push({ format, key, value })
}

/** `STATE:7:…:A|B`, without what closes it. The big blind comes first. */
export function stateLine(record: GameRecord, id: string, number: number): string {
  const { betting, hands, streets } = tellingLine(record)
  const [small, big] = hands
  const cards = extraOf(record, id, KEPT.cards) ?? [`${big}|${small}`, ...streets].join('/')
  const { scores } = record.info.result ?? {}
  const chips = scores ? `${scores[1]}|${scores[0]}` : (extraOf(record, id, KEPT.chips) ?? '')
  const names = ([2, 1] as const).map((side) => playerOf(record, side)?.name ?? '').join('|')
  const rest = extraOf(record, id, KEPT.betting) ?? ''
  return ['STATE', extraOf(record, id, KEPT.number) ?? number, betting + rest, cards, chips, names].join(':')
}

/** A name or a fact on one line, without the signs that divide a line. */
export function fieldText(text: string): string | undefined {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  const plain = line.replace(/[:|;[\]{}：｜；［］｛｝]/g, '·')
  return plain === '' ? undefined : plain
}

/** The identity of a match as far as its lines tell it. */
export function matchId({ event, dates, participants = [] }: Pick<Info, 'event' | 'dates' | 'participants'>): string {
  const names = participants.map(({ name }) => name ?? '?').sort()
  return [names.join(' vs '), dates?.[0], event].filter((part) => part !== undefined && part !== '').join(', ')
}

/** The side of the player whom a match names first: the big blind of hands with odd numbers. */
export const firstSideOf = (number: number): Side => (number % 2 === 1 ? 2 : 1)
