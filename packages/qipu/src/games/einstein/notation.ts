import type { Notation } from '../game.ts'
import { stoneNotation } from '../shared/coordinates.ts'
import { bySide } from '../shared/sides.ts'
import { BLUE, numberOf, pieceOf, RED, sideOf } from './board.ts'
import { dieOf, moveOf, pieceIn, toOf } from './moves.ts'

const LETTER = bySide('R', 'B')

const MOVE = /^\s*([1-6])\s*;\s*\(\s*([RB])\s*([1-6])\s*,\s*([A-E][1-5])\s*\)\s*$/i

/** `5;(R5,C3)`: the die, then the piece, which tells the side, and the square that it goes to. */
export const notation: Notation = {
  point: stoneNotation.point,
  parsePoint: stoneNotation.parsePoint,
  format(move, board) {
    const piece = pieceIn(move)
    return `${dieOf(move)};(${LETTER[sideOf(piece)]}${numberOf(piece)},${stoneNotation.point(toOf(move), board)})`
  },
  parse(text, board) {
    const [, die, letter, number, square] = MOVE.exec(text) ?? []
    const to = square === undefined ? undefined : stoneNotation.parsePoint(square, board)
    if (to === undefined) return undefined
    const side = letter?.toUpperCase() === LETTER[RED] ? RED : BLUE
    return moveOf(Number(die), pieceOf(side, Number(number)), to)
  },
}
