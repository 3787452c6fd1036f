import { Diagnostics } from '../text/message/collect.ts'
import type { Message } from '../text/message/message.ts'
import { matchFaults } from './match-faults.ts'
import { ENOUGH } from './messages.ts'
import type { Reading } from './read.ts'
import type { Registries } from './registries.ts'

/**
 * Everything that is wrong with what was read: what the reader has reported, then what only a board can tell (occupied
 * points, ko, a result that is not what the moves give).
 *
 *     for (const message of check(read(source))) console.log(message.code)
 */
export function check({ format, records, messages }: Reading, { games }: Registries = {}): Message[] {
  const found = [...messages]
  for (const { game, ...fault } of matchFaults(records)) found.push(records.length > 1 ? { ...fault, game } : fault)
  if (!format?.check) return found
  for (const [game, record] of records.entries()) {
    const diagnostics = new Diagnostics(ENOUGH)
    format.check(record, diagnostics.report, games && { games })
    for (const message of diagnostics.messages) found.push(records.length > 1 ? { ...message, game } : message)
  }
  return found
}
