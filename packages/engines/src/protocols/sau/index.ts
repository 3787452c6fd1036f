/** SAU: the platform of the Chinese championships, with our extension for EinStein (docs/engines.md). */

import { sauGames } from 'qipu/formats/sau'
import type { Protocol } from '../protocol.ts'
import { SauDriver } from './driver.ts'
import { SauServant } from './engine.ts'

export const sau: Protocol = {
  id: 'sau',
  name: { key: 'protocol/sau', en: 'SAU Game Platform', zh: 'SAU 博弈平台协议' },
  games: sauGames,
  hearsErrors: true,
  drive: (line) => new SauDriver(line),
  serve: (game, player) => new SauServant(game, player),
}
