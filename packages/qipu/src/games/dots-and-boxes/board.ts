/** The 36 dots, the 60 edges between them and the 25 boxes that the edges close. */

import type { Move, Point } from '../game.ts'

export const SIZE = 6
export const BOXES_A_ROW = SIZE - 1
export const BOXES = BOXES_A_ROW * BOXES_A_ROW
const ACROSS = SIZE * BOXES_A_ROW
export const EDGES = 2 * ACROSS

/** Edges 0–29 lie, from left to right and then downwards; edges 30–59 stand. */
export const isEdge = (move: Move): boolean => Number.isInteger(move) && move >= 0 && move < EDGES
export const stands = (edge: Move): boolean => edge >= ACROSS

const lying = (x: number, y: number): Move => x + y * BOXES_A_ROW
const standing = (x: number, y: number): Move => ACROSS + x + y * SIZE

/** The dot that an edge is named after: its left or its lower end. */
export function startOf(edge: Move): Point {
  if (stands(edge)) return edge - ACROSS + SIZE
  return Math.floor(edge / BOXES_A_ROW) * SIZE + (edge % BOXES_A_ROW)
}

/** The other end: to the right of the start, or above it. */
export const endOf = (edge: Move): Point => startOf(edge) + (stands(edge) ? -SIZE : 1)

/** The edge that goes right from a dot, or up from it; undefined at the border. */
export function edgeFrom(dot: Point, up: boolean): Move | undefined {
  const x = dot % SIZE
  const y = Math.floor(dot / SIZE)
  if (up) return y > 0 ? standing(x, y - 1) : undefined
  return x < SIZE - 1 ? lying(x, y) : undefined
}

/** The edge between two dots that are neighbours. */
export const edgeBetween = (a: Point, b: Point): Move =>
  edgeFrom(Math.abs(a - b) === 1 ? Math.min(a, b) : Math.max(a, b), Math.abs(a - b) !== 1)!

/** The four edges around a box; boxes count from the upper left, row by row. */
export const EDGES_OF_BOX: readonly (readonly Move[])[] = Array.from({ length: BOXES }, (_, box) => {
  const x = box % BOXES_A_ROW
  const y = Math.floor(box / BOXES_A_ROW)
  return [lying(x, y), lying(x, y + 1), standing(x, y), standing(x + 1, y)]
})

/** The one or two boxes beside an edge. */
export const BOXES_OF_EDGE: readonly (readonly number[])[] = Array.from({ length: EDGES }, (_, edge) =>
  EDGES_OF_BOX.flatMap((edges, box) => (edges.includes(edge) ? [box] : [])),
)

/** The box that a dot is the lower left corner of, as `(b4,h)` and `(b4,v)` both border the box of b4. */
export function boxOf(dot: Point): number | undefined {
  const x = dot % SIZE
  const y = Math.floor(dot / SIZE)
  return x < BOXES_A_ROW && y > 0 ? x + (y - 1) * BOXES_A_ROW : undefined
}
