/** Rows of equal stones on a board of lines. */

import type { BoardSize, Piece, Point } from '../game.ts'

/** Right, down, and the two diagonals: each line of the board runs along one of these. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

/** No rule tells longer rows apart. */
const ENOUGH = 6

function stretch(cells: Uint16Array, board: BoardSize, at: Point, dx: number, dy: number): number {
  const stone = cells[at]
  let x = (at % board.width) + dx
  let y = Math.floor(at / board.width) + dy
  let length = 0
  while (x >= 0 && x < board.width && y >= 0 && y < board.height && cells[x + y * board.width] === stone) {
    if (++length === ENOUGH) break
    x += dx
    y += dy
  }
  return length
}

/** Whether one of the four rows through the stone at that point has a length that satisfies. */
export function hasRow(
  cells: Uint16Array,
  board: BoardSize,
  at: Point,
  satisfies: (length: number, stone: Piece) => boolean,
): boolean {
  for (const [dx, dy] of DIRECTIONS) {
    const length = 1 + stretch(cells, board, at, dx, dy) + stretch(cells, board, at, -dx, -dy)
    if (satisfies(length, cells[at]!)) return true
  }
  return false
}
