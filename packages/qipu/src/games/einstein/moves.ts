import type { Move, Piece, Point } from '../game.ts'
import { NUMBERS, PIECES, SQUARES } from './board.ts'

/** The die belongs to the move: the same step with another number thrown is another move. */
export const moveOf = (die: number, piece: Piece, to: Point): Move => (piece * NUMBERS + die - 1) * SQUARES + to

const A_PIECE = NUMBERS * SQUARES

export const isMove = (move: Move): boolean =>
  Number.isInteger(move) && move >= A_PIECE && move < (PIECES + 1) * A_PIECE
export const pieceIn = (move: Move): Piece => Math.floor(move / A_PIECE)
export const dieOf = (move: Move): number => (Math.floor(move / SQUARES) % NUMBERS) + 1
export const toOf = (move: Move): Point => move % SQUARES
