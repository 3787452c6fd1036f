import { isRefusal } from '../../text/message/refusal.ts'
import { same } from '../canonical.ts'
import { walk } from '../walk.ts'
import type { Draft } from './draft.ts'
import type { Applied, Edit, Refused } from './edit.ts'
import { rebase } from './rebase.ts'

/** Properties of a step besides its edit. */
export interface StepOptions {
  /** Edits of one group are one step while nothing of the same author comes between them. */
  readonly group?: string | undefined
  /** Node of the author before the step. */
  readonly before?: number
  /** Node of the author after it; by default the node of the edit. */
  readonly after?: number
}

/** A step that was taken back or done again. */
export interface Restored {
  readonly edit: Edit
  readonly applied: Applied
  /** Node of its author before the step, or after it if it is redone. */
  readonly node: number
}

interface Step {
  /** Takes the step back, or does it again. */
  readonly edit: Edit
  readonly group: string | undefined
  readonly before: number
  readonly after: number
}

/**
 * Undo and redo without end for one author: the edits of a draft that were applied here, and the edits that take them back. What
 * others apply to the draft stays as it is: a step that they have built on can no longer be taken back.
 */
export class History {
  readonly draft: Draft
  #done: Step[] = []
  #undone: Step[] = []
  /** True while the history itself applies an edit. */
  #isApplying = false
  /** Nodes that others have added. */
  readonly #foreign = new Set<number>()

  constructor(draft: Draft) {
    this.draft = draft
    draft.onChange((applied) => {
      if (!this.#isApplying) this.#receive(applied)
    })
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
  apply(edit: Edit, { group, before, after }: StepOptions = {}): Applied | Refused {
    const outcome = this.#apply(edit)
    if (isRefusal(outcome)) return outcome
    const last = this.continues(group) ? this.#done.pop() : undefined
    const inverse = last ? joined(outcome.inverse, last.edit) : outcome.inverse
    const place = after ?? outcome.node
    if (!last || !this.#isNeutral(inverse))
      this.#done.push({ edit: inverse, group, before: last?.before ?? before ?? place, after: place })
    this.#undone.length = 0
    return outcome
  }

  /** Takes the last step back; undefined if there is none. */
  undo(): Restored | undefined {
    return this.#move(this.#done, this.#undone, 'before')
  }

  redo(): Restored | undefined {
    return this.#move(this.#undone, this.#done, 'after')
  }

  #apply(edit: Edit): Applied | Refused {
    this.#isApplying = true
    try {
      return this.draft.apply(edit)
    } finally {
      this.#isApplying = false
    }
  }

  /** Steps that others have made impossible are passed over. */
  #move(from: Step[], to: Step[], end: 'before' | 'after'): Restored | undefined {
    for (let step = from.pop(); step; step = from.pop()) {
      const applied = this.#isBuiltOn(step.edit) ? undefined : this.#restore(step.edit)
      if (!applied) continue
      to.push({ ...step, edit: applied.inverse, group: undefined })
      return { edit: step.edit, applied, node: step[end] }
    }
    return undefined
  }

  #restore(edit: Edit): Applied | undefined {
    const outcome = this.#apply(edit)
    if (!isRefusal(outcome)) return outcome
    // The sibling that stood behind may be gone.
    const again = this.#apply(asLast(edit))
    return isRefusal(again) ? undefined : again
  }

  /** True if an edit would remove nodes that others have added. */
  #isBuiltOn(edit: Edit): boolean {
    if (this.#foreign.size === 0) return false
    return partsOf(edit).some((part) => part.type === 'cut' && this.#hasForeign(part.node))
  }

  #hasForeign(from: number): boolean {
    if (!this.draft.has(from)) return false
    let isFound = false
    const { record, tree } = this.draft
    walk(record, { enter: (_, node) => void (isFound ||= this.#foreign.has(node)) }, { tree, from })
    return isFound
  }

  #receive(applied: Applied): void {
    for (const node of applied.added) this.#foreign.add(node)
    const over = rebase(this.draft.record, applied)
    const rebased = (step: Step): Step => ({ ...step, edit: over(step.edit) })
    this.#done = this.#done.map(rebased)
    this.#undone = this.#undone.map(rebased)
  }

  /** True if an edit would leave the record unchanged. */
  #isNeutral(edit: Edit): boolean {
    if (edit.type !== 'change') return false
    const { action, notes } = this.draft.record.nodes[edit.node]!
    return same(action, edit.action) && same(notes, edit.notes)
  }
}

const partsOf = (edit: Edit): readonly Edit[] => (edit.type === 'batch' ? edit.edits.flatMap(partsOf) : [edit])

/** The same edit without a place among siblings. */
function asLast(edit: Edit): Edit {
  if (edit.type === 'batch') return { type: 'batch', edits: edit.edits.map(asLast) }
  if (edit.type !== 'graft' && edit.type !== 'move') return edit
  const { before: _, ...rest } = edit
  return rest
}

/** Two edits, one after the other, as one. Of two changes of one node only the second counts. */
function joined(first: Edit, second: Edit): Edit {
  const isReplaced = first.type === 'change' && second.type === 'change' && first.node === second.node
  return isReplaced ? second : { type: 'batch', edits: [...listOf(first), ...listOf(second)] }
}

const listOf = (edit: Edit): readonly Edit[] => (edit.type === 'batch' ? edit.edits : [edit])
