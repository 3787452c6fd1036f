/** ACPC 2.0.0: the protocol of the Annual Computer Poker Competition, over TCP; the dealer listens. */

import type { Protocol } from '../protocol.ts'
import { AcpcDriver } from './driver.ts'
import { AcpcServant } from './engine.ts'

export const acpc: Protocol = {
  id: 'acpc',
  name: { key: 'protocol/acpc', en: 'ACPC 2.0.0', zh: 'ACPC 2.0.0' },
  games: ['holdem'],
  sets: true,
  wire: { end: '\r\n' },
  drive: (line) => new AcpcDriver(line),
  serve: (game, player) => new AcpcServant(game, player),
}
