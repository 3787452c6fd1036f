/** Matches between two engines: which games, and what they come to. */

export { type ConditionFault, conditionFault } from './conditions.ts'
export { eloOf, type Strength, shareOf, strengthOf } from './elo.ts'
export { type OpeningFault, openingsIn } from './openings.ts'
export { fixturesOf, type MatchPlan } from './plan.ts'
export { type EngineSpec, type Needs, protocolOf, resolveEngines, type SpecFault } from './resolve-engines.ts'
export { type MatchReport, type MatchSpec, type RunMatchOptions, runMatch } from './run-match.ts'
export { type CountFault, scoringFault } from './scoring-fault.ts'
export { type Sprt, type SprtState, sprtOf } from './sprt.ts'
export { type Score, type Tally, tallyOf } from './tally.ts'
