import { catalogue, type Message } from 'qipu'
import { factsOf } from 'qipu/text'
import type { ProblemCode } from '../words/problem.ts'

/** What the reader was not sure to read: to write it in the file's place would make that the only truth. */
const doubts: Readonly<Record<string, ProblemCode>> = {
  'text/undecodable': 'undecodable',
  'text/guess-unsure': 'unsure-charset',
  'text/declared-doubtful': 'unsure-charset',
}

/** Why a file must not be replaced by what was read of it. */
export const doubtIn = (messages: readonly Message[]): ProblemCode | undefined =>
  messages.map(({ code }) => doubts[code]).find((code) => code !== undefined)

/** Whether the record lacks something that the text says. */
export const dropsSomething = (messages: readonly Message[]): boolean =>
  messages.some((message) => factsOf(message, catalogue).drops)
