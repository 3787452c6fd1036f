/** The referee: one game between two engines, by our rules. */

export { type Ending, inWords, resultOf } from './endings.ts'
export { type Match, type MatchOptions, playMatch } from './match.ts'
