import type { BoundsOf } from '../record/valid.ts'
import { gameById } from './all.ts'

/** What the numbers of a record may be, by its game; undefined where the game has no moves on such a board. */
export const boundsOf: BoundsOf = (id, board) => {
  const game = gameById(id)
  if (!game) return board
  if (!game.holds(board)) return undefined
  return { ...board, pieces: game.pieces.length, isMove: (move) => game.isMove(move, board) }
}
