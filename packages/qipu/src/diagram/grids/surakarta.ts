/** Surakarta: six lines each way, and loops around the corners that captures travel on. */

import type { BoardSize, Game, Piece, Point } from '../../games/game.ts'
import { ROUTES } from '../../games/surakarta/board.ts'
import type { Region } from '../../record/record.ts'
import { type Geometry, square, straightLabels } from '../geometry.ts'
import { type Box, CELL, type SceneShape, type XY } from '../scene.ts'
import type { LastMove } from '../view.ts'

const RADIUS = CELL * 0.4
const LABEL_SIZE = CELL * 0.36
/** The larger loop has the radius of two fields; its line is the third one. */
const LOOPS = [1, 2]
const REACH = 2 * CELL

export function surakarta(_game: Game, { width, height }: BoardSize): Geometry {
  const xy = (column: number, row: number): XY => ({ x: column * CELL, y: row * CELL })
  const center = (point: Point): XY => xy(point % width, Math.floor(point / width))
  // Loops belong to the whole board: a region has them all the same.
  const extent = (): Box => ({
    x: -REACH,
    y: -REACH,
    width: (width - 1) * CELL + 2 * REACH,
    height: (height - 1) * CELL + 2 * REACH,
  })
  return {
    radius: RADIUS,
    labelSize: LABEL_SIZE,
    corner: { x: RADIUS * 0.75, y: -RADIUS * 0.75 },
    crossed: true,
    center,
    seat: center,
    outline: (point) => square(center(point), CELL / 2),
    extent,
    labels: (region: Region, size = LABEL_SIZE) => ({
      places: straightLabels(region, extent(), size * 0.9, xy),
      margin: size * 1.6,
    }),
    background: () => board(width),
    pointAt(x, y) {
      const column = Math.round(x / CELL)
      const row = Math.round(y / CELL)
      return column >= 0 && column < width && row >= 0 && row < height ? column + row * width : undefined
    },
    trail: (last, pieces) => trail(last, pieces, center),
  }
}

function board(size: number): SceneShape[] {
  const far = (size - 1) * CELL
  const loops: SceneShape[] = LOOPS.map((line) => ({
    type: 'path',
    key: `loop:${line}`,
    role: line === 1 ? 'loop inner' : 'loop outer',
    tone: 'board',
    layer: 'grid',
    d: circuit(line * CELL, far),
  }))
  return [
    { type: 'path', key: 'grid', role: 'border', tone: 'board', layer: 'grid', d: `M0 0H${far}V${far}H0Z` },
    ...loops.reverse(),
  ]
}

/** Right along a row, around a corner, down a column, and so on until it closes. */
function circuit(near: number, far: number): string {
  const opposite = far - near
  const around = `A${near} ${near} 0 1 0`
  return [
    `M0 ${near}H${far}${around} ${opposite} 0`,
    `V${far}${around} ${far} ${opposite}`,
    `H0${around} ${near} ${far}`,
    `V0${around} 0 ${near}Z`,
  ].join('')
}

function trail(last: LastMove, pieces: ArrayLike<Piece>, center: (point: Point) => XY): SceneShape[] {
  const { from, to, captured } = last
  if (from === undefined) return []
  const start = center(from)
  const spot: SceneShape = {
    type: 'circle',
    key: 'trail:from',
    role: 'spot',
    tone: 'board',
    layer: 'trail',
    cx: start.x,
    cy: start.y,
    r: CELL * 0.14,
  }
  if (to === undefined) return [spot]
  const way = captured.length > 0 ? wayOver(from, to, pieces) : undefined
  const d = way ? wayPath([from, ...way].map(center)) : `M${start.x} ${start.y}L${center(to).x} ${center(to).y}`
  return [{ type: 'path', key: 'trail', role: 'way', tone: 'board', layer: 'trail', d }, spot]
}

/** The shortest open way over an arc; what it passes is as empty after the capture as it was before. */
function wayOver(from: Point, to: Point, pieces: ArrayLike<Piece>): readonly Point[] | undefined {
  let shortest: readonly Point[] | undefined
  for (const { points, beyondArc } of ROUTES[from]!) {
    const end = points.findIndex((point, i) => i >= beyondArc && point === to)
    if (end < 0) continue
    const way = [...points.subarray(0, end + 1)]
    const open = way.slice(0, -1).every((point) => pieces[point] === 0)
    if (open && (!shortest || way.length < shortest.length)) shortest = way
  }
  return shortest
}

/** Along lines, and around a corner where two points share neither row nor column. */
function wayPath(points: readonly XY[]): string {
  let d = ''
  points.forEach((at, i) => {
    const before = points[i - 1]
    if (!before) d += `M${at.x} ${at.y}`
    else if (at.x === before.x || at.y === before.y) d += `L${at.x} ${at.y}`
    else d += arc(before, at)
  })
  return d
}

const FAR = 5 * CELL
const onEdge = (coordinate: number): boolean => coordinate === 0 || coordinate === FAR

function arc(before: XY, at: XY): string {
  const upright = onEdge(before.x) && !onEdge(before.y)
  const corner = upright ? { x: before.x, y: at.y } : { x: at.x, y: before.y }
  const radius = Math.abs(before.x - corner.x) + Math.abs(before.y - corner.y)
  const turn = (before.x - corner.x) * (at.y - corner.y) - (before.y - corner.y) * (at.x - corner.x)
  // Three quarters of a circle: the way that the two points' own angle does not take.
  return `A${radius} ${radius} 0 1 ${turn > 0 ? 0 : 1} ${at.x} ${at.y}`
}
