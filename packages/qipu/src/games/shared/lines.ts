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

/** True if one of the four rows through the stone at that point has a length that satisfies. */
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

/** The stones of all rows of one kind of stone whose length satisfies. */
export function rowsOf(
  cells: Uint16Array,
  { width, height }: BoardSize,
  stone: Piece,
  satisfies: (length: number, stone: Piece) => boolean,
): readonly Point[] {
  const found = new Set<Point>()
  const isStone = (x: number, y: number): boolean =>
    x >= 0 && x < width && y >= 0 && y < height && cells[x + y * width] === stone
  for (const [dx, dy] of DIRECTIONS) {
    for (let at = 0; at < width * height; at++) {
      const x = at % width
      const y = Math.floor(at / width)
      // A row is counted once, from its first stone on.
      if (!isStone(x, y) || isStone(x - dx, y - dy)) continue
      let length = 1
      while (isStone(x + length * dx, y + length * dy)) length++
      if (!satisfies(length, stone)) continue
      for (let i = 0; i < length; i++) found.add(at + i * (dx + dy * width))
    }
  }
  return [...found].sort((a, b) => a - b)
}
