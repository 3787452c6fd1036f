/** A document and where its author is: each step is one transaction, and undo goes back to where the author was. */

import { isRefusal, type Planned } from 'qipu/editing'
import type { Reason } from 'qipu/games'
import type { Edit, EditRefusal, Point } from 'qipu/record'
import type { Message } from 'qipu/text'
import type { RecordDocument } from '../state/document.ts'
import type { Navigator } from '../state/navigator.ts'

/** Why nothing was changed: a rule of the game, or what a record can't be. */
export type EditorRefusal =
  | { readonly by: 'rules'; readonly reason: Reason | undefined }
  | { readonly by: 'record'; readonly reason: EditRefusal }
  /** Message of an operation on the whole record. */
  | { readonly by: 'message'; readonly message: Message }
  /** Typed words that are no move. */
  | { readonly by: 'words'; readonly text: string }

/** Result of an edit. */
export type EditResult =
  /** Applied edit, with its messages if there are any. */
  | { readonly kind: 'done'; readonly node: number; readonly messages?: readonly Message[] }
  /** No change: the user navigated to a node. */
  | { readonly kind: 'went'; readonly node: number }
  | { readonly kind: 'more'; readonly places: readonly Point[]; readonly next: readonly Point[] }
  | { readonly kind: 'die'; readonly dice: readonly number[] }
  | { readonly kind: 'refused'; readonly refusal: EditorRefusal }

export const refusing = (message: Message): EditResult => ({ kind: 'refused', refusal: { by: 'message', message } })

/** Changes a document from where its author is in it. */
export class DocumentEditor {
  readonly document: RecordDocument
  readonly navigator: Navigator

  /** The navigator follows the document. */
  constructor(document: RecordDocument, navigator: Navigator) {
    this.document = document
    this.navigator = navigator
  }

  get node(): number {
    return this.navigator.node
  }

  /** Nothing was changed. */
  stay(): EditResult {
    return { kind: 'went', node: this.node }
  }

  /** Applies an edit and goes where it happened. Edits of one `group` in a row are one step. */
  apply(edit: Edit, target?: number, group?: string): EditResult {
    const applied = this.document.apply(edit, { from: this.node, group, ...(target !== undefined && { to: target }) })
    if (isRefusal(applied)) return { kind: 'refused', refusal: { by: 'record', reason: applied.refusal.code } }
    return { kind: 'done', node: this.node }
  }

  undo(): boolean {
    return this.document.undo()
  }

  redo(): boolean {
    return this.document.redo()
  }

  /** Carries out what was planned, and goes on at a node. */
  applyPlan(plan: Planned, target = this.node): EditResult {
    if (isRefusal(plan)) return refusing(plan.refusal)
    const { edit, messages } = plan
    if (edit.type === 'batch' && edit.edits.length === 0) return this.stay()
    const outcome = this.apply(edit, target)
    return outcome.kind === 'done' && messages.length > 0 ? { ...outcome, messages } : outcome
  }
}
