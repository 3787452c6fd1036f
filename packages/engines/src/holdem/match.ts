/** A match of hold'em: hands with alternating blinds, each guest told only what it may see, a violation played as a fold. */

import { otherSide, type Placement, type Side } from 'qipu/games'
import { BOARD, CALL, dealOf, FOLD, HoldemPosition, handRow, holdemRules, pointOf } from 'qipu/games/holdem'
import { addNode, addPlayer, type GameRecord, type Info, newRecord, play } from 'qipu/record'
import { type Deal, dealOfHand } from './deals.ts'
import type { GuestAnswer, HoldemGuest, Street } from './guest.ts'
import { moveOfWord, type Violation, wordOfMove } from './words.ts'

/** Options of a match of hold'em. */
export interface HoldemMatchOptions {
  readonly hands?: number
  /** Seed of the deals; publish `commitmentTo(seed)` before the match. */
  readonly seed: string
  /** The hands 2k - 1 and 2k have the same cards. */
  readonly isDuplicate?: boolean
  /** Milliseconds for a decision. */
  readonly perMove?: number
  readonly startUp?: number
  /** Names in the records, in place of those that the guests give themselves. */
  readonly names?: readonly [string, string]
  readonly info?: Pick<Info, 'event' | 'place' | 'dates'>
  readonly watch?: (record: GameRecord) => void
}

/** Answer that is against the rules, and the guest that gave it. */
export interface FoundViolation {
  readonly hand: number
  /** 0 for the first guest. */
  readonly player: 0 | 1
  readonly violation: Violation
  readonly text: string
}

/** Result of a match of hold'em: its records, chips and violations. */
export interface HoldemMatchResult {
  readonly records: readonly GameRecord[]
  readonly names: readonly [string, string]
  /** Chips that the first guest has won, and the second. */
  readonly totals: readonly [number, number]
  readonly violations: readonly FoundViolation[]
  /** The guest that left: it has lost the match. */
  readonly left?: 0 | 1
}

/** Hands of a match at the event, and milliseconds for a decision. */
const EVENT_HANDS = 70
const EVENT_PATIENCE = 60_000
const STREETS: readonly (readonly [Street, number, number])[] = [
  ['flop', 0, 3],
  ['turn', 3, 4],
  ['river', 4, 5],
]

/** Plays a match of hold'em between two guests, with deals from a seed. */
export async function playHoldemMatch(
  guests: readonly [HoldemGuest, HoldemGuest],
  options: HoldemMatchOptions,
): Promise<HoldemMatchResult> {
  const { hands = EVENT_HANDS, startUp = EVENT_PATIENCE, seed, isDuplicate = false } = options
  const told = await Promise.all(guests.map((guest) => guest.name(startUp)))
  const silent = told.indexOf(undefined)
  const names = differing(options.names ?? [told[0] || 'A', told[1] || 'B'])
  const violations: FoundViolation[] = []
  const records: GameRecord[] = []
  const totals: [number, number] = [0, 0]
  let left = silent < 0 ? undefined : (silent as 0 | 1)
  for (let number = 1; number <= hands && left === undefined; number++) {
    const hand = new RefereedHand(guests, names, { ...options, number, deal: dealOfHand(seed, number, isDuplicate) })
    left = await hand.run(violations)
    if (left !== undefined) break
    const { record } = hand
    const big = hand.playerOf(2)
    const [, chips = 0] = record.info.result?.scores ?? []
    totals[big] += chips
    totals[big === 0 ? 1 : 0] -= chips
    records.push(record)
    options.watch?.(record)
  }
  for (const record of records) addTotals(record, totals, names)
  for (const guest of guests) guest.close()
  return { records, names, totals: [totals[0] + 0, totals[1] + 0], violations, ...(left !== undefined && { left }) }
}

/** Records tell the players apart by their names. */
const differing = ([first, second]: readonly [string, string]): [string, string] =>
  first === second ? [`${first} (1)`, `${second} (2)`] : [first, second]

function addTotals(record: GameRecord, totals: readonly [number, number], names: readonly [string, string]): void {
  const small = record.info.participants?.[0]?.name === names[0] ? 0 : 1
  record.info.match = { ...record.info.match!, totals: [totals[small]! + 0, totals[small === 0 ? 1 : 0]! + 0] }
}

interface HandOptions extends HoldemMatchOptions {
  readonly number: number
  readonly deal: Deal
}

class RefereedHand {
  readonly record: GameRecord
  readonly #guests: readonly [HoldemGuest, HoldemGuest]
  readonly #options: HandOptions
  readonly #position: HoldemPosition
  /** Cards that each side knows; entry 0 is unused. */
  readonly #views: readonly (HoldemPosition | undefined)[]
  #node = 0

  constructor(guests: readonly [HoldemGuest, HoldemGuest], names: readonly [string, string], options: HandOptions) {
    this.#guests = guests
    this.#options = options
    const { deal, number, info = {} } = options
    const put = ([1, 2] as const).flatMap((side) => this.#held(side, deal))
    this.#position = new HoldemPosition(holdemRules())
    this.#position.put(put)
    this.#views = [undefined, 1, 2].map((side) => {
      if (side === undefined) return undefined
      const view = new HoldemPosition(holdemRules())
      view.put(this.#held(side as Side, deal))
      return view
    })
    this.record = newRecord('holdem', BOARD)
    this.record.nodes[0]!.action = { type: 'setup', put }
    Object.assign(this.record.info, info)
    for (const side of [1, 2] as const) addPlayer(this.record, side).name = names[this.playerOf(side)]!
    const id = [[...names].sort().join(' vs '), info.dates?.[0], info.event].filter(Boolean).join(', ')
    this.record.info.match = { id, number }
  }

  #held(side: Side, { big, small }: Deal): Placement[] {
    return (side === 2 ? big : small).map((card): Placement => [pointOf(handRow(side), card), 1])
  }

  /** The first guest has the big blind in hands with odd numbers. */
  playerOf(side: Side): 0 | 1 {
    return (this.#options.number % 2 === 1) === (side === 2) ? 0 : 1
  }

  #guest(side: Side): HoldemGuest {
    return this.#guests[this.playerOf(side)]
  }

  /** Plays the hand; returns the guest that left, if one did. */
  async run(violations: FoundViolation[]): Promise<0 | 1 | undefined> {
    const { deal, number } = this.#options
    for (const side of [1, 2] as const)
      this.#guest(side).hand({ number, side, cards: side === 2 ? deal.big : deal.small })
    const position = this.#position
    while (!position.isOver) {
      if (position.turn === 0) this.#deal()
      else if (await this.#turn(position.turn, violations)) return this.playerOf(position.turn)
    }
    this.#end()
    return undefined
  }

  #deal(): void {
    const { board } = this.#options.deal
    const [street, from, to] = STREETS[this.#position.street]!
    const cards = board.slice(from, to)
    for (const card of cards) this.#play(dealOf(card), 0)
    for (const side of [1, 2] as const) this.#guest(side).cards(street, cards)
  }

  #play(move: number, mover: 0 | Side): void {
    this.#position.play(move, mover)
    for (const view of this.#views) view?.play(move, mover)
    this.#node = addNode(this.record, this.#node, play(move, mover))
  }

  /** One decision; true where the guest is gone. */
  async #turn(side: Side, violations: FoundViolation[]): Promise<boolean> {
    const position = this.#position
    const answer: GuestAnswer = await this.#guest(side).ask(this.#views[side]!, this.#options.perMove ?? EVENT_PATIENCE)
    if ('left' in answer) return true
    const text = 'text' in answer ? answer.text : ''
    const found = 'silent' in answer ? 'silent' : moveOfWord(text, position)
    const isViolation = typeof found === 'string'
    if (isViolation)
      violations.push({ hand: this.#options.number, player: this.playerOf(side), violation: found, text })
    const move = isViolation ? FOLD : found
    const word = wordOfMove(move, position)
    this.#play(move, side)
    // A call or check that closes a street is not told: the next cards are its sign.
    const isClosing = move === CALL && position.turn !== otherSide(side)
    if (!isClosing && !(move === CALL && position.isOver)) this.#guest(otherSide(side)).opponent(word)
    return false
  }

  #end(): void {
    const position = this.#position
    const { winner, scores = [0, 0] } = position.outcome()!
    this.record.info.result = { winner, scores: scores.map((chips) => chips + 0) }
    for (const side of [1, 2] as const) {
      const guest = this.#guest(side)
      if (position.isShown) guest.shown(position.hand(otherSide(side)))
      guest.earned(scores[side - 1]! + 0)
    }
  }
}

/** Hands of a match whose cards are not those of the seed; none where all is in order. */
export function verifyDeals(records: readonly GameRecord[], seed: string, isDuplicate = false): readonly number[] {
  return records.flatMap((record, i) => {
    const number = record.info.match?.number ?? i + 1
    const { big, small, board } = dealOfHand(seed, number, isDuplicate)
    const { action } = record.nodes[0]!
    const put = action?.type === 'setup' ? action.put.map(([point]) => point) : []
    const expected = [
      ...big.map((card) => pointOf(handRow(2), card)),
      ...small.map((card) => pointOf(handRow(1), card)),
    ]
    const dealt = record.nodes.flatMap(({ action }) =>
      action?.type === 'play' && action.side === 0 ? [action.move] : [],
    )
    const isHands = put.length === expected.length && expected.every((point) => put.includes(point))
    const isBoard = dealt.every((move, n) => move === dealOf(board[n]!))
    return isHands && isBoard ? [] : [number]
  })
}
