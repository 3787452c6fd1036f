/** Army chess 1.0: the protocol that the heads of championship records name. */

import type { Protocol } from '../protocol.ts'
import { ArmyChessDriver } from './driver.ts'
import { ArmyChessServant } from './engine.ts'

export const armyChess: Protocol = {
  id: 'army-chess',
  name: { key: 'protocol/army-chess', en: 'Army chess 1.0', zh: '军棋协议 1.0' },
  games: ['army-chess'],
  drive: (line) => new ArmyChessDriver(line),
  serve: (game, player) => new ArmyChessServant(game, player),
}
