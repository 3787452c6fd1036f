/** Values of poker hands: the best five of up to seven cards as one number; the higher one wins, equal ones tie. */

import { type Card, rankOf, suitOf } from './cards.ts'

/** Kinds of hands, the lowest first: the value of a hand divided by 16⁵. */
export const HAND_KINDS = [
  'high-card',
  'pair',
  'two-pairs',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
] as const
export type HandKind = (typeof HAND_KINDS)[number]

const KIND_SHIFT = 20
const FLUSH_SIZE = 5
const ACE = 12
/** The ace below the two, in masks whose bit `rank + 1` is a rank. */
const LOW_ACE = 1

export const kindOfHand = (value: number): HandKind => HAND_KINDS[value >> KIND_SHIFT]!

const counts = new Uint8Array(13)
const suitMasks = new Uint16Array(4)

/** The value of the best five cards. With fewer than five cards it is that of what is there. */
export function handValue(cards: ArrayLike<Card>): number {
  counts.fill(0)
  suitMasks.fill(0)
  let all = 0
  let flush = -1
  for (let i = 0; i < cards.length; i++) {
    const [rank, suit] = [rankOf(cards[i]!), suitOf(cards[i]!)]
    counts[rank]!++
    all |= 1 << rank
    suitMasks[suit]! |= 1 << rank
    if (bits(suitMasks[suit]!) >= FLUSH_SIZE) flush = suit
  }
  if (flush >= 0) {
    const high = straightIn(suitMasks[flush]!)
    if (high >= 0) return made('straight-flush', high)
  }
  const groups = groupsOf(all)
  if (groups.four >= 0) return made('four-of-a-kind', groups.four, ...highest(all & ~(1 << groups.four), 1))
  if (groups.three >= 0 && groups.full >= 0) return made('full-house', groups.three, groups.full)
  if (flush >= 0) return made('flush', ...highest(suitMasks[flush]!, FLUSH_SIZE))
  const high = straightIn(all)
  if (high >= 0) return made('straight', high)
  if (groups.three >= 0) return made('three-of-a-kind', groups.three, ...highest(all & ~(1 << groups.three), 2))
  if (groups.second >= 0) {
    const rest = all & ~(1 << groups.pair) & ~(1 << groups.second)
    return made('two-pairs', groups.pair, groups.second, ...highest(rest, 1))
  }
  if (groups.pair >= 0) return made('pair', groups.pair, ...highest(all & ~(1 << groups.pair), 3))
  return made('high-card', ...highest(all, FLUSH_SIZE))
}

interface Groups {
  readonly four: number
  readonly three: number
  /** The best pair beside the three, be it of three itself. */
  readonly full: number
  readonly pair: number
  readonly second: number
}

function groupsOf(all: number): Groups {
  let [four, three, full, pair, second] = [-1, -1, -1, -1, -1]
  for (let rank = ACE; rank >= 0; rank--) {
    if ((all & (1 << rank)) === 0) continue
    const count = counts[rank]!
    if (count === 4 && four < 0) four = rank
    else if (count >= 3 && three < 0) three = rank
    else if (count >= 2) {
      if (full < 0) full = rank
      if (pair < 0) pair = rank
      else if (second < 0) second = rank
    }
  }
  return { four, three, full, pair, second }
}

/** The highest rank of a straight among ranks, -1 if there is none; the ace also stands below the two. */
function straightIn(ranks: number): number {
  const mask = (ranks << 1) | (ranks & (1 << ACE) ? LOW_ACE : 0)
  for (let high = ACE; high >= 3; high--) if (((mask >> (high - 3)) & 31) === 31) return high
  return -1
}

function highest(ranks: number, count: number): number[] {
  const found: number[] = []
  for (let rank = ACE; rank >= 0 && found.length < count; rank--) if (ranks & (1 << rank)) found.push(rank)
  return found
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

function made(kind: HandKind, ...ranks: readonly number[]): number {
  let value = HAND_KINDS.indexOf(kind)
  // A rank is counted from 1, so that a card that is there beats one that is not.
  for (let i = 0; i < FLUSH_SIZE; i++) value = (value << 4) | (ranks[i] === undefined ? 0 : ranks[i]! + 1)
  return value
}
