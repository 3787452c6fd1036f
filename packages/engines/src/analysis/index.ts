/**
 * Reviews by an engine that analyses: KataGo's JSON protocol, GTP with `kata-analyze` or `lz-analyze`, or the scores of an
 * engine of UCI or UCCI.
 */

export { AnalysisLines } from './gtp-lines.ts'
export { type Lines, LONGEST_LINE, MOST_CANDIDATES } from './katago.ts'
export { NetAnalysisEngine } from './net-engine.ts'
export { NetLines } from './net-lines.ts'
export { loadEvaluator, PositionSearch } from './position-search.ts'
export {
  analyseLive,
  type LiveOptions,
  markBadMoves,
  OTHER_RULES,
  type Reviewed,
  type ReviewFault,
  type ReviewOptions,
  type ReviewProgress,
  review,
  rulesOf,
} from './review.ts'
export { analyseLiveByScores } from './score-live.ts'
export { reviewByScores, SCORED_GAMES, SCORED_VISITS, tellsScores } from './score-review.ts'
