/** Engines that a server was started with, for the pages that it serves. */

export { type EngineConfig, parseEngineConfig, type ServedFault } from './engine-config.ts'
export { type DoorOptions, EngineServer } from './engine-server.ts'
export type { ClientMessage, EngineOffer, ReviewOffer, ServerMessage, ServiceFault } from './messages.ts'
