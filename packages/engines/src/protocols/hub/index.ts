/** Hub 2: what draughts programs speak (docs/engines.md). */

import type { Protocol } from '../protocol.ts'
import { HubDriver } from './driver.ts'
import { HubEngine } from './engine.ts'

export const hub: Protocol = {
  id: 'hub',
  name: { key: 'protocol/hub', en: 'Hub', zh: 'Hub 协议' },
  games: ['draughts'],
  // Every question has the whole position.
  opens: true,
  scores: true,
  sizes: (game, board) => game.board.allows(board),
  drive: (line) => new HubDriver(line),
  serve: (game, player) => new HubEngine(game, player),
}
