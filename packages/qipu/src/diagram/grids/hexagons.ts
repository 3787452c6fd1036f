/** The rhombus of Hex: rows lean to the right as they go down; the first side joins top and bottom, the second left and right. */

import type { BoardSize, Game, Point } from '../../games/game.ts'
import type { Region } from '../../record/record.ts'
import { type EdgeLabel, type Geometry, pointsIn } from '../geometry.ts'
import { type Box, CELL, round, type SceneShape, type Tone, type XY } from '../scene.ts'

/** Hexagons stand on a corner; so wide are they, so long is a side, so far are rows apart. */
const WIDE = CELL
const SIDE = WIDE / Math.sqrt(3)
const ROW = SIDE * 1.5
const LABEL_SIZE = CELL * 0.34

/** From the upper left corner, clockwise. */
const CORNERS: readonly XY[] = [
  { x: -WIDE / 2, y: -SIDE / 2 },
  { x: 0, y: -SIDE },
  { x: WIDE / 2, y: -SIDE / 2 },
  { x: WIDE / 2, y: SIDE / 2 },
  { x: 0, y: SIDE },
  { x: -WIDE / 2, y: SIDE / 2 },
]

const xy = (column: number, row: number): XY => ({ x: (column + row / 2) * WIDE, y: row * ROW })

const corner = (column: number, row: number, at: number): XY => {
  const { x, y } = xy(column, row)
  return { x: round(x + CORNERS[at]!.x), y: round(y + CORNERS[at]!.y) }
}

export function hexagons(game: Game, board: BoardSize): Geometry {
  const { width, height } = board
  const center = (point: Point): XY => xy(point % width, Math.floor(point / width))
  return {
    radius: CELL * 0.4,
    labelSize: LABEL_SIZE,
    corner: { x: CELL * 0.3, y: -CELL * 0.3 },
    crossed: false,
    center,
    seat: center,
    outline: (point) =>
      CORNERS.flatMap((_, i) => {
        const { x, y } = corner(point % width, Math.floor(point / width), i)
        return [x, y]
      }),
    extent,
    labels: (region, size = LABEL_SIZE) => ({ places: labels(region, size), margin: size * 2.2 }),
    background: (region) => [
      ...goals(region, board, game),
      { type: 'path', key: 'grid', role: 'hexagon', tone: 'board', layer: 'grid', d: hexagonPath(region, board) },
    ],
    pointAt(x, y) {
      const row = Math.round(y / ROW)
      let best: Point | undefined
      let nearest = SIDE * SIDE
      for (const r of [row - 1, row, row + 1]) {
        const column = Math.round(x / WIDE - r / 2)
        if (r < 0 || r >= height || column < 0 || column >= width) continue
        const at = xy(column, r)
        const distance = (at.x - x) ** 2 + (at.y - y) ** 2
        if (distance <= nearest) [best, nearest] = [column + r * width, distance]
      }
      return best
    },
    trail: () => [],
  }
}

function extent({ left, top, right, bottom }: Region): Box {
  const from = xy(left, top)
  const to = xy(right, bottom)
  return {
    x: from.x - WIDE / 2,
    y: from.y - SIDE,
    width: to.x - from.x + WIDE,
    height: to.y - from.y + 2 * SIDE,
  }
}

function hexagonPath(region: Region, board: BoardSize): string {
  let d = ''
  for (const point of pointsIn(region, board)) {
    const corners = CORNERS.map((_, i) => corner(point % board.width, Math.floor(point / board.width), i))
    d += `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
  }
  return d
}

const middle = (a: XY, b: XY): XY => ({ x: round((a.x + b.x) / 2), y: round((a.y + b.y) / 2) })

/** The edges that the sides are to join, as far as the region has them. At blunt corners they meet halfway. */
function goals({ left, top, right, bottom }: Region, { width, height }: BoardSize, game: Game): SceneShape[] {
  const upper: XY[] = []
  const lower: XY[] = []
  for (let x = left; x <= right; x++) {
    upper.push(corner(x, top, 0), corner(x, top, 1))
    lower.push(corner(x, bottom, 5), corner(x, bottom, 4))
  }
  upper.push(right === width - 1 ? middle(corner(right, top, 1), corner(right, top, 2)) : corner(right, top, 2))
  lower.push(corner(right, bottom, 3))
  if (left === 0) lower[0] = middle(lower[0]!, lower[1]!)
  const west: XY[] = []
  const east: XY[] = []
  for (let y = top; y <= bottom; y++) {
    west.push(corner(left, y, 0), corner(left, y, 5))
    east.push(corner(right, y, 2), corner(right, y, 3))
  }
  if (bottom === height - 1) west.push(middle(corner(left, bottom, 5), corner(left, bottom, 4)))
  if (top === 0) east.unshift(middle(corner(right, top, 1), corner(right, top, 2)))
  const [first, second] = game.sides.map(({ id }) => id as Tone)
  const edges: [present: boolean, name: string, tone: Tone, corners: readonly XY[]][] = [
    [top === 0, 'top', first!, upper],
    [bottom === height - 1, 'bottom', first!, lower],
    [left === 0, 'left', second!, west],
    [right === width - 1, 'right', second!, east],
  ]
  return (['goal rim', 'goal'] as const).flatMap((role) =>
    edges
      .filter(([present]) => present)
      .map(([, name, tone, corners]): SceneShape => {
        const d = `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}`
        return { type: 'path', key: `${role}:${name}`, role, tone, layer: 'board', d }
      }),
  )
}

/** Columns above and below, rows left and right. */
function labels({ left, top, right, bottom }: Region, size: number): EdgeLabel[] {
  const found: EdgeLabel[] = []
  const away = SIDE + size * 1.2
  for (let index = left; index <= right; index++) {
    const above = xy(index, top)
    const below = xy(index, bottom)
    found.push(
      { axis: 'column', index, place: 'top', x: above.x, y: above.y - away },
      { axis: 'column', index, place: 'bottom', x: below.x, y: below.y + away },
    )
  }
  for (let index = top; index <= bottom; index++) {
    const before = xy(left, index)
    const behind = xy(right, index)
    const side = WIDE / 2 + size * 1.35
    found.push(
      { axis: 'row', index, place: 'left', x: before.x - side, y: before.y },
      { axis: 'row', index, place: 'right', x: behind.x + side, y: behind.y },
    )
  }
  return found
}
