import type { Abilities } from '../../record/abilities.ts'
import { isBoard } from '../../record/basics.ts'
import type { Format } from '../format.ts'
import { actions } from './actions.ts'
import { detector } from './detect.ts'
import { qipuMessages } from './messages.ts'
import { read } from './read.ts'
import { info, notes, participantFields } from './tables.ts'
import { write } from './write.ts'

const everythingOf = (table: object): Record<string, true> =>
  Object.fromEntries(Object.keys(table).map((key) => [key, true]))

/** Everything that a record can say, by the same tables that write it. */
const can: Abilities = {
  board: isBoard,
  info: everythingOf(info),
  people: 'all',
  participant: everythingOf(participantFields),
  notes: everythingOf(notes),
  actions: everythingOf(actions),
  refusedTries: true,
  marks: { '*': true },
  startUnknown: true,
  region: true,
  settings: true,
  extras: true,
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
