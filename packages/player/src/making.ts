/**
 * Making records without a page: an editor, the hand that touches its board, two people at one board, the recorder of a
 * lesson and the length of its voice. The modes of the player are faces of these.
 *
 * @packageDocumentation
 */

export { Editor, type Outcome, type Refusal } from './edit/editor.ts'
export { type Entered, MoveEntry } from './edit/entry.ts'
export { Hand, type Touch } from './edit/hand.ts'
export { type Tool, toolId, toolsFor } from './edit/tools.ts'
export { readTyped, type Typed, type TypedMove } from './edit/typed.ts'
export { SideClock, type TimeControl } from './play/clock.ts'
export type { News, NotNow, Offer, Played } from './play/outcomes.ts'
export { Table, type TableOptions } from './play/table.ts'
export { Counting } from './score/counting.ts'
export { Recorder } from './timeline/recorder.ts'
export { lasting } from './timeline/webm.ts'
