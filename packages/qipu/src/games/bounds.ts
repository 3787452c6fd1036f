import type { BoardSize } from '../record/basics.ts'
import type { Bounds, BoundsOf } from '../record/valid.ts'
import { gameById } from './all.ts'
import type { Game } from './game.ts'

/** The limits of a record's numbers by its game; undefined if the game has no moves on such a board. */
export const boundsAmong =
  (games: readonly Game[] | undefined): BoundsOf =>
  (id, board) => {
    const game = gameById(id, games)
    if (!game) return board
    return game.board.holds(board) ? boundsIn(game, board) : undefined
  }

/** The same for records that are written: on a board that its game cannot number, a record is valid without moves. */
export const writableBoundsAmong =
  (games: readonly Game[] | undefined): BoundsOf =>
  (id, board) => {
    const game = gameById(id, games)
    if (!game) return board
    return game.board.holds(board) ? boundsIn(game, board) : { ...boundsIn(game, board), isMove: () => false }
  }

const boundsIn = (game: Game, board: BoardSize): Bounds => ({
  width: board.width,
  height: board.height,
  pieces: game.pieces.kinds.length,
  sides: game.sides.length,
  hasChance: game.chance?.dealer !== undefined,
  isMove: (move) => game.isMove(move, board),
})
