/** Series of games between engines: who plays, one game after the other, and a folder that no crash damages. */

export { type Chair, type Contestant, contestantOf, type EngineFacts, type EngineFault } from './contestant.ts'
export { type Conditions, type Finished, type Fixture, isScored, winnerOf } from './fixture.ts'
export { recordFormat, SeriesFolder } from './folder.ts'
export { JournalError, type JournalFault } from './journal.ts'
export { apart, nameOfCommand } from './names.ts'
export { type Logs, localTime, playSeries, type SeriesOptions } from './play.ts'
export { seedOf } from './seed.ts'
