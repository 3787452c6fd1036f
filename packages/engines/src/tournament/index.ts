/** Tournaments: what records prove, what a referee must decide, and the table that follows; and those that engines play. */

export { rosterOf } from './groups.ts'
export { rulesOfMatch } from './match-rules.ts'
export { enginesOf, needsOf, readPlan, settingOf, type TournamentPlan } from './plan.ts'
export { type HoldOptions, runTournament } from './run-tournament.ts'
export * from './table.ts'
