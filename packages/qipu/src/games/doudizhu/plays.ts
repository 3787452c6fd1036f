/** Plays that sets of cards may be, and which play beats which: ranks only, suits do not count. */

import { BIG_JOKER, type Card, RANKS, rankOf, SMALL_JOKER, TWO } from './cards.ts'

/** Kinds of plays; the index is a kind's number in positions. */
export const KINDS = [
  'none',
  'single',
  'pair',
  'triple',
  'triple-single',
  'triple-pair',
  'straight',
  'pairs',
  'triples',
  'triples-singles',
  'triples-pairs',
  'four-singles',
  'four-pairs',
  'bomb',
  'rocket',
] as const
export type Kind = (typeof KINDS)[number]

export interface Play {
  readonly kind: Kind
  /** How many ranks the body has: 1, or the length of the chain. */
  readonly length: number
  /** The highest rank of the body. */
  readonly main: number
}

/** `free`: any cards but the body's ranks; `2016`: not both jokers, no four alike, no triple next to the body. */
export type Wings = 'free' | '2016'

/** How many cards of each rank. */
export type Counts = readonly number[]

export function countsOf(cards: readonly Card[]): number[] {
  const counts = new Array<number>(RANKS).fill(0)
  for (const card of cards) counts[rankOf(card)]!++
  return counts
}

/** Bodies: how many cards of each rank, how many ranks at least, and what may come with each rank or with the body. */
interface Form {
  readonly kind: Kind
  readonly each: number
  readonly least: number
  readonly most: number
  /** Cards in a wing: one or a pair; and how many wings for each rank of the body. */
  readonly wing?: 1 | 2
  readonly wings?: number
}

const CHAIN = 12
const FORMS: readonly Form[] = [
  { kind: 'single', each: 1, least: 1, most: 1 },
  { kind: 'pair', each: 2, least: 1, most: 1 },
  { kind: 'triple', each: 3, least: 1, most: 1 },
  { kind: 'bomb', each: 4, least: 1, most: 1 },
  { kind: 'straight', each: 1, least: 5, most: CHAIN },
  { kind: 'pairs', each: 2, least: 3, most: CHAIN },
  { kind: 'triples', each: 3, least: 2, most: CHAIN },
  { kind: 'triple-single', each: 3, least: 1, most: 1, wing: 1, wings: 1 },
  { kind: 'triple-pair', each: 3, least: 1, most: 1, wing: 2, wings: 1 },
  { kind: 'triples-singles', each: 3, least: 2, most: CHAIN, wing: 1, wings: 1 },
  { kind: 'triples-pairs', each: 3, least: 2, most: CHAIN, wing: 2, wings: 1 },
  { kind: 'four-singles', each: 4, least: 1, most: 1, wing: 1, wings: 2 },
  { kind: 'four-pairs', each: 4, least: 1, most: 1, wing: 2, wings: 2 },
]

const ROCKET: Play = { kind: 'rocket', length: 1, main: BIG_JOKER }

const sizeOf = (form: Form, length: number): number => length * (form.each + (form.wing ?? 0) * (form.wings ?? 0))

/** Every play that cards of these ranks can be, the plainest first: of chains, the one without wings. */
export function playsOf(counts: Counts, wings: Wings): Play[] {
  const size = counts.reduce((sum, count) => sum + count, 0)
  if (size === 2 && counts[SMALL_JOKER] === 1 && counts[BIG_JOKER] === 1) return [ROCKET]
  const found: Play[] = []
  for (const form of FORMS) {
    for (let length = form.least; length <= form.most; length++) {
      if (sizeOf(form, length) !== size) continue
      for (let main = highestMain(length); main >= length - 1; main--) {
        const rest = restOf(counts, form, main, length)
        if (rest && areWings(rest, form, main, length, wings)) found.push({ kind: form.kind, length, main })
      }
    }
  }
  return found
}

/** Twos and jokers are in no chain. */
const highestMain = (length: number): number => (length === 1 ? BIG_JOKER : TWO - 1)

/** The cards besides a body; undefined if the body is not there, or has a fifth of its cards among the wings. */
function restOf(counts: Counts, { each }: Form, main: number, length: number): number[] | undefined {
  const rest = [...counts]
  for (let rank = main - length + 1; rank <= main; rank++) {
    if (rest[rank] !== each) return undefined
    rest[rank] = 0
  }
  return rest
}

function areWings(rest: Counts, form: Form, main: number, length: number, wings: Wings): boolean {
  if (form.wing === undefined) return rest.every((count) => count === 0)
  if (form.wing === 2) return rest.every((count) => count === 0 || count === 2)
  return wings === 'free' || isStrict(rest, form, main, length)
}

function isStrict(rest: Counts, { each }: Form, main: number, length: number): boolean {
  if (rest[SMALL_JOKER] === 1 && rest[BIG_JOKER] === 1) return false
  if (rest.some((count) => count === 4)) return false
  if (each !== 3) return true
  const lower = main - length
  const higher = main + 1
  const extendsBody = (rank: number): boolean => rank >= 0 && rank < TWO && rest[rank] === 3
  return !extendsBody(lower) && !extendsBody(higher)
}

/** True if a play may follow another: the same kind and length with a higher body, a bomb, or the rocket. */
export function beats(play: Play, before: Play): boolean {
  if (before.kind === 'rocket') return false
  if (play.kind === 'rocket') return true
  if (play.kind === 'bomb' && before.kind !== 'bomb') return true
  return play.kind === before.kind && play.length === before.length && play.main > before.main
}

/** Plays out of a hand, as cards of each rank, without those that only differ in suits. */
export function rankSets(hand: Counts, wings: Wings, before?: Play): Counts[] {
  const found = new Map<number, Counts>()
  const add = (counts: Counts): void => {
    const key = counts.reduce((sum, count) => sum * 5 + count, 0)
    if (!found.has(key)) found.set(key, counts)
  }
  for (const form of FORMS) {
    for (let length = form.least; length <= form.most; length++) {
      for (let main = length - 1; main <= highestMain(length); main++) {
        if (before && !beats({ kind: form.kind, length, main }, before)) continue
        if (!holds(hand, form, main, length)) continue
        for (const counts of withWings(hand, form, main, length, wings)) add(counts)
      }
    }
  }
  if (hand[SMALL_JOKER] === 1 && hand[BIG_JOKER] === 1 && (!before || beats(ROCKET, before)))
    add(hand.map((_, rank) => (rank >= SMALL_JOKER ? 1 : 0)))
  return [...found.values()]
}

function holds(hand: Counts, { each }: Form, main: number, length: number): boolean {
  for (let rank = main - length + 1; rank <= main; rank++) if (hand[rank]! < each) return false
  return true
}

function* withWings(hand: Counts, form: Form, main: number, length: number, wings: Wings): Generator<Counts> {
  const body = new Array<number>(RANKS).fill(0)
  for (let rank = main - length + 1; rank <= main; rank++) body[rank] = form.each
  const { wing, wings: perRank = 0 } = form
  if (wing === undefined) {
    yield body
    return
  }
  const free = hand.map((count, rank) => (body[rank] !== 0 ? 0 : wing === 2 ? (count >= 2 ? 1 : 0) : count))
  for (const chosen of chosenFrom(free, perRank * length)) {
    const rest = chosen.map((count) => count * wing)
    if (areWings(rest, form, main, length, wings)) yield body.map((count, rank) => count + rest[rank]!)
  }
}

/** All ways to take so many from these ranks; `left` is at most that of a hand. */
function* chosenFrom(free: Counts, left: number, rank = 0): Generator<number[]> {
  if (left === 0) {
    yield new Array<number>(RANKS).fill(0)
    return
  }
  if (rank === RANKS) return
  for (let count = Math.min(free[rank]!, left); count >= 0; count--) {
    for (const rest of chosenFrom(free, left - count, rank + 1)) {
      rest[rank] = count
      yield rest
    }
  }
}

/** All sets of cards of a hand with so many of each rank. */
export function* cardSets(hand: readonly Card[], counts: Counts): Generator<Card[]> {
  const byRank = Array.from({ length: RANKS }, (): Card[] => [])
  for (const card of hand) byRank[rankOf(card)]!.push(card)
  let sets: Card[][] = [[]]
  for (let rank = 0; rank < RANKS; rank++) {
    const count = counts[rank]!
    if (count === 0) continue
    const choices = subsets(byRank[rank]!, count)
    sets = sets.flatMap((set) => choices.map((choice) => [...set, ...choice]))
  }
  yield* sets
}

function subsets(cards: readonly Card[], size: number): Card[][] {
  if (size === 0) return [[]]
  return cards.flatMap((card, i) => subsets(cards.slice(i + 1), size - 1).map((rest) => [card, ...rest]))
}
