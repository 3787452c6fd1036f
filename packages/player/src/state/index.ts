/** Everything a player knows without a page: for other views, and for tests. */

export { type Problem, problemAt, SolutionIndex } from 'qipu/problem'
export { indexMoves, MoveIndex } from 'qipu/record'
export { type EventKind, eventsOf, speeds, TimelineClock, type TimelineEvent } from './clock.ts'
export {
  type DocumentOrigin,
  type EditOptions,
  RecordDocument,
  type Transaction,
  type TransactionKind,
  type TransactionListener,
} from './document.ts'
export { Contents, type Entry } from './layout/contents.ts'
export { type Outline, outlineOf } from './layout/outline.ts'
export { type Paragraph, type ProseOptions, proseOf, type Run } from './layout/prose.ts'
export { type Arrangement, BROAD_FOOT, FOOT, ROW, type Stage, stageOf } from './layout/stage.ts'
export { TreeLayout } from './layout/tree-layout.ts'
export type { LiveRecord } from './live-record.ts'
export { type Listener, Navigator, type NavigatorOptions } from './navigator.ts'
export { type Mode, Session } from './session.ts'
export { ProblemSession, type ProblemState } from './solving/problem.ts'
export { childAt, type Target, targetAt } from './targets.ts'
