/** Matches between two engines: which games, and what they come to. */

export { eloOf, type Strength, shareOf, strengthOf } from './elo.ts'
export { openingsIn } from './openings.ts'
export { fixturesOf, type MatchPlan } from './plan.ts'
export { type Sprt, type SprtState, sprtOf } from './sprt.ts'
export { type Score, type Tally, tallyOf } from './tally.ts'
