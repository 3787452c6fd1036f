/** The 25 squares, the twelve pieces, and where each side comes from and goes to. */

import type { Piece, Point, Side } from '../game.ts'
import { type BySide, bySide } from '../shared/sides.ts'

export const SIZE = 5
export const SQUARES = SIZE * SIZE

export const RED = 1
export const BLUE = 2

/** Pieces 1–6 are R1–R6, pieces 7–12 are B1–B6. */
export const NUMBERS = 6
export const PIECES = 2 * NUMBERS
export const pieceOf = (side: Side, number: number): Piece => (side - 1) * NUMBERS + number
export const sideOf = (piece: Piece): Side => (piece <= NUMBERS ? RED : BLUE)
export const numberOf = (piece: Piece): number => ((piece - 1) % NUMBERS) + 1

/** Red comes from the upper left corner and heads for E1; blue comes from the lower right corner and heads for A5. */
export const GOAL: BySide<Point> = bySide(SQUARES - 1, 0)

/** The triangles that the pieces start in. */
export const HOME: BySide<readonly Point[]> = bySide([0, 1, 2, 5, 6, 10], [14, 18, 19, 22, 23, 24])

function stepsOf(side: Side): readonly (readonly Point[])[] {
  const way = side === RED ? 1 : -1
  return Array.from({ length: SQUARES }, (_, point) => {
    const x = (point % SIZE) + way
    const y = Math.floor(point / SIZE) + way
    const across = x >= 0 && x < SIZE
    const along = y >= 0 && y < SIZE
    const steps: Point[] = []
    if (across) steps.push(point + way)
    if (along) steps.push(point + way * SIZE)
    if (across && along) steps.push(point + way * (SIZE + 1))
    return steps
  })
}

/** Sideways, up or down, and diagonally, always towards the goal. */
export const STEPS: BySide<readonly (readonly Point[])[]> = bySide(stepsOf(RED), stepsOf(BLUE))
