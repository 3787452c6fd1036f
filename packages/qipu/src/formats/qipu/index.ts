import type { Abilities } from '../../record/abilities.ts'
import { isBoard } from '../../record/basics.ts'
import { actionKinds, infoFields, noteFields, partFields, participantKinds } from '../../record/schema/fields.ts'
import type { Format } from '../format.ts'
import { detector } from './detect.ts'
import { qipuMessages } from './messages.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const everythingOf = (table: object): Record<string, true> =>
  Object.fromEntries(Object.keys(table).map((key) => [key, true]))

/** Everything that a record can say. */
const can: Abilities = {
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

/** The model itself as JSON: whatever a record can say, of any game, and nothing else. */
export const qipu: Format = {
  ...detector,
  name: { en: 'Qipu record (JSON)', zh: 'Qipu 棋谱（JSON）' },
  mediaType: 'application/json',
  messages: qipuMessages,
  read,
  can,
  write,
  collections: true,
}
