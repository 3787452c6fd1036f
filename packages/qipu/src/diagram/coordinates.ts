/** Coordinates along the edges of a board, and the names of its points in words. */

import type { BoardEdge, BoardSize, Game, Point } from '../games/game.ts'
import { coordinateSystem, coordinateSystems, usualCoordinates } from '../games/go/coordinates.ts'
import { cachedByBoard } from './cache-by-board.ts'

/** Names of columns, rows and points. */
export interface Coordinates {
  column(x: number): string
  row(y: number): string
  point(point: Point): string
  /** Returns the coordinate at one edge, if edges differ; empty text for none. */
  edge?(edge: BoardEdge, index: number): string
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
    ...(game.board.edgeName && { edge: (edge: BoardEdge, index: number) => game.board.edgeName!(edge, index, board) }),
  }
}

/**
 * Requested coordinates, word by word: one way to name both axes, or one for columns and one for rows; either axis
 * reversed.
 */
interface Wish {
  readonly columns: string
  readonly rows: string
  readonly inverse: ReadonlySet<string>
}

const INVERSE = /^inverse-(?:columns|rows)$/

/** Words that are none of ours are passed over. */
function wishOf(text: string): Wish {
  const words = text.trim().split(/\s+/)
  const ids = words.filter((word) => coordinateSystem(word))
  const [columns = usualCoordinates.id, rows = columns] = ids
  return { columns, rows, inverse: new Set(words.filter((word) => INVERSE.test(word))) }
}

/** Both ways to name an axis are joined so that they can be told apart. */
const joined = (column: string, row: string): string =>
  /\p{N}$/u.test(column) === /^\p{N}/u.test(row) ? `${column}-${row}` : column + row

const made = cachedByBoard((game, board, text): Coordinates => {
  const { columns, rows, inverse } = wishOf(text)
  const named = (id: string): Coordinates => {
    const system = game.board.grid === 'lines' && id !== usualCoordinates.id ? coordinateSystem(id) : undefined
    if (!system) return own(game, board)
    return {
      column: (x) => system.column(x, board),
      row: (y) => system.row(y, board),
      point: (point) => system.point(point, board),
    }
  }
  const across = named(columns)
  if (columns === rows && inverse.size === 0) return across
  const down = named(rows)
  const column = (x: number): string => across.column(inverse.has('inverse-columns') ? board.width - 1 - x : x)
  const row = (y: number): string => down.row(inverse.has('inverse-rows') ? board.height - 1 - y : y)
  return {
    column,
    row,
    point: (point) => joined(column(point % board.width), row(Math.floor(point / board.width))),
  }
})

/**
 * The coordinates that are asked for: `kanji`; `a1 kanji` names columns and rows in two ways; `inverse-columns` and
 * `inverse-rows` count from the other edge. Only boards of lines are named in other ways than their game's own.
 */
export const coordinatesOf = (game: Game, board: BoardSize, id: string = usualCoordinates.id): Coordinates =>
  made(game, board, id)
