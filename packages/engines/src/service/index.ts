/** Engines that a server was started with, for the pages that it serves. */

export { type DoorOptions, EngineDoor } from './door.ts'
export type { Asked, EngineOffer, ServiceFault, Told } from './messages.ts'
export { type ServedEngine, type ServedFault, servedEngine } from './served.ts'
