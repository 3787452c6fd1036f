/** Moves and boards in words, for people who read or listen rather than look. */

import { type Game, PASS, type Piece, type Point, type Reason, type Side, type Trace } from '../../games/game.ts'
import { moveNotationFor } from '../../games/move-notation.ts'
import type { Replay } from '../../games/replay.ts'
import { type ClaimKind, claimKind } from '../../record/claims.ts'
import { moverName } from '../../record/mover.ts'
import type { Action, Result } from '../../record/record.ts'
import { english, type Locale } from '../../text/language/locale.ts'
import { punctuation } from '../../text/language/punctuation.ts'
import { argText, textOf } from '../../text/language/text-of.ts'
import type { Arg, Args, Phrase, Text } from '../../text/language/texts.ts'
import { coordinatesOf } from '../coordinates.ts'
import type { BoardView } from '../view.ts'
import { boardTexts, consequences, deeds, others } from './texts.ts'

/** Options of describing positions and moves in words. */
export interface WordOptions {
  readonly locale?: Locale
  /** Coordinates in the syntax of `coordinatesOf`. */
  readonly coordinates?: string
  /** The id of a notation of the game's; left out: that of the language. */
  readonly notation?: string
  /** Side from whose knowledge the position is described; the referee knows everything. */
  readonly viewer?: Side | 'referee'
}

/** Everything that the words of a move depend on. */
interface Deed {
  readonly trace: Trace
  readonly captured: readonly Point[]
  readonly boxes: number
  readonly refused: Reason | undefined
  /** The move in the notation of its players, where they have one of their own. */
  readonly notated: string | undefined
  /** The words that the game itself has for the move. */
  readonly phrase: Phrase | undefined
}

type Choice = readonly [fits: (deed: Deed) => boolean, text: Text]

/** The first that fits says what is done. */
const DEEDS: readonly Choice[] = [
  [({ phrase }) => phrase !== undefined, deeds.phrase],
  [({ trace }) => trace.to === undefined, deeds.pass],
  [({ refused }) => refused !== undefined, deeds.try],
  [({ notated }) => notated !== undefined, deeds.notated],
  [({ trace }) => trace.edge !== undefined, deeds.edge],
  [({ trace }) => trace.arrow !== undefined, deeds.shot],
  [({ trace }) => trace.die !== undefined, deeds.die],
  [({ trace }) => trace.from !== undefined, deeds.step],
  [() => true, deeds.stone],
]

const moves = ({ trace }: Deed): boolean => trace.from !== undefined || trace.piece !== undefined
const loses = ({ captured, trace }: Deed): boolean => trace.from !== undefined && captured.includes(trace.from)

/** The first that fits says what came of it; there may be nothing to say. */
const CONSEQUENCES: readonly Choice[] = [
  [({ refused }) => refused !== undefined, consequences.refused],
  [({ boxes }) => boxes > 0, consequences.boxes],
  [(deed) => loses(deed) && deed.captured.length > 1, consequences.bothDie],
  [loses, consequences.loses],
  [(deed) => deed.captured.length > 1 && moves(deed), consequences.takesPieces],
  [(deed) => deed.captured.length > 0 && moves(deed), consequences.takes],
  [({ captured }) => captured.length > 0, consequences.captures],
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Describes the action at the node of a replay; empty if there is none. */
export function describeAction(replay: Replay, options: WordOptions = {}): string {
  const { locale = english } = options
  const { action } = replay.record.nodes[replay.node]!
  if (!action) return ''
  if (action.type !== 'play' && action.type !== 'pass') return otherAction(action, replay, locale)
  const { deed, args } = deedOf(replay, action, options)
  return capital(
    [DEEDS, CONSEQUENCES]
      .flatMap((table) => table.find(([fits]) => fits(deed))?.[1] ?? [])
      .map((text) => textOf(text, locale, args))
      .join(textOf(punctuation.comma, locale)),
  )
}

function deedOf(
  replay: Replay,
  action: Extract<Action, { type: 'play' | 'pass' }>,
  { coordinates, locale = english, notation, viewer: view }: WordOptions,
): { deed: Deed; args: Args } {
  const { game, position, record, captured } = replay
  const move = action.type === 'play' ? action.move : PASS
  const trace = action.type === 'play' ? game.trace(move, record.board) : {}
  const see = (point: Point | undefined): Piece => {
    if (point === undefined) return 0
    return view && view !== 'referee' && position.seenBy ? position.seenBy(point, view) : position.at(point)
  }
  // One step back shows what stood there; the same move again leaves the position as it was.
  position.undo()
  const piece = trace.piece ?? see(trace.from)
  // A piece that is jumped over does not stand where the move ends.
  const prey = see(trace.to) || see(captured.find((point) => point !== trace.from))
  const notated =
    action.type === 'play' ? moveNotationFor(game, locale.id, notation)?.format(move, position) : undefined
  const phrase = game.phraseOf?.(move, position)
  const refused = game.hidden?.refusedTries ? position.refusal(move, action.side) : undefined
  position.play(move, action.side)
  const side = moverName(game, action.side)
  const facts = game.pieces.kinds[piece]!
  // If all pieces of a side are alike, its name suffices.
  const plain = piece === 0 || (facts.figure === undefined && facts.sign === undefined)
  const boxes = trace.edge === undefined ? 0 : boxesBeside(trace, record.board.width, position.at.bind(position))
  const args: Record<string, Arg> = {
    ...placesIn(trace, coordinatesOf(game, record.board, coordinates).point),
    side,
    piece: plain ? side : facts.name,
    victim: game.pieces.kinds[prey]!.name,
    captured: captured.length,
    boxes,
    ...(trace.die !== undefined && { die: trace.die }),
    ...(notated !== undefined && { move: notated }),
    ...(phrase && { phrase }),
    ...(refused !== undefined && { reason: game.reasons[refused] ?? refused }),
  }
  return { deed: { trace, captured, boxes, refused, notated, phrase }, args }
}

const PLACES = ['from', 'to', 'arrow', 'edge'] as const

function placesIn(trace: Trace, name: (point: Point) => string): Record<string, string> {
  const places: Record<string, string> = {}
  for (const key of PLACES) {
    const point = trace[key]
    if (point !== undefined) places[key] = name(point)
  }
  return places
}

/** Boxes that have an owner on both sides of an edge; a box is named after its lower left dot. */
function boxesBeside({ to, edge }: Trace, width: number, at: (point: Point) => Piece): number {
  const upright = Math.abs(edge! - to!) === width
  const start = to!
  const other = upright ? (start % width > 0 ? start - 1 : -1) : start + width
  return [start, other].filter((dot) => dot >= 0 && at(dot) !== 0).length
}

type OtherAction = Exclude<Action, { type: 'play' | 'pass' }>

const phrase = (text: Text, args: Args = {}): Phrase => ({ text, args })

/** The action as a predicate that follows the actor's name. */
const OTHERS: {
  readonly [K in OtherAction['type']]: (action: Extract<OtherAction, { type: K }>, replay: Replay) => Phrase
} = {
  setup({ put, turn }, { game, node }) {
    const args = { count: put.length, ...(turn && { side: game.sides[turn - 1]!.name }) }
    if (node === 0) return phrase(turn ? others.startTurn : others.start, args)
    return phrase(turn ? others.setupTurn : others.setup, args)
  },
  takeback: ({ count }) => phrase(others.takeback, { count }),
  mark: ({ mark: { at } }, { game, record: { board } }) =>
    phrase(others.mark, { point: game.notation.point(at, board) }),
  message: ({ text }) => phrase(others.message, { text }),
  claim: ({ result }, { game, record, node }) => CLAIMS[claimKind(record, node)!](result, game),
  diagram: () => phrase(others.diagram),
}

const winnerOf = ({ winner }: Result, game: Game): Text => game.sides[(winner as Side) - 1]!.name

/** wei7 3.16.3.2.3.1–3 */
const CLAIMS: Readonly<Record<ClaimKind, (result: Result, game: Game) => Phrase>> = {
  resignation: () => phrase(others.resigns),
  own: () => phrase(others.claimsOwn),
  points: (result, game) => byMargin(result, game, others.claimsUnits, others.claimsMargin),
  agreed: (result, game) => byMargin(result, game, others.agreesUnits, others.agreesMargin),
  other: (result, game) =>
    typeof result.winner === 'string'
      ? phrase(WITHOUT_WINNER[result.winner])
      : phrase(others.claimsWin, { side: winnerOf(result, game) }),
}

function byMargin(result: Result, game: Game, inUnits: Text, plain: Text): Phrase {
  const args = { side: winnerOf(result, game), margin: result.margin ?? '' }
  return game.scoring?.units ? phrase(inUnits, { ...args, units: game.scoring?.units }) : phrase(plain, args)
}

const WITHOUT_WINNER = { draw: others.claimsDraw, void: others.claimsVoid, unknown: others.claimsUnknown }

/** Returns the actor: the participant, or the side that must be meant. */
function actorOf({ record, game, node }: Replay): string | Text | undefined {
  const { action, notes } = record.nodes[node]!
  const { actor } = notes ?? {}
  if (actor !== undefined) return record.info.participants?.[actor]?.name || `#${actor + 1}`
  if (action?.type !== 'claim' || action.result.by !== 'resignation') return undefined
  return typeof action.result.winner === 'number' ? game.sides[2 - action.result.winner]!.name : undefined
}

function otherAction(action: OtherAction, replay: Replay, locale: Locale): string {
  const what = (OTHERS[action.type] as (action: OtherAction, replay: Replay) => Phrase)(action, replay)
  const who = actorOf(replay)
  if (who === undefined) return capital(argText(what, locale))
  const latin = typeof who === 'string' && /\w$/.test(who)
  return capital(textOf(latin ? others.byLatin : others.by, locale, { who, what }))
}

/** The pieces of a board, kind by kind: `Black stone: D4, Q16. White stone: …` */
export function describeBoard(view: BoardView, options: WordOptions = {}): string {
  const { locale = view.locale } = options
  if (view.game.board.pack) return describeTable(view, locale)
  const { point: name } = coordinatesOf(view.game, view.board, options.coordinates)
  const byPiece = new Map<Piece, string[]>()
  view.pieces.forEach((piece, point) => {
    if (piece === 0 || view.hidden.has(point)) return
    const points = byPiece.get(piece)
    if (points) points.push(name(point))
    else byPiece.set(piece, [name(point)])
  })
  return [...byPiece]
    .sort(([a], [b]) => a - b)
    .map(([piece, points]) =>
      capital(textOf(boardTexts.places, locale, { piece: view.game.pieces.kinds[piece]!.name, points })),
    )
    .join(textOf(punctuation.space, locale))
}

/** The cards of a table, place by place: `Hand of North: ace of spades, 9 of hearts. Hand of East: 13 cards face down.` */
function describeTable({ game, pieces, hidden, backs = [] }: BoardView, locale: Locale): string {
  const { cards, order, places } = game.board.pack!
  return places
    .flatMap(({ name }, row) => {
      const points = order.map((card) => row * cards.length + card)
      const lying = points.filter((point) => pieces[point] !== 0 && !hidden.has(point))
      const count = backs[row]!
      const open: Arg[] = lying.map((point) => cards[point % cards.length]!.name)
      const all = count > 0 ? [...open, phrase(boardTexts.backs, { count })] : open
      return all.length === 0 ? [] : [capital(textOf(boardTexts.places, locale, { piece: name, points: all }))]
    })
    .join(textOf(punctuation.space, locale))
}
