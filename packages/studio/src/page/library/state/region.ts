/** A rectangle of the board as a shape: cut out, and laid as shapes in corners and at sides are written. */

import { type Anchor, anchorsAt, type Sides, turnedCells, turnFor } from '@qipu/library/shapes'
import type { BoardSize, Point, Side } from 'qipu/record'

export interface Region {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The rectangle between two points. */
export function regionOf(one: Point, other: Point, { width }: BoardSize): Region {
  const [x, y] = [one % width, Math.floor(one / width)]
  const [u, v] = [other % width, Math.floor(other / width)]
  return { left: Math.min(x, u), top: Math.min(y, v), width: Math.abs(x - u) + 1, height: Math.abs(y - v) + 1 }
}

const sidesOf = ({ left, top, width, height }: Region, board: BoardSize): Sides => ({
  left: left === 0,
  right: left + width === board.width,
  top: top === 0,
  bottom: top + height === board.height,
})

/** Returns the places that the shape of a rectangle may require. */
export const anchorsOf = (region: Region, board: BoardSize): readonly Anchor[] => anchorsAt(sidesOf(region, board))

/** Returns the most likely meaning of a rectangle drawn there. */
export function usualAnchor(region: Region, board: BoardSize): Anchor {
  const offered = anchorsOf(region, board)
  return (['corner', 'side'] as const).find((anchor) => offered.includes(anchor)) ?? 'anywhere'
}

export interface WrittenShape {
  readonly rows: string
  /** The point of each cell. */
  readonly points: readonly Point[]
}

export interface Cells {
  readonly stones: ReadonlyMap<Point, Side>
  readonly wild: ReadonlySet<Point>
}

export function shapeIn(region: Region, board: BoardSize, anchor: Anchor, { stones, wild }: Cells): WrittenShape {
  const turn = turnFor(sidesOf(region, board), anchor)
  const [width, height] = turn.transpose ? [region.height, region.width] : [region.width, region.height]
  const points = turnedCells(region.width, region.height, turn).map((cell) => {
    const [x, y] = [cell % region.width, Math.floor(cell / region.width)]
    return region.left + x + (region.top + y) * board.width
  })
  const signs = points.map((point) => (wild.has(point) ? '*' : ['.', 'X', 'O'][stones.get(point) ?? 0]!))
  const rows = Array.from({ length: height }, (_, row) => signs.slice(row * width, (row + 1) * width).join(''))
  return { rows: rows.join('/'), points }
}
