/** Series of games between engines: who plays, one game after the other, and a folder that no crash damages. */

export { nameOfCommand } from './command-name.ts'
export {
  type Contestant,
  contestantOf,
  type EngineFacts,
  type EngineFault,
  type PartnerFacts,
  type RunningEngine,
  type Surroundings,
} from './contestant.ts'
export { SeriesFolder, sheetOf, submissionFormat } from './folder.ts'
export { JournalError, type JournalFault } from './journal.ts'
export { distinctNames } from './names.ts'
export { type Logs, localTime, type OnUnfinished, playSeries, type SeriesOptions } from './play.ts'
export { type Conditions, isScored, type PlayedGame, type ScheduledGame, winnerOf } from './scheduled-game.ts'
export { seedOf } from './seed.ts'
