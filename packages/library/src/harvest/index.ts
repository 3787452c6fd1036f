/** What threads need that read records for a library: nothing of this loads the catalogue's engine. */

export { type Harvest, Harvester } from './harvest.ts'
export { Room } from './room.ts'
