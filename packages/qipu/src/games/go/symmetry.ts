/** The eight ways to lay a rectangular board on a table: for comparing positions whichever corner they were played from. */

import type { BoardSize, Point, SymmetryId } from '../game.ts'

/** Columns and rows are exchanged first, then mirrored left to right, then top to bottom. */
export interface Symmetry {
  readonly id: SymmetryId
  readonly transpose: boolean
  readonly flipX: boolean
  readonly flipY: boolean
}

const symmetry = (id: SymmetryId, transpose: boolean, flipX: boolean, flipY: boolean): Symmetry => ({
  id,
  transpose,
  flipX,
  flipY,
})

/** Number 0 changes nothing. A turn is clockwise. */
export const symmetries: readonly Symmetry[] = [
  symmetry('same', false, false, false),
  symmetry('flip-x', false, true, false),
  symmetry('flip-y', false, false, true),
  symmetry('half-turn', false, true, true),
  symmetry('transpose', true, false, false),
  symmetry('quarter-turn', true, true, false),
  symmetry('three-quarter-turn', true, false, true),
  symmetry('anti-transpose', true, true, true),
]

/** The size that the board has afterwards. */
export const boardUnder = ({ transpose }: Symmetry, { width, height }: BoardSize): BoardSize =>
  transpose ? { width: height, height: width } : { width, height }

/** Returns the image of a point of a board of that size. */
export function pointUnder(symmetry: Symmetry, point: Point, board: BoardSize): Point {
  const after = boardUnder(symmetry, board)
  const column = point % board.width
  const row = Math.floor(point / board.width)
  const x = symmetry.transpose ? row : column
  const y = symmetry.transpose ? column : row
  return (symmetry.flipX ? after.width - 1 - x : x) + (symmetry.flipY ? after.height - 1 - y : y) * after.width
}

/** The symmetry that takes everything back. */
export function inverseOf(symmetry: Symmetry): Symmetry {
  const { transpose, flipX, flipY } = symmetry
  if (!transpose) return symmetry
  return symmetries.find((other) => other.transpose && other.flipX === flipY && other.flipY === flipX)!
}

/** Returns the images of all points, as a table. */
export const pointsUnder = (symmetry: Symmetry, board: BoardSize): Int32Array =>
  Int32Array.from({ length: board.width * board.height }, (_, point) => pointUnder(symmetry, point, board))

/** The symmetries after which the board lies wider than high: all eight for a square, four for any other. */
export const landscapeSymmetries = (board: BoardSize): Symmetry[] =>
  symmetries.filter((symmetry) => {
    const { width, height } = boardUnder(symmetry, board)
    return width >= height
  })
