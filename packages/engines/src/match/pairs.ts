/** Games in pairs: one opening, played from both sides. Pairs are independent of each other where single games are not. */

import { isScored, type PlayedGame, winnerOf } from '../series/index.ts'
import { eloOf, type Strength, Z } from './elo.ts'

/** Pairs by the points of the first contestant: 0, ½, 1, 1½, 2. */
export type PairCounts = readonly [number, number, number, number, number]

/** Points per game of each kind of pair. */
export const PAIR_POINTS: readonly number[] = [0, 0.25, 0.5, 0.75, 1]

/** Counts the pairs of a match whose sides change with every game. A pair counts once both of its games have a result. */
export function pairCountsOf(games: readonly PlayedGame[]): PairCounts {
  const halves = new Map<number, number[]>()
  for (const game of games) {
    if (!isScored(game)) continue
    const pair = Math.floor((game.number - 1) / 2)
    halves.set(pair, [...(halves.get(pair) ?? []), halfPointsOf(game)])
  }
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const [first, second] of halves.values())
    if (first !== undefined && second !== undefined) counts[(first + second) as 0 | 1 | 2 | 3 | 4]++
  return counts
}

const halfPointsOf = (game: PlayedGame): number => {
  const winner = winnerOf(game)
  return winner === undefined ? 1 : winner === 0 ? 2 : 0
}

/** Mean and standard error of the points per game, over outcomes that were counted. */
export function meanOf(counts: readonly number[], points: readonly number[]): { mean: number; error: number } {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const mean = counts.reduce((sum, count, i) => sum + count * points[i]!, 0) / total
  const variance = counts.reduce((sum, count, i) => sum + count * (points[i]! - mean) ** 2, 0) / total
  return { mean, error: Math.sqrt(variance / total) }
}

/** The 95 % interval from pairs; undefined where all pairs ended alike, since they say nothing about their spread. */
export function pairStrengthOf(counts: PairCounts): Strength | undefined {
  const { mean, error } = meanOf(counts, PAIR_POINTS)
  if (!(error > 0)) return undefined
  return { mean, elo: eloOf(mean), low: eloOf(mean - Z * error), high: eloOf(mean + Z * error) }
}
