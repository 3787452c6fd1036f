/** Geometry of a kind of board, for drawing and for clicks. */

import type { BoardSize, Game, Piece, Point } from '../games/game.ts'
import type { Region } from '../record/record.ts'
import { type Box, CELL, type SceneShape, type XY } from './scene.ts'
import type { LastMove } from './view.ts'

/** Half of a square piece's width and height on a board of posts, and how round it is. */
export const POST = { x: CELL * 0.62, y: CELL * 0.36, rx: CELL * 0.08 } as const

/** A place for a coordinate outside the board. */
export interface EdgeLabel extends XY {
  readonly axis: 'column' | 'row'
  readonly index: number
  /** Which of several places for the same coordinate. */
  readonly place: string
}

/** Places of points in the plane, and sizes of what is drawn there. */
export interface Geometry {
  /** Of a piece; marks and texts are measured by it. */
  readonly radius: number
  /** How large coordinates are written. */
  readonly labelSize: number
  /** Position for a small addition on a piece, from its centre. */
  readonly corner: XY
  /** True where lines run through the points: a text there needs room to be read. */
  readonly crossed: boolean
  center(point: Point): XY
  /** Returns the position of a point's contents if it is not the centre: a box is named after a corner. */
  seat(point: Point): XY
  /** The field of a point as a polygon: x, y, x, y … */
  outline(point: Point): readonly number[]
  /** Returns the board's area without coordinates. */
  extent(region: Region): Box
  /** Returns the positions of coordinates of a size, and the margin that they need around the extent. */
  labels(region: Region, size?: number): { readonly places: readonly EdgeLabel[]; readonly margin: number }
  /** The empty board. */
  background(region: Region): SceneShape[]
  /** The point that is meant by a place of the plane; undefined off the board. */
  pointAt(x: number, y: number): Point | undefined
  /** In games of edges: the one that is meant. */
  edgeAt?(x: number, y: number): readonly [Point, Point] | undefined
  /** How a move went. */
  trail(last: LastMove, pieces: ArrayLike<Piece>): SceneShape[]
}

export type GeometryOf = (game: Game, board: BoardSize) => Geometry

/** The points of a region, row by row. */
export function* pointsIn({ left, top, right, bottom }: Region, { width }: BoardSize): Generator<Point> {
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) yield x + y * width
}

/** Coordinates above, below, left and right of a board with straight rows and columns. */
export function straightLabels(
  region: Region,
  { x, y, width, height }: Box,
  distance: number,
  center: (column: number, row: number) => XY,
  sides: readonly ('top' | 'bottom' | 'left' | 'right')[] = ['top', 'bottom', 'left', 'right'],
): EdgeLabel[] {
  const labels: EdgeLabel[] = []
  const at = { top: y - distance, bottom: y + height + distance, left: x - distance, right: x + width + distance }
  for (const place of sides) {
    const across = place === 'top' || place === 'bottom'
    const [from, to] = across ? [region.left, region.right] : [region.top, region.bottom]
    for (let index = from; index <= to; index++) {
      labels.push(
        across
          ? { axis: 'column', index, place, x: center(index, region.top).x, y: at[place] }
          : { axis: 'row', index, place, x: at[place], y: center(region.left, index).y },
      )
    }
  }
  return labels
}

/** A square field around a centre. */
export const square = ({ x, y }: XY, half: number): readonly number[] => [
  x - half,
  y - half,
  x + half,
  y - half,
  x + half,
  y + half,
  x - half,
  y + half,
]

/** A part of a board may be too small for a line: such a path has nothing in it. */
export const isDrawn = (shape: SceneShape): boolean => shape.type !== 'path' || shape.d !== ''
