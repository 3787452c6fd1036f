/** Everything a player knows without a page: for other views, and for tests. */

export { indexMoves, MoveIndex } from 'qipu/record'
export { type EventKind, eventsOf, speeds, TimelineClock, type TimelineEvent } from './clock.ts'
export { Contents, type Entry } from './contents.ts'
export { isLive, type Live } from './live.ts'
export { type EditListener, type Listener, Navigator } from './navigator.ts'
export { type Outline, outlineOf } from './outline.ts'
export { ProblemSession, type ProblemState } from './problem.ts'
export { type Paragraph, type ProseOptions, proseOf, type Run } from './prose.ts'
export { type Mode, Session } from './session.ts'
export { childAt, type Place, targetAt } from './targets.ts'
export { TreeLayout } from './tree-layout.ts'
export { type Problem, problemAt, Verdicts } from './verdicts.ts'
