/** History of a record's edits: each step is one edit, and undo also restores the user's node. */

import { isRefusal, type Planned } from 'qipu/editing'
import type { Reason } from 'qipu/games'
import { type Edit, type EditRefusal, type GameRecord, type History, isRefused, type Point } from 'qipu/record'
import type { Message } from 'qipu/text'
import type { Navigator } from '../state/navigator.ts'

/** Why nothing was changed: a rule of the game, or what a record can't be. */
export type EditorRefusal =
  | { readonly by: 'rules'; readonly reason: Reason | undefined }
  | { readonly by: 'record'; readonly reason: EditRefusal }
  /** Message of an operation on the whole record. */
  | { readonly by: 'message'; readonly message: Message }
  /** Typed words that are no move. */
  | { readonly by: 'words'; readonly text: string }

export type EditResult =
  /** Applied edit, with its messages if there are any. */
  | { readonly kind: 'done'; readonly node: number; readonly messages?: readonly Message[] }
  /** No change: the user navigated to a node. */
  | { readonly kind: 'went'; readonly node: number }
  | { readonly kind: 'more'; readonly places: readonly Point[]; readonly next: readonly Point[] }
  | { readonly kind: 'die'; readonly dice: readonly number[] }
  | { readonly kind: 'refused'; readonly refusal: EditorRefusal }

export const refusing = (message: Message): EditResult => ({ kind: 'refused', refusal: { by: 'message', message } })

/** A change that was applied, undone or redone, as those learn of it who show or store the record. */
export interface Transaction {
  readonly record: GameRecord
  /** Node of the author afterwards. */
  readonly node: number
}

/** Nodes of the user before and after. */
interface Step {
  readonly before: number
  readonly after: number
}

export class EditHistory {
  readonly history: History
  readonly navigator: Navigator
  readonly #done: Step[] = []
  readonly #undone: Step[] = []
  readonly #listeners = new Set<(transaction: Transaction) => void>()

  /** The navigator follows the draft of the history. */
  constructor(history: History, navigator: Navigator) {
    this.history = history
    this.navigator = navigator
  }

  get node(): number {
    return this.navigator.node
  }

  /** Calls the listener after each change of the record, once its author is where it happened. */
  onTransaction(listener: (transaction: Transaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #report(): void {
    const transaction = { record: this.navigator.record, node: this.node }
    for (const listener of this.#listeners) listener(transaction)
  }

  /** Nothing was changed. */
  stay(): EditResult {
    return { kind: 'went', node: this.node }
  }

  /** Applies an edit and goes where it happened. Edits of one `group` in a row are one step. */
  apply(edit: Edit, target?: number, group?: string): EditResult {
    const continues = this.history.continues(group)
    const { node: start } = this
    const applied = this.history.apply(edit, group)
    if (isRefused(applied)) return { kind: 'refused', refusal: { by: 'record', reason: applied.refusal } }
    this.navigator.go(target ?? applied.node)
    const before = continues ? this.#done.pop()!.before : start
    if (this.history.depth > this.#done.length) this.#done.push({ before, after: this.node })
    this.#undone.length = 0
    this.#report()
    return { kind: 'done', node: this.node }
  }

  undo(): boolean {
    const applied = this.history.undo()
    const step = this.#done.pop()
    if (!applied || !step) return false
    this.#undone.push(step)
    this.navigator.go(step.before)
    this.#report()
    return true
  }

  redo(): boolean {
    const applied = this.history.redo()
    const step = this.#undone.pop()
    if (!applied || !step) return false
    this.#done.push(step)
    this.navigator.go(step.after)
    this.#report()
    return true
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
