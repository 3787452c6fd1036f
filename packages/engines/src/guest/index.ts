/** Guests: engines' processes, their limits and what became of them. */

export { type Command, type CommandFault, splitCommand } from './command.ts'
export { Guest, type GuestOptions } from './guest.ts'
export { HOST, isPresent } from './host.ts'
export { Inbox } from './inbox.ts'
export { Keep } from './keep.ts'
export { plain, uncoloured } from './plain.ts'
export { commandFrom, type ProgramFault, programFault } from './program.ts'
export { Rate } from './rate.ts'
export { type Heard, type Limits, type ProcessEnding, type Trouble, USUAL_LIMITS } from './trouble.ts'
