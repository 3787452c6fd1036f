import { same } from '../canonical.ts'
import type { Draft } from './draft.ts'
import { type Applied, type Edit, isRefused, type Refused } from './edit.ts'

interface Step {
  /** Takes the step back, or does it again. */
  readonly edit: Edit
  /** Edits of one group are one step while nothing comes between them. */
  readonly group: string | undefined
}

/** Undo and redo without end: the edits of a draft, and the edits that take them back. */
export class History {
  readonly draft: Draft
  readonly #done: Step[] = []
  readonly #undone: Step[] = []

  constructor(draft: Draft) {
    this.draft = draft
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** The number of steps that can be undone. */
  get depth(): number {
    return this.#done.length
  }

  /** True if an edit of a group would become a part of the last step. */
  continues(group: string | undefined): boolean {
    return group !== undefined && this.#done.at(-1)?.group === group
  }

  /**
   * Applies an edit as a new step, or as a part of the last step if both have the same group; undone steps can't be
   * redone any more. A step whose parts cancel each other out is dropped.
   */
  apply(edit: Edit, group?: string): Applied | Refused {
    const outcome = this.draft.apply(edit)
    if (isRefused(outcome)) return outcome
    const last = this.continues(group) ? this.#done.pop() : undefined
    const inverse = last ? joined(outcome.inverse, last.edit) : outcome.inverse
    if (!last || !this.#isNeutral(inverse)) this.#done.push({ edit: inverse, group })
    this.#undone.length = 0
    return outcome
  }

  /** Takes the last step back; undefined if there is none. */
  undo(): Applied | undefined {
    return this.#move(this.#done, this.#undone)
  }

  redo(): Applied | undefined {
    return this.#move(this.#undone, this.#done)
  }

  #move(from: Step[], to: Step[]): Applied | undefined {
    const step = from.pop()
    if (!step) return undefined
    const outcome = this.draft.apply(step.edit)
    if (isRefused(outcome)) throw new Error(`an edit can't be taken back: ${outcome.refusal}`)
    to.push({ edit: outcome.inverse, group: undefined })
    return outcome
  }

  /** True if an edit would leave the record unchanged. */
  #isNeutral(edit: Edit): boolean {
    if (edit.type !== 'change') return false
    const { action, notes } = this.draft.record.nodes[edit.node]!
    return same(action, edit.action) && same(notes, edit.notes)
  }
}

/** Two edits, one after the other, as one. Of two changes of one node only the second counts. */
function joined(first: Edit, second: Edit): Edit {
  const isReplaced = first.type === 'change' && second.type === 'change' && first.node === second.node
  return isReplaced ? second : { type: 'batch', edits: [first, second] }
}
