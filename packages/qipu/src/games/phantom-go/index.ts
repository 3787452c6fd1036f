/** Phantom Go (幻影围棋): Go in which the opponent's stones are hidden, and a referee refuses illegal moves. */

import { isBoard } from '../../record/basics.ts'
import { texts } from '../../text/language/texts.ts'
import type { Game } from '../game.ts'
import { anyWayRound, isPoint, movePoint, sizesFrom } from '../shared/boards.ts'
import { stoneNotation } from '../shared/coordinates.ts'
import { commonReasons } from '../shared/reasons.ts'
import { blackAndWhite, blackAndWhiteStones, starPoints, stoneReasons, stoneTrace } from '../shared/stones.ts'
import { PhantomGoPosition } from './position.ts'

const SIZE = 9

export const phantomGo: Game = {
  id: 'phantom-go',
  name: { key: 'game/phantom-go', en: 'Phantom Go', zh: '幻影围棋' },
  sides: blackAndWhite,
  firstSide: 1,
  board: {
    size: { width: SIZE, height: SIZE },
    allows: sizesFrom(2),
    holds: isBoard,
    grid: 'lines',
    landmarks: (board) => (board.width === SIZE && board.height === SIZE ? starPoints(board, 3, false) : []),
  },
  pieces: { kinds: blackAndWhiteStones },
  symmetry: { move: movePoint, kept: anyWayRound, exchanged: anyWayRound },
  rules: { options: {} },
  scoring: { komi: true },
  hidden: { refusedTries: true },
  isMove: isPoint,
  reasons: {
    ...commonReasons,
    occupied: stoneReasons.occupied,
    ...texts('reason.phantom-go', {
      suicide: { en: 'The stone would have no liberty (suicide).', zh: '落子后无气，属自杀。' },
      ko: { en: 'The ko may not be retaken at once.', zh: '劫不可立即回提。' },
      area: { en: 'Both sides passed, and the area was counted.', zh: '双方连续停一手，按数子法计算。' },
    }),
  },
  notation: stoneNotation,
  trace: stoneTrace,
  start: ({ board = phantomGo.board.size, komi } = {}) => new PhantomGoPosition(board, komi),
}
