import { factsOf, type MessageCatalogue } from './catalogue.ts'
import type { Message } from './message.ts'

/** Why a reader was not sure of what it read. */
export type Doubt = 'undecodable' | 'unsure-charset'

/** What the reader was not sure to read: to write it in the file's place would make that the only truth. */
const doubts: Readonly<Record<string, Doubt>> = {
  'text/undecodable': 'undecodable',
  'text/guess-unsure': 'unsure-charset',
  'text/declared-doubtful': 'unsure-charset',
}

/** Why a file must not be replaced by what was read of it. */
export const doubtIn = (messages: readonly Message[]): Doubt | undefined =>
  messages.map(({ code }) => doubts[code]).find((code) => code !== undefined)

/** Whether the record lacks something that the text says. */
export const dropsSomething = (messages: readonly Message[], catalogue: MessageCatalogue): boolean =>
  messages.some((message) => factsOf(message, catalogue).drops)
