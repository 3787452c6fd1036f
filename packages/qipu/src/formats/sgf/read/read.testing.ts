import type { GameRecord, Notes } from '../../../record/record.ts'
import type { Message } from '../../../text/message/message.ts'
import type { ReadResult } from '../../format.ts'
import { type Heard, listening } from '../../listening.testing.ts'
import { sgf as silentSgf } from '../index.ts'

const sgf = listening(silentSgf)

/** Short cuts for tests. */

const encoder = new TextEncoder()

export const bytesOf = (text: string): Uint8Array => encoder.encode(text)
export const readSgf = (text: string): Heard<ReadResult> => sgf.read({ bytes: bytesOf(text) })
export const codesOf = (messages: readonly Message[]): string[] => messages.map(({ code }) => code.replace('sgf/', ''))

/** The only game of a text that must have no fault. */
export function cleanGame(text: string): GameRecord {
  const { records, messages } = readSgf(text)
  if (messages.length > 0 || records.length !== 1) throw new Error(`${records.length}: ${JSON.stringify(messages)}`)
  return records[0]!
}

/** The notes of the second node of a 9×9 game. */
export const notesOf = (properties: string): Notes | undefined =>
  readSgf(`(;FF[4]GM[1]SZ[9];${properties})`).records[0]!.nodes[1]!.notes

export const writeSgf = (records: readonly GameRecord[], layout: 'pretty' | 'minified' = 'minified'): string =>
  new TextDecoder().decode(sgf.write!(records, { layout }).bytes)
