/** Hex (海克斯棋): Red joins top and bottom, Blue joins left and right. */

import { isBoard } from '../../record/basics.ts'
import { texts } from '../../text/language/texts.ts'
import type { Game } from '../game.ts'
import { isPoint, sizesFrom } from '../shared/boards.ts'
import { commonReasons } from '../shared/reasons.ts'
import { redAndBlue, redAndBlueStones, stoneReasons, stoneTrace } from '../shared/stones.ts'
import { connection, shortestChain } from './connection.ts'
import { HexPosition } from './position.ts'
import { hexNotation, isSwap } from './swap.ts'

export const hex: Game = {
  id: 'hex',
  name: { key: 'game/hex', en: 'Hex', zh: '海克斯棋' },
  sides: redAndBlue,
  firstSide: 1,
  board: { size: { width: 11, height: 11 }, allows: sizesFrom(1), holds: isBoard, grid: 'hexagons' },
  pieces: { kinds: redAndBlueStones },
  symmetry: {
    move: (move, image, board) => (isSwap(move, board) ? move : image.at(move)),
    kept: ['same', 'half-turn'],
    exchanged: ['transpose', 'anti-transpose'],
    isHanded: true,
  },
  rules: { options: {} },
  isMove: (move, board) => isPoint(move, board) || isSwap(move, board),
  reasons: {
    ...commonReasons,
    occupied: stoneReasons.occupied,
    'no-passing': stoneReasons['no-passing'],
    ...texts('reason.hex', {
      connected: { en: 'A chain joins the two edges of its colour.', zh: '棋子连通了己方的两条对边。' },
      'no-swap': {
        en: 'A swap answers the first stone, and exchanges pieces on square boards only.',
        zh: '交换只能应对第一手，且交换棋子须在正方形棋盘上。',
      },
    }),
  },
  notation: hexNotation,
  trace: (move, board) => (isSwap(move, board) ? {} : stoneTrace(move)),
  start({ board = hex.board.size } = {}) {
    return new HexPosition(board, {
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
