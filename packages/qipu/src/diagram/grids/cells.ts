/** Boards of squares: Amazons, EinStein würfelt nicht! */

import type { BoardSize, Game, Point } from '../../games/game.ts'
import type { Region } from '../../record/record.ts'
import { type Geometry, pointsIn, square, straightLabels } from '../geometry.ts'
import { type Box, CELL, type SceneShape, type XY } from '../scene.ts'
import type { LastMove } from '../view.ts'

/** Squares have more to hold than crossings. */
const SIDE = CELL * 1.2
const LABEL_SIZE = CELL * 0.36

export function cells(_game: Game, board: BoardSize): Geometry {
  const { width, height } = board
  const xy = (column: number, row: number): XY => ({ x: (column + 0.5) * SIDE, y: (row + 0.5) * SIDE })
  const center = (point: Point): XY => xy(point % width, Math.floor(point / width))
  const extent = ({ left, top, right, bottom }: Region): Box => ({
    x: left * SIDE,
    y: top * SIDE,
    width: (right - left + 1) * SIDE,
    height: (bottom - top + 1) * SIDE,
  })
  const outline = (point: Point): readonly number[] => square(center(point), SIDE / 2)
  return {
    radius: SIDE * 0.4,
    labelSize: LABEL_SIZE,
    corner: { x: SIDE * 0.33, y: -SIDE * 0.33 },
    crossed: false,
    center,
    seat: center,
    outline,
    extent,
    labels: (region, size = LABEL_SIZE) => ({
      places: straightLabels(region, extent(region), size * 0.9, xy),
      margin: size * 1.7,
    }),
    background: (region) => squares(region, board, extent(region)),
    pointAt(x, y) {
      const column = Math.floor(x / SIDE)
      const row = Math.floor(y / SIDE)
      return column >= 0 && column < width && row >= 0 && row < height ? column + row * width : undefined
    },
    trail: (last) => tints(last, outline),
  }
}

function squares(region: Region, board: BoardSize, { x, y, width, height }: Box): SceneShape[] {
  let dark = ''
  for (const point of pointsIn(region, board)) {
    const column = point % board.width
    const row = Math.floor(point / board.width)
    // The lower left square is a dark one, as on other boards of squares.
    if ((column + board.height - 1 - row) % 2 === 0) dark += `M${column * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h${-SIDE}z`
  }
  let grid = ''
  for (let row = region.top + 1; row <= region.bottom; row++) grid += `M${x} ${row * SIDE}h${width}`
  for (let column = region.left + 1; column <= region.right; column++) grid += `M${column * SIDE} ${y}v${height}`
  return [
    { type: 'rect', key: 'field', role: 'field', tone: 'board', layer: 'board', x, y, width, height },
    { type: 'path', key: 'shade', role: 'shade', tone: 'board', layer: 'field', d: dark },
    { type: 'path', key: 'grid', role: 'grid', tone: 'board', layer: 'grid', d: grid },
    { type: 'rect', key: 'border', role: 'border', tone: 'board', layer: 'grid', x, y, width, height },
  ]
}

/** The squares that a move touched. */
function tints({ from, to, arrow }: LastMove, outline: (point: Point) => readonly number[]): SceneShape[] {
  const touched = Object.entries({ from, to, arrow }).filter(([, point]) => point !== undefined)
  return touched.map(([part, point]) => ({
    type: 'polygon',
    key: `trail:${part}`,
    role: 'trail',
    tone: 'board',
    layer: 'trail',
    points: outline(point!),
  }))
}
