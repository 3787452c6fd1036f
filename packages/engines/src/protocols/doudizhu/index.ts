/** Dou dizhu 1.0: the protocol of the championship's platform since 2014. */

import type { Protocol } from '../protocol.ts'
import { DoudizhuDriver } from './driver.ts'
import { DoudizhuServant } from './engine.ts'

export const doudizhu: Protocol = {
  id: 'doudizhu',
  name: { key: 'protocol/doudizhu', en: 'Dou dizhu 1.0', zh: '斗地主协议 1.0' },
  games: ['doudizhu'],
  sets: true,
  drive: (line) => new DoudizhuDriver(line),
  serve: (game, player) => new DoudizhuServant(game, player),
}
