/** Shapes as they stand somewhere on a board, turned the way in which corners and sides are written. */

import { ANCHORS, type Anchor, type Shape } from './shape.ts'

/** Which sides of the board a rectangle touches. */
export interface Sides {
  readonly left: boolean
  readonly right: boolean
  readonly top: boolean
  readonly bottom: boolean
}

/** Rotation or reflection of a board, and an exchange of colours. */
export interface Turn {
  readonly transpose: boolean
  readonly flipX: boolean
  readonly flipY: boolean
}

/** Corners are written as the upper right one, sides as the upper one. */
export function turnFor({ left, right, top, bottom }: Sides, anchor: Anchor): Turn {
  if (anchor === 'corner') return { transpose: false, flipX: left && !right, flipY: bottom && !top }
  if (anchor !== 'side' || top) return { transpose: false, flipX: false, flipY: false }
  if (bottom) return { transpose: false, flipX: false, flipY: true }
  return { transpose: true, flipX: right && !left, flipY: false }
}

/** Returns the places that the shape of a rectangle touching these sides may require. */
export function anchorsAt({ left, right, top, bottom }: Sides): readonly Anchor[] {
  const isThere: Readonly<Record<Anchor, boolean>> = {
    anywhere: true,
    corner: (left || right) && (top || bottom),
    side: left || right || top || bottom,
    centre: !(left || right || top || bottom),
  }
  return ANCHORS.filter((anchor) => isThere[anchor])
}

/** For each cell of the turned shape, the cell that it was, row after row. */
export function turnedCells(width: number, height: number, { transpose, flipX, flipY }: Turn): number[] {
  const columns = transpose ? height : width
  return Array.from({ length: width * height }, (_, cell) => {
    const [u, v] = [cell % columns, Math.floor(cell / columns)]
    const [a, b] = transpose ? [v, u] : [u, v]
    return (flipX ? width - 1 - a : a) + (flipY ? height - 1 - b : b) * width
  })
}

/** Returns a shape rotated or reflected. */
export function turnShape({ width, height, cells }: Shape, turn: Turn): Shape {
  const [columns, rows] = turn.transpose ? [height, width] : [width, height]
  return { width: columns, height: rows, cells: turnedCells(width, height, turn).map((cell) => cells[cell]!) }
}
