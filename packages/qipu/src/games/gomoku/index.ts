/** Gomoku (五子棋): five in a row, with the forbidden moves of renju for Black or without any. */

import { isBoard } from '../../record/basics.ts'
import { texts } from '../../text/language/texts.ts'
import type { BoardSize, Game, Side } from '../game.ts'
import { anyWayRound, isPoint, movePoint, sizesFrom } from '../shared/boards.ts'
import { stoneNotation } from '../shared/coordinates.ts'
import { hasRow, rowsOf } from '../shared/lines.ts'
import type { PlacementRules } from '../shared/placement.ts'
import { PlacementPosition } from '../shared/placement.ts'
import { commonReasons } from '../shared/reasons.ts'
import { blackAndWhite, blackAndWhiteStones, starPoints, stoneReasons, stoneTrace } from '../shared/stones.ts'
import { BLACK, ForbiddenMoves } from './forbidden.ts'

const SIZE = 15
const FIVE = 5

const fiveOrMore = (length: number): boolean => length >= FIVE

/** For Black an overline is nothing but forbidden; White wins with any five or more. */
const exactFiveForBlack = (length: number, stone: number): boolean =>
  stone === BLACK ? length === FIVE : length >= FIVE

function freestyle(board: BoardSize): PlacementRules {
  return {
    stonesPerTurn: 1,
    passing: false,
    wins: (cells, at) => hasRow(cells, board, at, fiveOrMore),
    proof: (cells, winner) => rowsOf(cells, board, winner, fiveOrMore),
    winReason: 'five',
  }
}

function renju(board: BoardSize): PlacementRules {
  const forbidden = new ForbiddenMoves(board)
  return {
    stonesPerTurn: 1,
    passing: true,
    wins: (cells, at) => hasRow(cells, board, at, exactFiveForBlack),
    proof: (cells, winner) => rowsOf(cells, board, winner, exactFiveForBlack),
    winReason: 'five',
    remarks: (cells, at, side: Side) => (side === BLACK ? forbidden.at(cells, at) : []),
  }
}

export const gomoku: Game = {
  id: 'gomoku',
  name: { key: 'game/gomoku', en: 'Gomoku', zh: '五子棋' },
  sides: blackAndWhite,
  firstSide: 1,
  board: {
    size: { width: SIZE, height: SIZE },
    allows: sizesFrom(FIVE),
    holds: isBoard,
    grid: 'lines',
    landmarks: (board) => (board.width === SIZE && board.height === SIZE ? starPoints(board, 4, false) : []),
  },
  pieces: { stones: 'stay', kinds: blackAndWhiteStones },
  symmetry: { move: movePoint, kept: anyWayRound, exchanged: anyWayRound },
  rules: {
    options: {
      rule: {
        values: ['renju', 'freestyle'],
        default: 'renju',
        name: { key: 'option/gomoku.rule', en: 'Forbidden moves', zh: '禁手规则' },
      },
    },
    passIsNoPlacement: true,
    claimable: ['overline', 'double-four', 'double-three'],
  },
  isMove: isPoint,
  reasons: {
    ...commonReasons,
    ...stoneReasons,
    ...texts('reason.gomoku', {
      five: { en: 'Five in a row.', zh: '五子连珠。' },
      overline: { en: 'Overline: more than five in a row, forbidden to Black.', zh: '长连禁手：黑方连成六子以上。' },
      'double-four': { en: 'Double four, forbidden to Black.', zh: '四四禁手。' },
      'double-three': { en: 'Double three, forbidden to Black.', zh: '三三禁手。' },
    }),
  },
  notation: stoneNotation,
  trace: stoneTrace,
  start({ board = gomoku.board.size, options } = {}) {
    const rules = options?.['rule'] === 'freestyle' ? freestyle : renju
    return new PlacementPosition(board, rules(board))
  },
}
