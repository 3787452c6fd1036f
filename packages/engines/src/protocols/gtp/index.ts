/** GTP 2, for Go and as programs for Hex use it. */

import type { Protocol } from '../protocol.ts'
import { GtpDriver } from './driver.ts'
import { GtpServant } from './engine.ts'
import { gtpGames, mostOf } from './vertices.ts'

export const gtp: Protocol = {
  id: 'gtp',
  name: { key: 'protocol/gtp', en: 'Go Text Protocol 2', zh: '围棋文本协议（GTP 2）' },
  games: gtpGames,
  sizes: (game, { width, height }) => Math.max(width, height) <= mostOf(game),
  opens: true,
  sets: true,
  drive: (line) => new GtpDriver(line),
  serve: (game, player, load) => new GtpServant(game, player, load),
}
