import { type Details, type Message, speaker } from '../../text/messages.ts'
import type { Clauses } from './clauses.ts'
import { type CcgcCode, ccgcMessages } from './messages.ts'

const speak = speaker(ccgcMessages)

/** A message with the clause that the game's chapter has for its topic. */
export const say = (code: CcgcCode, { clauses }: { readonly clauses: Clauses }, details: Details = {}): Message =>
  speak(code, { ...details, clause: clauses[ccgcMessages[code].topic] })
