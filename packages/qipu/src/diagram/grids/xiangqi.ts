/** Xiangqi: files that stop at the river, palaces with diagonals, and signs where cannons and soldiers start. */

import type { BoardSize, Game, Point } from '../../games/game.ts'
import type { Region } from '../../record/record.ts'
import { type Geometry, square, straightLabels } from '../geometry.ts'
import { type Box, CELL, round, type SceneShape, type XY } from '../scene.ts'
import type { LastMove } from '../view.ts'

const RADIUS = CELL * 0.44
const LABEL_SIZE = CELL * 0.36
/** Room between the outer lines and the edge of the board: a piece and some wood. */
const RIM = CELL * 0.58
/** Distance of the frame from the outer lines. */
const FRAME = CELL * 0.1
/** Rows that the river runs between. */
const BANKS = [4, 5] as const
const RIVER_SIZE = CELL * 0.5

export function xiangqi(game: Game, board: BoardSize): Geometry {
  const { width, height } = board
  const xy = (column: number, row: number): XY => ({ x: column * CELL, y: row * CELL })
  const center = (point: Point): XY => xy(point % width, Math.floor(point / width))
  const extent = ({ left, top, right, bottom }: Region): Box => ({
    x: left * CELL - RIM,
    y: top * CELL - RIM,
    width: (right - left) * CELL + 2 * RIM,
    height: (bottom - top) * CELL + 2 * RIM,
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
    labels: (region, size = LABEL_SIZE) => ({
      places: straightLabels(region, extent(region), size * 0.75, xy),
      margin: size * 1.5,
    }),
    background: (region) => [...lines(region, board), ...signs(game, board, region, center), ...river(region, board)],
    pointAt(x, y) {
      const column = Math.round(x / CELL)
      const row = Math.round(y / CELL)
      return column >= 0 && column < width && row >= 0 && row < height ? column + row * width : undefined
    },
    trail: (last) => trail(last, center),
  }
}

function lines({ left, top, right, bottom }: Region, { width, height }: BoardSize): SceneShape[] {
  // Lines run on where the region cuts the board.
  const beyond = RIM * 0.7
  const west = left * CELL - (left > 0 ? beyond : 0)
  const east = right * CELL + (right < width - 1 ? beyond : 0)
  const north = top * CELL - (top > 0 ? beyond : 0)
  const south = bottom * CELL + (bottom < height - 1 ? beyond : 0)
  let d = ''
  for (let y = top; y <= bottom; y++) d += `M${round(west)} ${y * CELL}H${round(east)}`
  for (let x = left; x <= right; x++) {
    const isEdge = x === 0 || x === width - 1
    const parts = isEdge
      ? [[0, height - 1]]
      : [
          [0, BANKS[0]],
          [BANKS[1], height - 1],
        ]
    for (const [from, to] of parts as [number, number][]) {
      const start = Math.max(north, from * CELL)
      const end = Math.min(south, to * CELL)
      if (start < end) d += `M${x * CELL} ${round(start)}V${round(end)}`
    }
  }
  const inside = (x: number, y: number): boolean => x >= left && x <= right && y >= top && y <= bottom
  for (const y of [0, height - 3]) {
    for (const [a, b] of [
      [3, 5],
      [5, 3],
    ] as const) {
      if (inside(a, y) && inside(b, y + 2)) d += `M${a * CELL} ${y * CELL}L${b * CELL} ${(y + 2) * CELL}`
    }
  }
  return [
    { type: 'path', key: 'grid', role: 'grid', tone: 'board', layer: 'grid', d },
    { type: 'path', key: 'border', role: 'border', tone: 'board', layer: 'grid', d: frame() },
  ]

  /** A second, stronger line around the board, on the sides that are shown. */
  function frame(): string {
    const [x0, x1] = [left === 0 ? -FRAME : west, right === width - 1 ? east + FRAME : east]
    const [y0, y1] = [top === 0 ? -FRAME : north, bottom === height - 1 ? south + FRAME : south]
    let path = ''
    if (top === 0) path += `M${round(x0)} ${round(y0)}H${round(x1)}`
    if (bottom === height - 1) path += `M${round(x0)} ${round(y1)}H${round(x1)}`
    if (left === 0) path += `M${round(x0)} ${round(y0)}V${round(y1)}`
    if (right === width - 1) path += `M${round(x1)} ${round(y0)}V${round(y1)}`
    return path
  }
}

/** Four small corners around a point, or two at the edge. */
function signs(
  game: Game,
  board: BoardSize,
  { left, top, right, bottom }: Region,
  center: (point: Point) => XY,
): SceneShape[] {
  let d = ''
  for (const { at } of game.board.landmarks?.(board) ?? []) {
    const column = at % board.width
    const row = Math.floor(at / board.width)
    if (column < left || column > right || row < top || row > bottom) continue
    const { x, y } = center(at)
    for (const dx of [-1, 1]) {
      if (column + dx < 0 || column + dx >= board.width) continue
      for (const dy of [-1, 1]) d += corner({ x, y }, dx, dy, CELL * 0.09, CELL * 0.17)
    }
  }
  return d === '' ? [] : [{ type: 'path', key: 'signs', role: 'corner sign', tone: 'board', layer: 'landmark', d }]
}

/** A right angle that opens away from a centre, or around it where `length` is negative. */
const corner = ({ x, y }: XY, dx: number, dy: number, gap: number, length: number): string =>
  `M${round(x + dx * (gap + length))} ${round(y + dy * gap)}H${round(x + dx * gap)}V${round(y + dy * (gap + length))}`

/** 楚河 and 漢界, as red reads them. */
function river({ left, top, right, bottom }: Region, { width }: BoardSize): SceneShape[] {
  if (top > BANKS[0] || bottom < BANKS[1] || left > 0 || right < width - 1) return []
  const y = ((BANKS[0] + BANKS[1]) / 2) * CELL
  return [...'楚河漢界'].map((text, i) => ({
    type: 'text',
    key: `river:${i}`,
    role: 'river',
    tone: 'board',
    layer: 'landmark',
    x: [1.1, 2.1, 5.9, 6.9][i]! * CELL,
    y,
    text,
    size: RIVER_SIZE,
  }))
}

/** A dot where the piece came from, and brackets around where it went: pieces keep their own looks. */
function trail({ from, to }: LastMove, center: (point: Point) => XY): SceneShape[] {
  const shapes: SceneShape[] = []
  if (from !== undefined) {
    const { x, y } = center(from)
    shapes.push({
      type: 'circle',
      key: 'trail:from',
      role: 'spot',
      tone: 'board',
      layer: 'trail',
      cx: x,
      cy: y,
      r: CELL * 0.13,
    })
  }
  if (to === undefined) return shapes
  const half = CELL * 0.47
  const d = [-1, 1].flatMap((dx) => [-1, 1].map((dy) => corner(center(to), dx, dy, half, -CELL * 0.2))).join('')
  shapes.push({ type: 'path', key: 'trail:to', role: 'bracket', tone: 'board', layer: 'mark', d })
  return shapes
}
