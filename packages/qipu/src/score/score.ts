/** All of it at once: the end of a record's main line, estimated, counted, and held against the stated result. */

import { go } from '../games/go/index.ts'
import { type Ruleset, rulesetNamed, rulesets } from '../games/go/rulesets.ts'
import type { Point } from '../record/basics.ts'
import type { GameRecord } from '../record/record.ts'
import { openBorders } from './borders.ts'
import { type Comparison, compare } from './comparison.ts'
import { type ScoreTally, type Terms, tally } from './count.ts'
import { type Estimate, type EstimateOptions, estimate } from './estimate.ts'
import { type FinishedGame, finishedGame } from './finished.ts'
import { type Marking, markingOf } from './marking.ts'

const WAYS = ['area', 'territory'] as const

/** Rules that `rulesetFor` accepts: a way of counting, or the id of a ruleset that has one. */
export const scoringRules: readonly string[] = [
  ...WAYS,
  ...rulesets.filter(({ scoring }) => scoring !== 'none').map(({ id }) => id),
]

/** Options of counting a game. */
export interface ScoreOptions extends EstimateOptions {
  /** Count by these rules, whatever the record says: one of `scoringRules`, or any name that records use for rules. */
  readonly rules?: string
}

/** Game that was counted, with what the count rests on. */
export interface ScoredGame {
  readonly game: FinishedGame
  readonly terms: Terms
  readonly estimate: Estimate
  /** Marking proposed by the estimator; users may change it and count again. */
  readonly marking: Marking
  readonly tally: ScoreTally
  readonly borders: readonly Point[]
  readonly comparison: Comparison
}

/** Boards with more points than this are not estimated: the largest that SGF can hold. */
export const MOST_SCORED_POINTS: number = 52 * 52

/** Why a record can't be scored: another game, a board that is too large, or unknown stones and moves. */
export type ScoringFault = 'game' | 'board' | 'unknown'

/** Returns the reason why a game cannot be counted; undefined if it can. */
export function obstacleTo({ game, board, startUnknown, nodes }: GameRecord): ScoringFault | undefined {
  if (game !== go.id) return 'game'
  if (board.width * board.height > MOST_SCORED_POINTS) return 'board'
  return startUnknown || nodes.some(({ notes }) => notes?.gap || notes?.unread) ? 'unknown' : undefined
}

/** The ruleset that a word means: a way of counting changes only that. */
export function rulesetFor(rules: string, own: Ruleset): Ruleset | undefined {
  const wanted = rules.trim().toLowerCase()
  const scoring = WAYS.find((way) => way === wanted)
  const found = scoring ? { ...own, scoring } : rulesetNamed(rules)
  return found?.scoring === 'none' ? undefined : found
}

/**
 * Counts a finished game of Go. The estimator sees the stones and nothing else: neither result nor territory marks.
 * Throws where there is an obstacle.
 */
export function scoreGame(record: GameRecord, { rules, ...options }: ScoreOptions = {}): ScoredGame {
  const obstacle = obstacleTo(record)
  if (obstacle) throw new RangeError(`the record can't be scored: ${obstacle}`)
  const game = finishedGame(record)
  const ruleset = (rules !== undefined && rulesetFor(rules, game.ruleset)) || game.ruleset
  const terms: Terms = { ...game, ruleset }
  const estimated = estimate(game.stones, options)
  const marking = markingOf(game.stones, estimated)
  const counted = tally(marking, terms)
  const borders = openBorders(marking, estimated)
  const tolerance = counted.scoring === game.ruleset.scoring ? 0 : 1
  const comparison = compare(record.info.result, { marking, terms, tally: counted, borders, tolerance })
  return { game, terms, estimate: estimated, marking, tally: counted, borders, comparison }
}
