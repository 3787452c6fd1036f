/** The dark squares of a board, their numbers, and the diagonals that pieces go along. */

import type { BoardSize, Point } from '../game.ts'

export const LARGE: BoardSize = { width: 10, height: 10 }
export const SMALL: BoardSize = { width: 8, height: 8 }

/** A board as the rules need it. The lower left corner is dark; squares are numbered from the upper left, row by row. */
export interface DraughtsBoard {
  readonly size: number
  readonly points: number
  /** Points of the dark squares, by number minus one. */
  readonly squares: Uint8Array
  /** The number of each point; 0 for light squares. */
  readonly numbers: Uint8Array
  /** For each point the points along its four diagonals: up left, up right, down left, down right. */
  readonly rays: readonly (readonly Uint8Array[])[]
}

/** The first two rays lead upwards, the others downwards. */
export const UP: readonly number[] = [0, 1]
export const DOWN: readonly number[] = [2, 3]

const DIRECTIONS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]

const isDark = (x: number, y: number): boolean => (x + y) % 2 === 1

function makeBoard(size: number): DraughtsBoard {
  const points = size * size
  const numbers = new Uint8Array(points)
  const squares: Point[] = []
  for (let point = 0; point < points; point++) {
    if (isDark(point % size, Math.floor(point / size))) numbers[point] = squares.push(point)
  }
  const rays = Array.from({ length: points }, (_, point) => {
    const x = point % size
    const y = (point - x) / size
    return DIRECTIONS.map(([dx, dy]) => {
      const ray: Point[] = []
      for (let u = x + dx, v = y + dy; u >= 0 && u < size && v >= 0 && v < size; u += dx, v += dy)
        ray.push(u + v * size)
      return new Uint8Array(ray)
    })
  })
  return { size, points, squares: new Uint8Array(squares), numbers, rays }
}

const made = new Map<number, DraughtsBoard>()

export const isDraughtsBoard = ({ width, height }: BoardSize): boolean =>
  width === height && (width === LARGE.width || width === SMALL.width)

/** The board of a size that draughts is played on. */
export function boardOf({ width }: BoardSize): DraughtsBoard {
  const known = made.get(width)
  if (known) return known
  const board = makeBoard(width)
  made.set(width, board)
  return board
}
