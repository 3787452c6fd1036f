/** Rebasing of edits over changes by others. */

import { same } from '../canonical.ts'
import type { GameRecord, Info, Notes } from '../record.ts'
import type { Applied, Edit, Facts } from './edit.ts'

type Change = Extract<Edit, { type: 'change' }>
type FactsEdit = Extract<Edit, { type: 'facts' }>

/**
 * Adapts edits to a change that others have just applied: what these edits set and the change has set otherwise, field by field,
 * becomes as the change has it. `record` is the record after the change.
 */
export function rebase(record: GameRecord, { inverse }: Applied): (edit: Edit) => Edit {
  const changes = new Map<number, Change>()
  const facts: FactsEdit[] = []
  // Of several changes of one node, the inverse of the first comes last: it says how the node was before all of them.
  for (const part of partsOf(inverse)) {
    if (part.type === 'change') changes.set(part.node, part)
    else if (part.type === 'facts') facts.push(part)
  }
  const before: FactsEdit['facts'] = Object.assign({}, ...facts.map((part) => part.facts))
  if (changes.size === 0 && facts.length === 0) return (edit) => edit
  const over = (edit: Edit): Edit => {
    if (edit.type === 'batch') return { type: 'batch', edits: edit.edits.map(over) }
    if (edit.type === 'facts') return { type: 'facts', facts: factsOver(edit.facts, before, record) }
    const was = edit.type === 'change' ? changes.get(edit.node) : undefined
    if (edit.type !== 'change' || !was) return edit
    const now = record.nodes[edit.node]!
    return {
      ...edit,
      action: same(was.action, now.action) ? edit.action : now.action,
      notes: fieldsOver<Notes>(edit.notes, was.notes, now.notes),
    }
  }
  return over
}

const partsOf = (edit: Edit): readonly Edit[] => (edit.type === 'batch' ? edit.edits.flatMap(partsOf) : [edit])

/** The fields of `set`; those that differ between `was` and `now` as they are now. */
function fieldsOver<T extends object>(set: T | undefined, was: T | undefined, now: T | undefined): T | undefined {
  const result: Record<string, unknown> = { ...set }
  const [old, fresh] = [was, now] as (Readonly<Record<string, unknown>> | undefined)[]
  for (const key of Object.keys({ ...old, ...fresh })) {
    if (same(old?.[key], fresh?.[key])) continue
    if (fresh?.[key] === undefined) delete result[key]
    else result[key] = fresh[key]
  }
  return Object.keys(result).length > 0 ? (result as T) : undefined
}

function factsOver(set: FactsEdit['facts'], was: FactsEdit['facts'], record: GameRecord): FactsEdit['facts'] {
  const result: Record<string, unknown> = { ...set }
  for (const key of Object.keys(set) as (keyof Facts)[]) {
    if (!Object.hasOwn(was, key)) continue
    if (key === 'info') result[key] = fieldsOver<Info>(set.info, was.info, record.info) ?? {}
    else if (!same(was[key], record[key])) result[key] = record[key]
  }
  return result as FactsEdit['facts']
}
