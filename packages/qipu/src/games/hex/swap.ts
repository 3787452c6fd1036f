import type { BoardSize, Move, Notation, Point } from '../game.ts'
import { stoneNotation } from '../shared/coordinates.ts'

/**
 * The swap rule, as SGF has it: the second side answers the first stone by taking its place, either on the board, where the
 * stone changes its colour and goes to the mirror image of its point, or at the table, where the players exchange sides.
 * Both are moves; their numbers follow those of the points.
 */
export const swapPieces = ({ width, height }: BoardSize): Move => width * height
export const swapSides = (board: BoardSize): Move => swapPieces(board) + 1

export const isSwap = (move: Move, board: BoardSize): boolean => move === swapPieces(board) || move === swapSides(board)

/** The point that plays for the columns as this one does for the rows. */
export const mirrorPoint = (at: Point, { width }: BoardSize): Point => Math.floor(at / width) + (at % width) * width

const PIECES = 'swap-pieces'
const SIDES = 'swap-sides'

export const hexNotation: Notation = {
  ...stoneNotation,
  format: (move, board) =>
    move === swapPieces(board) ? PIECES : move === swapSides(board) ? SIDES : stoneNotation.format(move, board),
  parse(text, board) {
    const word = text.toLowerCase()
    if (word === PIECES) return swapPieces(board)
    return word === SIDES ? swapSides(board) : stoneNotation.parse(text, board)
  },
}
