/** Connect6 (六子棋): one black stone, then two stones per turn; six in a row or more win. */

import { isBoard } from '../../record/basics.ts'
import { texts } from '../../text/language/texts.ts'
import type { Game } from '../game.ts'
import { anyWayRound, isPoint, movePoint, sizesFrom } from '../shared/boards.ts'
import { stoneNotation } from '../shared/coordinates.ts'
import { hasRow, rowsOf } from '../shared/lines.ts'
import { PlacementPosition } from '../shared/placement.ts'
import { commonReasons } from '../shared/reasons.ts'
import { blackAndWhite, blackAndWhiteStones, starPoints, stoneReasons, stoneTrace } from '../shared/stones.ts'

const SIZE = 19
const SIX = 6

const sixOrMore = (length: number): boolean => length >= SIX

export const connect6: Game = {
  id: 'connect6',
  name: { key: 'game/connect6', en: 'Connect6', zh: '六子棋' },
  sides: blackAndWhite,
  firstSide: 1,
  isMove: isPoint,
  longTurns: true,
  board: {
    size: { width: SIZE, height: SIZE },
    allows: sizesFrom(SIX),
    holds: isBoard,
    grid: 'lines',
    landmarks: (board) => (board.width === SIZE && board.height === SIZE ? starPoints(board, 4, true) : []),
  },
  pieces: { stones: 'stay', kinds: blackAndWhiteStones },
  symmetry: { move: movePoint, kept: anyWayRound, exchanged: anyWayRound },
  rules: { options: {} },
  reasons: {
    ...commonReasons,
    occupied: stoneReasons.occupied,
    'no-passing': stoneReasons['no-passing'],
    'board-full': stoneReasons['board-full'],
    ...texts('reason.connect6', {
      six: { en: 'Six in a row.', zh: '六子相连。' },
    }),
  },
  notation: stoneNotation,
  trace: stoneTrace,
  start({ board = connect6.board.size } = {}) {
    return new PlacementPosition(board, {
      stonesPerTurn: 2,
      passing: false,
      wins: (cells, at) => hasRow(cells, board, at, sixOrMore),
      proof: (cells, winner) => rowsOf(cells, board, winner, sixOrMore),
      winReason: 'six',
    })
  },
}
