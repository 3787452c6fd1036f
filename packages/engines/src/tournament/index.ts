/** Tournaments: what records prove, what a referee must decide, and the table that follows. */

export type { Case, CaseKind, Scored } from './cases.ts'
export { type Decisions, NO_DECISIONS, readDecisions } from './decisions.ts'
export { type Evidence, evidenceOf, type Submission, type Trouble } from './evidence.ts'
export { type Roster, readRoster } from './roster.ts'
export { readRules, rulesById, type TournamentRules, tournamentRules } from './rules.ts'
export type { Fault } from './shape.ts'
export type { Standing } from './standings.ts'
export { type Table, type Tournament, tournamentOf } from './tournament.ts'
