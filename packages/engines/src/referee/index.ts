/** The referee: one game between two engines, by our rules. */

export type { AgreementRules } from './agreement.ts'
export { controlFor, type TimeLimits } from './clock.ts'
export { endingText as inWords, type MatchEnding as Ending, resultOf } from './endings.ts'
export { type Played, playGame, type Violation as FoundViolation } from './game.ts'
export { type GameOptions, settingFor } from './game-options.ts'
export { type BeginOptions, type Begun, beginRenju, beginsByRenju, renjuOpenings } from './renju.ts'
