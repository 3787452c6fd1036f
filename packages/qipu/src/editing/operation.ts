import { type Compacted, edit } from '../record/edit/draft.ts'
import type { Edit } from '../record/edit/edit.ts'
import type { GameRecord } from '../record/record.ts'
import type { Message } from '../text/message/message.ts'
import { isRefusal, type Refusal, refuse } from '../text/message/refusal.ts'
import type { EditCode } from './messages.ts'

/** Planned change of a draft: one edit, so that one undo takes it back, and its messages. */
export interface Plan {
  readonly edit: Edit
  readonly messages: readonly Message[]
}

/** A record that an operation made of another one, node by node: every node is where it was. */
export interface Changed {
  readonly record: GameRecord
  readonly messages: readonly Message[]
}

/** Plan of an operation, or the reason why there is none. */
export type Planned = Plan | Refusal

/** A message of this folder. */
export const editMessage = (code: EditCode, details: Omit<Message, 'code'> = {}): Message => ({ code, ...details })

export const refusing = (code: EditCode, details?: Omit<Message, 'code'>): Refusal<EditCode> => refuse(code, details)

export const planned = (edits: readonly Edit[], messages: readonly Message[] = []): Plan => ({
  edit: edits.length === 1 ? edits[0]! : { type: 'batch', edits },
  messages,
})

/** The edit that makes a record what an operation made of it. */
export function editTo(before: GameRecord, after: GameRecord): Edit {
  const edits: Edit[] = []
  const facts: Record<string, unknown> = {}
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof GameRecord>
  for (const key of keys) {
    if (key !== 'game' && key !== 'nodes' && before[key] !== after[key]) facts[key] = after[key]
  }
  for (let node = 0; node < after.nodes.length; node++) {
    const { action, notes } = after.nodes[node]!
    const old = before.nodes[node]!
    if (action !== old.action || notes !== old.notes) edits.push({ type: 'change', node, action, notes })
  }
  if (Object.keys(facts).length > 0) edits.push({ type: 'facts', facts })
  return edits.length === 1 ? edits[0]! : { type: 'batch', edits }
}

/** A plan carried out on a record: the new record, and which nodes were which. */
export function applyPlan({ edit: wanted }: Plan, record: GameRecord): Compacted {
  const draft = edit(record)
  const outcome = draft.apply(wanted)
  if (isRefusal(outcome)) throw new Error(`a plan that can't be carried out: ${outcome.refusal.code}`)
  return draft.compact()
}
