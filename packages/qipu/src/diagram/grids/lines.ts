/** Boards of crossing lines: Go, gomoku, Connect6, NoGo, Phantom Go. */

import type { BoardSize, Game, Point } from '../../games/game.ts'
import type { Region } from '../../record/record.ts'
import { type Geometry, square, straightLabels } from '../geometry.ts'
import { CELL, round, type SceneShape } from '../scene.ts'

const RADIUS = CELL * 0.475
const STAR = CELL * 0.1
const LABEL_SIZE = CELL * 0.36
/** Room between the outer stones and the edge of the board. */
const RIM = CELL * 0.5

export function lines(game: Game, board: BoardSize): Geometry {
  const { width, height } = board
  const xy = (column: number, row: number) => ({ x: column * CELL, y: row * CELL })
  const center = (point: Point) => xy(point % width, Math.floor(point / width))
  const extent = ({ left, top, right, bottom }: Region) => ({
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
    background: (region) => [
      { type: 'path', key: 'grid', role: 'grid', tone: 'board', layer: 'grid', d: gridPath(region, board) },
      ...border(region, board),
      ...stars(game, board, region),
    ],
    pointAt(x, y) {
      const column = Math.round(x / CELL)
      const row = Math.round(y / CELL)
      return column >= 0 && column < width && row >= 0 && row < height ? column + row * width : undefined
    },
    trail: () => [],
  }
}

/** If a region cuts the board, its lines run on for a bit. */
const start = (at: number): number => (at === 0 ? 0 : at * CELL - RIM)
const end = (at: number, length: number): number => (at === length - 1 ? at * CELL : at * CELL + RIM)

function gridPath({ left, top, right, bottom }: Region, { width, height }: BoardSize): string {
  let d = ''
  for (let y = top; y <= bottom; y++) d += `M${start(left)} ${y * CELL}H${end(right, width)}`
  for (let x = left; x <= right; x++) d += `M${x * CELL} ${start(top)}V${end(bottom, height)}`
  return d
}

/** The edges of the board, as far as the region has them. */
function borderPath({ left, top, right, bottom }: Region, { width, height }: BoardSize): string {
  const x = [start(left), end(right, width)] as const
  const y = [start(top), end(bottom, height)] as const
  const whole = left === 0 && top === 0 && right === width - 1 && bottom === height - 1
  if (whole) return `M0 0H${x[1]}V${y[1]}H0Z`
  let d = ''
  if (top === 0) d += `M${x[0]} 0H${x[1]}`
  if (bottom === height - 1) d += `M${x[0]} ${y[1]}H${x[1]}`
  if (left === 0) d += `M0 ${y[0]}V${y[1]}`
  if (right === width - 1) d += `M${x[1]} ${y[0]}V${y[1]}`
  return d
}

function border(region: Region, board: BoardSize): SceneShape[] {
  const d = borderPath(region, board)
  return d === '' ? [] : [{ type: 'path', key: 'border', role: 'border', tone: 'board', layer: 'grid', d }]
}

function stars(game: Game, board: BoardSize, { left, top, right, bottom }: Region): SceneShape[] {
  const shapes: SceneShape[] = []
  for (const { at, kind } of game.board.landmarks?.(board) ?? []) {
    const x = at % board.width
    const y = Math.floor(at / board.width)
    if (kind !== 'star' || x < left || x > right || y < top || y > bottom) continue
    shapes.push({
      type: 'circle',
      key: `star:${at}`,
      role: 'star',
      tone: 'board',
      layer: 'landmark',
      cx: x * CELL,
      cy: y * CELL,
      r: round(STAR),
    })
  }
  return shapes
}
