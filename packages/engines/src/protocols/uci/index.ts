/** UCI, as programs of the world's chess variants speak it, and UCCI, as Chinese xiangqi programs do. */

import type { Protocol } from '../protocol.ts'
import { type UciDialect, ucciDialect, uciDialect } from './dialect.ts'
import { UciDriver } from './driver.ts'
import { UciEngine } from './engine.ts'

const protocolOf = (dialect: UciDialect, name: Protocol['name']): Protocol => ({
  id: dialect.id,
  name,
  games: ['xiangqi'],
  opens: true,
  scores: true,
  sets: true,
  drive: (line) => new UciDriver(line, dialect),
  serve: (game, player) => new UciEngine(game, player, dialect),
})

export const ucci: Protocol = protocolOf(ucciDialect, {
  key: 'protocol/ucci',
  en: 'Universal Chinese Chess Interface (UCCI 3)',
  zh: '中国象棋通用引擎协议（UCCI 3）',
})

export const uci: Protocol = protocolOf(uciDialect, {
  key: 'protocol/uci',
  en: 'Universal Chess Interface (UCI)',
  zh: '通用象棋接口（UCI）',
})
