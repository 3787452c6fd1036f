/** How much stronger one side is, in Elo points, and how sure that is. */

import type { WinLoss } from './tally.ts'

/** Difference in strength between two contestants, with its interval. */
export interface Strength {
  /** Points per game, 0 to 1. */
  readonly mean: number
  /** Elo difference; infinite where one side has all points. */
  readonly elo: number
  /** Bounds of the 95 % interval. */
  readonly low: number
  readonly high: number
}

/** Two standard deviations, as exactly as 95 % want them. */
export const Z = 1.959963984540054
const SCALE = 400

/** The Elo difference at which a share of the points is expected. */
export const eloOf = (share: number): number =>
  share <= 0 ? -Infinity : share >= 1 ? Infinity : -SCALE * Math.log10(1 / share - 1)

/** The share of the points that is expected at an Elo difference. */
export const expectedScore = (elo: number): number => 1 / (1 + 10 ** (-elo / SCALE))

/**
 * Wilson's interval: it holds for few games and for a side that has won none. A draw counts as half a win and half a loss, which
 * takes it for less certain than it is: the interval is never too small.
 */
export function strengthOf({ wins, draws, losses }: WinLoss): Strength | undefined {
  const games = wins + draws + losses
  if (games === 0) return undefined
  const mean = (wins + draws / 2) / games
  const weight = Z ** 2 / games
  const middle = (mean + weight / 2) / (1 + weight)
  const reach = (Z / (1 + weight)) * Math.sqrt((mean * (1 - mean)) / games + Z ** 2 / (4 * games ** 2))
  // Rounding must not make a certainty of what is none, nor the reverse.
  const low = mean === 0 ? 0 : middle - reach
  const high = mean === 1 ? 1 : middle + reach
  return { mean, elo: eloOf(mean), low: eloOf(low), high: eloOf(high) }
}
