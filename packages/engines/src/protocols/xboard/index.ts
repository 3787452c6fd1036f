/** The Chess Engine Communication Protocol (xboard, WinBoard), version 2. */

import type { Protocol } from '../protocol.ts'
import { XboardDriver } from './driver.ts'
import { XboardEngine } from './engine.ts'

export const xboard: Protocol = {
  id: 'xboard',
  name: { key: 'protocol/xboard', en: 'Chess Engine Communication Protocol (xboard)', zh: 'xboard / WinBoard 协议' },
  games: ['xiangqi'],
  opens: true,
  scores: true,
  sets: true,
  drive: (line) => new XboardDriver(line),
  serve: (game, player) => new XboardEngine(game, player),
}
