/** Gomocup: what most gomoku programs of the world speak, with our words for the event's openings (docs/engines.md). */

import type { Protocol } from '../protocol.ts'
import { GomocupDriver } from './driver.ts'
import { GomocupServant } from './engine.ts'

export const gomocup: Protocol = {
  id: 'gomocup',
  name: { key: 'protocol/gomocup', en: 'Gomocup', zh: 'Gomocup 协议' },
  games: ['gomoku'],
  sizes: (_, { width, height }) => width === height,
  opens: true,
  drive: (line) => new GomocupDriver(line),
  serve: (game, player) => new GomocupServant(game, player),
}
