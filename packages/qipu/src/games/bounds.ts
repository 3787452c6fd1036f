import type { BoundsOf } from '../record/valid.ts'
import { gameById } from './all.ts'
import type { Game } from './game.ts'

/** What the numbers of a record may be, by its game; undefined where the game has no moves on such a board. */
export const boundsAmong =
  (games: readonly Game[] | undefined): BoundsOf =>
  (id, board) => {
    const game = gameById(id, games)
    if (!game) return board
    if (!game.holds(board)) return undefined
    return { ...board, pieces: game.pieces.length, isMove: (move) => game.isMove(move, board) }
  }
