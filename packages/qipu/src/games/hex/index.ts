/** Hex (海克斯棋): Red joins top and bottom, Blue joins left and right. */

import { texts } from '../../text/language/texts.ts'
import type { Game } from '../game.ts'
import { onPoints, sizesFrom } from '../shared/boards.ts'
import { stoneNotation } from '../shared/coordinates.ts'
import { PlacementPosition } from '../shared/placement.ts'
import { commonReasons } from '../shared/reasons.ts'
import { redAndBlue, redAndBlueStones, stoneReasons, stoneTrace } from '../shared/stones.ts'
import { connection, shortestChain } from './connection.ts'

export const hex: Game = {
  id: 'hex',
  name: { key: 'game/hex', en: 'Hex', zh: '海克斯棋' },
  sides: redAndBlue,
  firstSide: 1,
  board: { width: 11, height: 11 },
  allows: sizesFrom(1),
  ...onPoints,
  grid: 'hexagons',
  symmetries: ['same', 'half-turn'],
  exchanges: ['transpose', 'anti-transpose'],
  handed: true,
  pieces: redAndBlueStones,
  options: {},
  reasons: {
    ...commonReasons,
    occupied: stoneReasons.occupied,
    'no-passing': stoneReasons['no-passing'],
    ...texts('reason.hex', {
      connected: { en: 'A chain joins the two edges of its colour.', zh: '棋子连通了己方的两条对边。' },
    }),
  },
  notation: stoneNotation,
  trace: stoneTrace,
  start({ board = hex.board } = {}) {
    return new PlacementPosition(board, {
      stonesPerTurn: 1,
      passing: false,
      wins: connection(board),
      proof: (cells, winner) => shortestChain(cells, board, winner),
      // A chain from edge to edge has a stone on the first of them.
      decides: (at, stone) => (stone === 1 ? at < board.width : at % board.width === 0),
      winReason: 'connected',
    })
  },
}
