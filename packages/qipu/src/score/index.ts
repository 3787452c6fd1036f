/**
 * Scoring Go: which stones are dead, whose each point is, and what that comes to under a ruleset. The estimator proposes;
 * a person changes the marking and counts again.
 *
 * @example
 * ```ts
 * import { read } from 'qipu'
 * import { scoreEdit, scoreGame, tally, toggleDead } from 'qipu/score'
 * import { edit } from 'qipu/record'
 *
 * const text = '(;FF[4]GM[1]SZ[5]KM[0.5]RU[Japanese]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce][ab];B[];W[])'
 * const record = read({ bytes: new TextEncoder().encode(text) }).records[0]!
 * const { game, terms, marking, tally: counted } = scoreGame(record)
 * if (counted.winner !== 2 || counted.margin !== 4.5) throw new Error('one White stone is dead')
 *
 * const lived = tally(toggleDead(marking, 5), terms)
 * if (lived.dame !== 4) throw new Error('a living stone makes its surroundings neutral')
 *
 * const draft = edit(record)
 * draft.apply(scoreEdit(draft.record, game.node, counted))
 * if (draft.record.info.result?.margin !== 4.5) throw new Error('the result is in the record')
 * ```
 *
 * @packageDocumentation
 */

export { openBorders } from './borders.ts'
export { type Compared, type Comparison, type ComparisonKind, compare, comparisonKinds } from './comparison.ts'
export { resultOf, type ScoreTally as Tally, type Terms, tally } from './count.ts'
export { type Estimate, type EstimateOptions, estimate } from './estimate.ts'
export { type FinishedGame, finishedGame, type Pair } from './finished.ts'
export {
  cycleOwner,
  deadPoints,
  type Marking,
  markingOf,
  type Owner,
  toggleDead,
  toggleSeki,
} from './marking.ts'
export { Playouts } from './playouts.ts'
export type { ChainStatus } from './position.ts'
export { type Chain, type Chains, type Stones, stonesOf } from './position.ts'
export {
  MOST_SCORED_POINTS,
  obstacleTo,
  rulesetFor,
  type ScoredGame,
  type ScoreOptions,
  type ScoringFault as Obstacle,
  scoreGame,
  scoringRules,
} from './score.ts'
export { settledArea } from './settled-area.ts'
export { scoreEdit } from './writing.ts'
