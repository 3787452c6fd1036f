/** Estimate of the engines' strength from a match. */

import type { PlayedGame } from '../series/index.ts'
import { type Strength, strengthOf } from './elo.ts'
import { PAIR_POINTS, type PairCounts, pairCountsOf, pairStrengthOf } from './pairs.ts'
import type { MatchPlan } from './plan.ts'
import { repeatsIn } from './repeats.ts'
import { type SprtState, sprtOf } from './sprt.ts'
import { superiorityOf } from './superiority.ts'
import { scoreOf } from './tally.ts'

/** Statistics of a match. */
export interface MatchStatistics {
  /** Games that repeat an earlier one move by move, with the same sides: they are left out of everything below. */
  readonly repeats: number
  /** Of the first engine; undefined before the first game that counts. */
  readonly strength: Strength | undefined
  /** The probability that the first engine is the stronger one; undefined while all outcomes are alike. */
  readonly superiority: number | undefined
  /** For matches in which the sides change with every game. */
  readonly pairs?: PairCounts
  readonly sprt?: SprtState
}

const GAME_POINTS: readonly number[] = [0, 0.5, 1]
/** With fewer pairs their spread is not known well enough for an interval. */
const FEW_PAIRS = 10

/** Returns the statistics of the games that have been played. */
export function statisticsOf(
  games: readonly PlayedGame[],
  { swap, sprt }: Pick<MatchPlan, 'swap' | 'sprt'>,
): MatchStatistics {
  const repeats = repeatsIn(games)
  const counted = games.filter(({ number }) => !repeats.has(number))
  const score = scoreOf(counted)
  const single = [score.losses, score.draws, score.wins]
  const pairs = swap ? pairCountsOf(counted) : undefined
  const pairCount = pairs?.reduce((sum, count) => sum + count, 0) ?? 0
  const isPaired = pairs !== undefined && pairCount >= FEW_PAIRS
  const superiority = isPaired ? superiorityOf(pairs, PAIR_POINTS) : superiorityOf(single, GAME_POINTS)
  return {
    repeats: repeats.size,
    strength: (isPaired ? pairStrengthOf(pairs) : undefined) ?? strengthOf(score),
    superiority,
    ...(pairs && { pairs }),
    ...(sprt && { sprt: pairs ? sprtOf(pairs, PAIR_POINTS, sprt) : sprtOf(single, GAME_POINTS, sprt) }),
  }
}
