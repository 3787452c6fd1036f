import { type Details, type Message, speaker } from '../../../text/message/messages.ts'
import { type CcgcCode, ccgcMessages } from './all.ts'
import type { Clauses, Topic } from './clauses.ts'

const speak = speaker(ccgcMessages)

/** A message with the clause that the game's chapter has for its topic, or for a topic of its own. */
export const say = (
  code: CcgcCode,
  { clauses }: { readonly clauses: Clauses },
  details: Details = {},
  topic: Topic = ccgcMessages[code].topic,
): Message => speak(code, { ...details, clause: clauses[topic] })
