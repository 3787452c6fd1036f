/** Reviews by an engine that analyses: KataGo's JSON protocol, or GTP with `kata-analyze` or `lz-analyze`. */

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
