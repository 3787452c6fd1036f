/** A rectangle of the board as a shape: cut out, and laid as shapes in corners and at sides are written. */

import { ANCHORS, type Anchor } from '@qipu/library/shapes'
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

interface Sides {
  readonly left: boolean
  readonly right: boolean
  readonly top: boolean
  readonly bottom: boolean
}

const sidesOf = ({ left, top, width, height }: Region, board: BoardSize): Sides => ({
  left: left === 0,
  right: left + width === board.width,
  top: top === 0,
  bottom: top + height === board.height,
})

/** Where the shape of a rectangle may be asked to stand. */
export function anchorsOf(region: Region, board: BoardSize): readonly Anchor[] {
  const { left, right, top, bottom } = sidesOf(region, board)
  const isThere: Readonly<Record<Anchor, boolean>> = {
    anywhere: true,
    corner: (left || right) && (top || bottom),
    side: left || right || top || bottom,
    centre: !(left || right || top || bottom),
  }
  return ANCHORS.filter((anchor) => isThere[anchor])
}

/** What somebody means who draws a rectangle there. */
export function usualAnchor(region: Region, board: BoardSize): Anchor {
  const offered = anchorsOf(region, board)
  return (['corner', 'side'] as const).find((anchor) => offered.includes(anchor)) ?? 'anywhere'
}

interface Turn {
  readonly transpose: boolean
  readonly flipX: boolean
  readonly flipY: boolean
}

/** Corners are written as the upper right one, sides as the upper one. */
function turnOf(region: Region, board: BoardSize, anchor: Anchor): Turn {
  const { left, right, top, bottom } = sidesOf(region, board)
  if (anchor === 'corner') return { transpose: false, flipX: left && !right, flipY: bottom && !top }
  if (anchor !== 'side' || top) return { transpose: false, flipX: false, flipY: false }
  if (bottom) return { transpose: false, flipX: false, flipY: true }
  return { transpose: true, flipX: right && !left, flipY: false }
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
  const { transpose, flipX, flipY } = turnOf(region, board, anchor)
  const [width, height] = transpose ? [region.height, region.width] : [region.width, region.height]
  const points = Array.from({ length: width * height }, (_, cell) => {
    const [u, v] = [cell % width, Math.floor(cell / width)]
    const [a, b] = transpose ? [v, u] : [u, v]
    const x = region.left + (flipX ? region.width - 1 - a : a)
    const y = region.top + (flipY ? region.height - 1 - b : b)
    return x + y * board.width
  })
  const signs = points.map((point) => (wild.has(point) ? '*' : ['.', 'X', 'O'][stones.get(point) ?? 0]!))
  const rows = Array.from({ length: height }, (_, row) => signs.slice(row * width, (row + 1) * width).join(''))
  return { rows: rows.join('/'), points }
}
