/**
 * Changing whole records: turning and mirroring, exchanging colours, cutting, stripping, setting facts, correcting a move
 * and keeping the rest, merging. An operation on a draft is one edit, so that one undo takes it back; it either says what
 * it would do and what is to be known about that, or why it refuses, and then nothing is changed.
 *
 * @example
 * ```ts
 * import { read } from 'qipu'
 * import { edit } from 'qipu/record'
 * import { isRefusal, keepMoves, transformRecord } from 'qipu/editing'
 * import { go } from 'qipu/games/go'
 *
 * const source = { bytes: new TextEncoder().encode('(;FF[4]CA[UTF-8]GM[1]SZ[9];B[ab];W[cd];B[ee])') }
 * const [record] = read(source).records
 * const mirrored = transformRecord(record!, go, { symmetry: 'flip-x', exchange: false })
 * if (isRefusal(mirrored)) throw new Error('Go boards have no direction')
 *
 * const draft = edit(mirrored.record)
 * const plan = keepMoves(draft, go, { from: 2 })
 * if (isRefusal(plan)) throw new Error(plan.refusal.code)
 * draft.apply(plan.edit)
 * if (draft.compact().record.nodes.length !== 3) throw new Error('the first move is a set-up now')
 * ```
 *
 * @packageDocumentation
 */

export { type BoardTransform, canTurn, symmetryAfter } from '../games/board-transform.ts'
export { isRefusal, type Refusal } from '../text/message/refusal.ts'
export { demote, extractLine as lineTo, keepLine, leavesOf, makeMain, promote } from './branches.ts'
export { type ChangedRecord, type ChangeOptions, changeRecord, type RecordChanges } from './change.ts'
export { type Clip, copySubtree, extractSubtree, pasteSubtree } from './clip.ts'
export { type Conflicts, correctMove, type Insertion, insertMoves, recolourMoves } from './correct.ts'
export type { FormField as Question } from './facts/form.ts'
export { factQuestions, factText } from './facts/questions.ts'
export { type FactChange, factPaths, setFacts } from './facts/set.ts'
export { type FinishedTree, GameTree, type GameTreeOptions, type NodeTally as Tally } from './game-tree.ts'
export { type Merged, type MergeOptions, mergeRecord } from './merge.ts'
export { editMessages } from './messages.ts'
export { noteQuestions, noteText, withNote } from './note-form.ts'
export { applyPlan, type Changed, editTo, type Plan, type Planned } from './operation.ts'
export { makePage } from './page.ts'
export { keepMoves, type MoveRange } from './range.ts'
export { cutBefore, flatten } from './set-up.ts'
export { mainLineOnly, type Strippable, strip, strippables } from './strip.ts'
export { type TurnOptions, transformRecord } from './transform.ts'
export { PositionIndex, type Transposition, transpositionsIn } from './transpositions.ts'
