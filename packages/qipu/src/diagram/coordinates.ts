/** What stands along the edges of a board, and what its points are called in words. */

import type { BoardSize, Game, Point } from '../games/game.ts'
import { coordinateSystem, coordinateSystems, usualCoordinates } from '../games/go/coordinates.ts'
import { once } from './once.ts'

export interface Coordinates {
  column(x: number): string
  row(y: number): string
  point(point: Point): string
}

/** Every way to name points that can be asked for; `none` leaves the edges empty. */
export const coordinateNames: readonly string[] = [...coordinateSystems.map(({ id }) => id), 'none']

/** Parts a point's name into its letters and its digits, and finds out which of them tells the column. */
function own(game: Game, board: BoardSize): Coordinates {
  const name = (x: number, y: number): string => game.notation.point(x + y * board.width, board)
  const letters = (text: string): string => text.replace(/\d+/g, '')
  const digits = (text: string): string => text.replace(/\D+/g, '')
  const lettersFirst = board.width > 1 ? letters(name(0, 0)) !== letters(name(1, 0)) : digits(name(0, 0)) !== ''
  const [column, row] = lettersFirst ? [letters, digits] : [digits, letters]
  return {
    column: (x) => column(name(x, 0)),
    row: (y) => row(name(0, y)),
    point: (point) => game.notation.point(point, board),
  }
}

const made = once((game, board, id): Coordinates => {
  const system = game.grid === 'lines' && id !== usualCoordinates.id ? coordinateSystem(id) : undefined
  if (!system) return own(game, board)
  return {
    column: (x) => system.column(x, board),
    row: (y) => system.row(y, board),
    point: (point) => system.point(point, board),
  }
})

/** The coordinates that are asked for. Only boards of lines are named in other ways than their game's own. */
export const coordinatesOf = (game: Game, board: BoardSize, id: string = usualCoordinates.id): Coordinates =>
  made(game, board, id)
