/** Everything a player knows without a page: for other views, and for tests. */

export { indexMoves, MoveIndex } from 'qipu/record'
export { type Problem, problemAt, Verdicts } from 'qipu/verdicts'
export { type EventKind, eventsOf, speeds, TimelineClock, type TimelineEvent } from './clock.ts'
export { Contents, type Entry } from './layout/contents.ts'
export { type Outline, outlineOf } from './layout/outline.ts'
export { type Paragraph, type ProseOptions, proseOf, type Run } from './layout/prose.ts'
export { TreeLayout } from './layout/tree-layout.ts'
export { isLive, type Live } from './live.ts'
export { type EditListener, type Listener, Navigator } from './navigator.ts'
export { type Mode, Session } from './session.ts'
export { ProblemSession, type ProblemState } from './solving/problem.ts'
export { childAt, type Target, targetAt } from './targets.ts'
