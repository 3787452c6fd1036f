/** Guests: engines' processes, their limits and what became of them. */

export { BoundedLog } from './bounded-log.ts'
export { type CommandFault, type CommandLine as Command, splitCommand } from './command.ts'
export { CorePool, usableCores } from './cores.ts'
export { EngineProcess, type GuestOptions } from './engine-process.ts'
export { availableIsolation, type Isolation } from './isolation.ts'
export { LineQueue } from './line-queue.ts'
export {
  type LineResult,
  type ProcessEnding,
  type ProcessFault,
  type ProcessLimits as Limits,
  USUAL_LIMITS,
} from './process-fault.ts'
export { isAlive, OWN_PROCESS } from './process-identity.ts'
export { commandFrom, type ProgramFault, programFault } from './program.ts'
export { Rate } from './rate.ts'
export { sanitize, uncoloured } from './sanitize.ts'
