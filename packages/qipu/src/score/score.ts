/** All of it at once: the end of a record's main line, estimated, counted, and held against the stated result. */

import { type Ruleset, rulesetNamed, rulesets } from '../games/go/rulesets.ts'
import type { Point } from '../record/basics.ts'
import type { GameRecord } from '../record/record.ts'
import { openBorders } from './borders.ts'
import { type Comparison, compare } from './comparison.ts'
import { type Tally, type Terms, tally } from './count.ts'
import { type Estimate, type EstimateOptions, estimate } from './estimate.ts'
import { type FinishedGame, finishedGame } from './finished.ts'
import { type Marking, markingOf } from './marking.ts'

const WAYS = ['area', 'territory'] as const

/** What `rulesetFor` understands: a way of counting, or the id of a ruleset that has one. */
export const scoringRules: readonly string[] = [
  ...WAYS,
  ...rulesets.filter(({ scoring }) => scoring !== 'none').map(({ id }) => id),
]

export interface ScoreOptions extends EstimateOptions {
  /** Count by these rules, whatever the record says: one of `scoringRules`, or any name that records use for rules. */
  readonly rules?: string
}

export interface ScoredGame {
  readonly game: FinishedGame
  readonly terms: Terms
  readonly estimate: Estimate
  /** What the estimator proposes; people may change it and count again. */
  readonly marking: Marking
  readonly tally: Tally
  readonly borders: readonly Point[]
  readonly comparison: Comparison
}

/** The ruleset that a word means: a way of counting changes only that. */
export function rulesetFor(rules: string, own: Ruleset): Ruleset | undefined {
  const wanted = rules.trim().toLowerCase()
  const scoring = WAYS.find((way) => way === wanted)
  const found = scoring ? { ...own, scoring } : rulesetNamed(rules)
  return found?.scoring === 'none' ? undefined : found
}

/** Counts a finished game of Go. The estimator sees the stones and nothing else: neither result nor territory marks. */
export function scoreGame(record: GameRecord, { rules, ...options }: ScoreOptions = {}): ScoredGame {
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
