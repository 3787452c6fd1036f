/** The referee: one game between two engines, by our rules. */

export { controlFor, type TimeLimits } from './clock.ts'
export { endingText as inWords, type MatchEnding as Ending, resultOf } from './endings.ts'
export { type GameOptions, type Played, playGame, settingFor } from './game.ts'
export { type BeginOptions, type Begun, beginRenju, beginsByRenju, renjuOpenings } from './renju.ts'
