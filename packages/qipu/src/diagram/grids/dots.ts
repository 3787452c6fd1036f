/** Dots and boxes: edges are drawn between dots; a box belongs to the dot at its lower left. */

import type { BoardSize, Game, Point } from '../../games/game.ts'
import type { Region } from '../../record/record.ts'
import { type Geometry, pointsIn, square, straightLabels } from '../geometry.ts'
import { type Box, CELL, type SceneShape, type XY } from '../scene.ts'

const GAP = CELL * 1.5
const DOT = CELL * 0.12
const LABEL_SIZE = CELL * 0.36
const RIM = CELL * 0.4

export function dots(_game: Game, board: BoardSize): Geometry {
  const { width, height } = board
  const xy = (column: number, row: number): XY => ({ x: column * GAP, y: row * GAP })
  const center = (point: Point): XY => xy(point % width, Math.floor(point / width))
  const seat = (point: Point): XY => {
    const { x, y } = center(point)
    return { x: x + GAP / 2, y: y - GAP / 2 }
  }
  const extent = ({ left, top, right, bottom }: Region): Box => ({
    x: left * GAP - RIM,
    y: top * GAP - RIM,
    width: (right - left) * GAP + 2 * RIM,
    height: (bottom - top) * GAP + 2 * RIM,
  })
  const isDot = (column: number, row: number): boolean => column >= 0 && column < width && row >= 0 && row < height
  return {
    radius: CELL * 0.4,
    labelSize: LABEL_SIZE,
    corner: { x: CELL * 0.3, y: -CELL * 0.3 },
    crossed: true,
    center,
    seat,
    outline: (point) => square(seat(point), GAP / 2),
    extent,
    labels: (region, size = LABEL_SIZE) => ({
      places: straightLabels(region, extent(region), size * 0.75, xy),
      margin: size * 1.5,
    }),
    background: (region) => background(region, board, center),
    pointAt(x, y) {
      const column = Math.round(x / GAP)
      const row = Math.round(y / GAP)
      // Places farther from a dot belong to an edge or a box.
      const near = Math.max(Math.abs(x - column * GAP), Math.abs(y - row * GAP)) <= RIM
      return near && isDot(column, row) ? column + row * width : undefined
    },
    edgeAt(x, y) {
      const column = Math.floor(x / GAP)
      const row = Math.floor(y / GAP)
      const across = Math.abs(y / GAP - Math.round(y / GAP))
      const along = Math.abs(x / GAP - Math.round(x / GAP))
      // Named as moves name them: from the left end, or from the lower one upwards.
      const [start, end] =
        across < along
          ? [xyPoint(column, Math.round(y / GAP)), xyPoint(column + 1, Math.round(y / GAP))]
          : [xyPoint(Math.round(x / GAP), row + 1), xyPoint(Math.round(x / GAP), row)]
      return start === undefined || end === undefined ? undefined : [start, end]
    },
    trail: () => [],
  }

  function xyPoint(column: number, row: number): Point | undefined {
    return isDot(column, row) ? column + row * width : undefined
  }
}

function background(region: Region, board: BoardSize, center: (point: Point) => XY): SceneShape[] {
  let edges = ''
  const shapes: SceneShape[] = []
  for (const point of pointsIn(region, board)) {
    const { x, y } = center(point)
    if (point % board.width < region.right) edges += `M${x} ${y}h${GAP}`
    if (Math.floor(point / board.width) < region.bottom) edges += `M${x} ${y}v${GAP}`
    shapes.push({
      type: 'circle',
      key: `dot:${point}`,
      role: 'dot',
      tone: 'board',
      layer: 'veil',
      cx: x,
      cy: y,
      r: DOT,
    })
  }
  return [{ type: 'path', key: 'grid', role: 'edge', tone: 'board', layer: 'grid', d: edges }, ...shapes]
}
