import { isBoard } from '../../record/basics.ts'
import type { Capabilities } from '../../record/capabilities.ts'
import { actionKinds, infoFields, noteFields, partFields, participantKinds } from '../../record/schema/fields.ts'

const everythingOf = (table: object): Record<string, true> =>
  Object.fromEntries(Object.keys(table).map((key) => [key, true]))

/** Everything that a record can represent. */
export const can: Capabilities = {
  board: isBoard,
  info: everythingOf(infoFields),
  people: 'all',
  participant: everythingOf(participantKinds),
  notes: everythingOf(noteFields),
  actions: everythingOf(actionKinds),
  refusedTries: true,
  marks: { '*': true },
  ...everythingOf(partFields),
  emptyNodes: true,
}
