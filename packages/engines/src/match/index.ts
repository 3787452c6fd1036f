/** Matches between two engines: which games, and what they come to. */

export { type ConditionFault, conditionFault } from './conditions.ts'
export { type CountFault, countFault } from './counted.ts'
export { eloOf, type Strength, shareOf, strengthOf } from './elo.ts'
export { type Desk, holdMatch, type MatchReport, type MatchSpec } from './hold.ts'
export { type OpeningFault, openingsIn } from './openings.ts'
export { fixturesOf, type MatchPlan } from './plan.ts'
export { type EngineSpec, type Needs, protocolOf, type SpecFault, seated } from './seating.ts'
export { type Sprt, type SprtState, sprtOf } from './sprt.ts'
export { type Score, type Tally, tallyOf } from './tally.ts'
