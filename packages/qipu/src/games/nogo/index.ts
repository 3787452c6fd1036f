/** NoGo (不围棋): who captures, plays suicide or passes has lost, and so has who can't move without one of these. */

import { isBoard } from '../../record/basics.ts'
import { texts } from '../../text/language/texts.ts'
import type { Game } from '../game.ts'
import { anyWayRound, isPoint, movePoint, sizesFrom } from '../shared/boards.ts'
import { stoneNotation } from '../shared/coordinates.ts'
import { commonReasons } from '../shared/reasons.ts'
import { blackAndWhite, blackAndWhiteStones, starPoints, stoneReasons, stoneTrace } from '../shared/stones.ts'
import { NoGoPosition } from './position.ts'

const SIZE = 9

export const nogo: Game = {
  id: 'nogo',
  name: { key: 'game/nogo', en: 'NoGo', zh: '不围棋' },
  sides: blackAndWhite,
  firstSide: 1,
  board: {
    size: { width: SIZE, height: SIZE },
    allows: sizesFrom(2),
    holds: isBoard,
    grid: 'lines',
    landmarks: (board) => (board.width === SIZE && board.height === SIZE ? starPoints(board, 3, false) : []),
  },
  pieces: { stones: 'stay', kinds: blackAndWhiteStones },
  symmetry: { move: movePoint, kept: anyWayRound, exchanged: anyWayRound },
  rules: { options: {} },
  isMove: isPoint,
  reasons: {
    ...commonReasons,
    occupied: stoneReasons.occupied,
    ...texts('reason.nogo', {
      capture: { en: 'Capturing stones loses the game.', zh: '吃掉对方棋子者负。' },
      suicide: { en: 'A stone without liberties (suicide) loses the game.', zh: '自杀者负。' },
      pass: { en: 'Passing loses the game.', zh: '停一手者负。' },
      'no-legal-move': { en: 'The side to move has no legal move.', zh: '行棋方已无合法着法。' },
    }),
  },
  notation: stoneNotation,
  trace: stoneTrace,
  start: ({ board = nogo.board.size } = {}) => new NoGoPosition(board),
}
