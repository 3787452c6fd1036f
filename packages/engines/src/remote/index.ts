/** Engines on several machines: seats with links, an engine that joins from elsewhere, and people who watch. */

export { guestEngine, servantEngine } from './engine.ts'
export { type JoinEnd, type JoinOptions, join, type StartEngine } from './join.ts'
export { type HallOptions, MatchServer } from './match-server.ts'
export type { Watched } from './messages.ts'
export { type Plays, playsAt, RemoteSeat } from './seat.ts'
export { isSeatLink, isSocketLink, socketOf, watch } from './watch.ts'
