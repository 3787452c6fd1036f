import type { Draft } from './draft.ts'
import { type Applied, type Edit, isRefused, type Refused } from './edit.ts'

/** Undo and redo without end: the edits of a draft, and the edits that take them back. */
export class History {
  readonly draft: Draft
  readonly #done: Edit[] = []
  readonly #undone: Edit[] = []

  constructor(draft: Draft) {
    this.draft = draft
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** Applies an edit; what was undone before can't be redone any more. */
  apply(edit: Edit): Applied | Refused {
    const outcome = this.draft.apply(edit)
    if (isRefused(outcome)) return outcome
    this.#done.push(outcome.inverse)
    this.#undone.length = 0
    return outcome
  }

  /** Takes the last edit back; undefined where there is none. */
  undo(): Applied | undefined {
    return this.#move(this.#done, this.#undone)
  }

  redo(): Applied | undefined {
    return this.#move(this.#undone, this.#done)
  }

  #move(from: Edit[], to: Edit[]): Applied | undefined {
    const edit = from.pop()
    if (!edit) return undefined
    const outcome = this.draft.apply(edit)
    if (isRefused(outcome)) throw new Error(`an edit can't be taken back: ${outcome.refusal}`)
    to.push(outcome.inverse)
    return outcome
  }
}
