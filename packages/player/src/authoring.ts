/**
 * Making records without a page: an editor, the hand that touches its board, two people at one board, the recorder of a
 * lesson and the length of its voice. The modes of the player are faces of these.
 *
 * @packageDocumentation
 */

export { Editor, type EditorRefusal, type EditResult } from './edit/editor.ts'
export { type Entered, MoveEntry } from './edit/entry.ts'
export { type ParsedMoves, parseMoves, type TypedMove } from './edit/parse-moves.ts'
export { type TapModifiers, ToolController } from './edit/tool-controller.ts'
export { type Tool, toolId, toolsFor } from './edit/tools.ts'
export { LocalGame, type TableOptions } from './play/local-game.ts'
export type { MoveAnnouncement, Offer, PlayBlocker, PlayResult } from './play/play-result.ts'
export { ScoreSession } from './score/score-session.ts'
export { lessonRecord } from './timeline/lesson-record.ts'
export { Recorder } from './timeline/recorder.ts'
export { withDuration } from './timeline/webm-duration.ts'
