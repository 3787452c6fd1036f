/** The protocol of Blue Chip's table manager for bridge, version 18, over TCP; the table manager listens. */

import type { Protocol } from '../protocol.ts'
import { BlueChipDriver } from './driver.ts'
import { BlueChipServant } from './engine.ts'

export const blueChip: Protocol = {
  id: 'blue-chip',
  name: { key: 'protocol/blue-chip', en: 'Blue Chip bridge protocol 18', zh: 'Blue Chip 桥牌协议 18' },
  games: ['bridge'],
  sets: true,
  wire: { end: '\r\n' },
  drive: (line) => new BlueChipDriver(line),
  serve: (game, player) => new BlueChipServant(game, player),
}
