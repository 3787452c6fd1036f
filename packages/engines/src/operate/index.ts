/** Operator mode: the own engine at the board of a championship, with an operator between it and the opponent. */

export { DeskEngine } from './desk-engine.ts'
export { canOperate, type DeskOptions, OperatedGame, savedIn } from './operated-game.ts'
export { readAction } from './read-action.ts'
export type { SavedGame, TableFacts } from './saved-game.ts'
export { SavedGameError } from './saved-game.ts'
export type { Correction, DeskAction, DeskState, EngineTrouble, Phase, Refusal } from './state.ts'
