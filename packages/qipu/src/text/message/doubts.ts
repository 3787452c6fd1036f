import { factsOf, type MessageCatalogue } from './catalogue.ts'
import type { Message } from './message.ts'

/** Why a reader was not sure of what it read. */
export type ReadingDoubt = 'undecodable' | 'unsure-charset'

/** Doubts of the reader: writing the record over the file would make its guess the only version. */
const doubts: Readonly<Record<string, ReadingDoubt>> = {
  'text/undecodable': 'undecodable',
  'text/guess-unsure': 'unsure-charset',
  'text/declared-doubtful': 'unsure-charset',
}

/** Why a file must not be replaced by what was read of it. */
export const doubtIn = (messages: readonly Message[]): ReadingDoubt | undefined =>
  messages.map(({ code }) => doubts[code]).find((code) => code !== undefined)

/** True if the record lacks something that the text contains. */
export const dropsSomething = (messages: readonly Message[], catalogue: MessageCatalogue): boolean =>
  messages.some((message) => factsOf(message, catalogue).drops)
