import type { Details, Report } from '../../../text/message/message.ts'
import type { CcgcCode } from './all.ts'
import type { Clauses, Topic } from './clauses.ts'
import { topics } from './topics.ts'

/** Reports with the clause that the game's chapter has for what the message is about. */
export type ClauseReport = ((code: CcgcCode, details?: Details, topic?: Topic) => void) | undefined

export const withClauses = (report: Report<CcgcCode>, { clauses }: { readonly clauses: Clauses }): ClauseReport =>
  report && ((code, details, topic = topics[code]) => report(code, { ...details, clause: clauses[topic] }))
