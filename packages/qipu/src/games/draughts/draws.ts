/** Games that neither side can win any more: by repetition, by kings that only walk, by few pieces against one king. */

import type { Reason } from '../game.ts'

export interface DrawRules {
  /** How often a position may stand; 0 for as often as one likes. */
  readonly repetitions: number
  /** Turns of both sides with kings only and without a capture; 0 for any number. */
  readonly kingTurns: number
  /** Turns of both sides with three pieces, a king among them, against one king; and with two or one. 0 for any number. */
  readonly threeAgainstOne: number
  readonly twoAgainstOne: number
}

/** White men, black men, white kings, black kings. */
export type PieceCounts = readonly [number, number, number, number]

export interface DrawCounts {
  /** Turns since a man moved or something was taken. */
  readonly quiet: number
  /** Turns since the material is one of those that are limited. */
  readonly balance: number
  /** That material: 0 for any other. */
  readonly material: number
}

const THREE = 1
const TWO = 2
export const MOST_MATERIAL = TWO

function materialOf([whiteMen, blackMen, whiteKings, blackKings]: PieceCounts): number {
  const white = whiteMen + whiteKings
  const black = blackMen + blackKings
  if (white === 0 || black === 0) return 0
  const isAlone = (men: number, kings: number): boolean => men === 0 && kings === 1
  const [others, kings] = isAlone(blackMen, blackKings)
    ? [white, whiteKings]
    : isAlone(whiteMen, whiteKings)
      ? [black, blackKings]
      : [0, 0]
  if (kings === 0) return 0
  return others === 3 ? THREE : others <= 2 ? TWO : 0
}

/** No counter goes beyond this. */
export const MOST_COUNTED = 60_000

/** The counters after a turn, and the reason of a draw if there is one. */
export function drawAfter(
  rules: DrawRules,
  before: DrawCounts,
  isLasting: boolean,
  pieces: PieceCounts,
  repetitions: number,
): DrawCounts & { readonly reason?: Reason } {
  const material = materialOf(pieces)
  const quiet = isLasting ? 0 : Math.min(MOST_COUNTED, before.quiet + 1)
  const balance = material === 0 || material !== before.material ? 0 : Math.min(MOST_COUNTED, before.balance + 1)
  const counts = { quiet, balance, material }
  const reaches = (count: number, limit: number): boolean => limit > 0 && count >= limit
  if (material === THREE && reaches(balance, rules.threeAgainstOne)) return { ...counts, reason: 'three-against-one' }
  if (material === TWO && reaches(balance, rules.twoAgainstOne)) return { ...counts, reason: 'two-against-one' }
  if (reaches(quiet, rules.kingTurns)) return { ...counts, reason: 'kings-only' }
  if (!isLasting && rules.repetitions > 0 && repetitions >= rules.repetitions)
    return { ...counts, reason: 'repetition' }
  return counts
}
