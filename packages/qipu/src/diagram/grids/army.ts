/** Army chess: posts, camps and headquarters, joined by roads and railways; mountains between the two halves. */

import { LINKS } from '../../games/army-chess/board.ts'
import type { BoardSize, Game, Point } from '../../games/game.ts'
import type { Region } from '../../record/record.ts'
import { type Geometry, POST, pointsIn, straightLabels } from '../geometry.ts'
import { type Box, CELL, type Role, round, type SceneShape, type XY } from '../scene.ts'
import { inRegion, type LastMove } from '../view.ts'

const COLUMN = CELL * 1.9
const ROW = CELL * 1.12
/** Additional height of the front between the halves. */
const FRONT = CELL * 0.85
const LABEL_SIZE = CELL * 0.36
const RIM_X = CELL * 0.85
const RIM_Y = CELL * 0.65

const CAMP = CELL * 0.53

export function army(game: Game, board: BoardSize): Geometry {
  const { width, height } = board
  const half = height / 2
  const xy = (column: number, row: number): XY => ({ x: column * COLUMN, y: row * ROW + (row >= half ? FRONT : 0) })
  const center = (point: Point): XY => xy(point % width, Math.floor(point / width))
  const extent = ({ left, top, right, bottom }: Region): Box => {
    const from = xy(left, top)
    const to = xy(right, bottom)
    return { x: from.x - RIM_X, y: from.y - RIM_Y, width: to.x - from.x + 2 * RIM_X, height: to.y - from.y + 2 * RIM_Y }
  }
  return {
    radius: POST.y,
    labelSize: LABEL_SIZE,
    corner: { x: POST.x - CELL * 0.06, y: -POST.y + CELL * 0.02 },
    crossed: false,
    center,
    seat: center,
    outline(point) {
      const { x, y } = center(point)
      return [x - POST.x, y - POST.y, x + POST.x, y - POST.y, x + POST.x, y + POST.y, x - POST.x, y + POST.y]
    },
    extent,
    labels: (region, size = LABEL_SIZE) => ({
      places: straightLabels(region, extent(region), size * 0.75, xy),
      margin: size * 1.5,
    }),
    background: (region) => [
      ...ways(region, board, center),
      ...places(game, board, region, center),
      ...mountains(region, board, xy),
    ],
    pointAt(x, y) {
      const lower = y > (half - 0.5) * ROW + FRONT / 2
      const column = Math.round(x / COLUMN)
      const row = Math.round((lower ? y - FRONT : y) / ROW)
      return column >= 0 && column < width && row >= 0 && row < height ? column + row * width : undefined
    },
    trail: (last) => trail(last, kindsOf(game, board), center),
  }
}

/** All roads as one path; all railways as one, with a second one of sleepers on top. */
function ways(region: Region, board: BoardSize, center: (point: Point) => XY): SceneShape[] {
  let roads = ''
  let rails = ''
  for (const { ends, rail } of LINKS) {
    if (!ends.every((end) => inRegion(end, board, region))) continue
    const [a, b] = ends.map(center) as [XY, XY]
    const d = `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`
    if (rail) rails += d
    else roads += d
  }
  const path = (key: string, role: 'road' | 'rail' | 'sleeper', d: string): SceneShape => ({
    type: 'path',
    key,
    role,
    tone: 'board',
    layer: 'grid',
    d,
  })
  return [path('grid', 'road', roads), path('rails', 'rail', rails), path('sleepers', 'sleeper', rails)]
}

const kindsOf = (game: Game, board: BoardSize): ReadonlyMap<Point, string> =>
  new Map((game.board.landmarks?.(board) ?? []).map(({ at, kind }) => [at, kind]))

type Outline =
  | { readonly type: 'circle'; readonly cx: number; readonly cy: number; readonly r: number }
  | { readonly type: 'path'; readonly d: string }
  | ({ readonly type: 'rect'; readonly rx: number } & Box)

/** The shape of a post by its kind, and larger by some room. */
const OUTLINES: Readonly<Record<string, { readonly role: Role; shape(at: XY, room: number): Outline }>> = {
  post: {
    role: 'post',
    shape: ({ x, y }, room) => ({
      type: 'rect',
      x: round(x - POST.x - room),
      y: round(y - POST.y - room),
      width: round((POST.x + room) * 2),
      height: round((POST.y + room) * 2),
      rx: round(POST.rx + room),
    }),
  },
  camp: {
    role: 'camp',
    shape: ({ x, y }, room) => ({ type: 'circle', cx: round(x), cy: round(y), r: round(CAMP + room) }),
  },
  headquarters: { role: 'headquarters', shape: (at, room) => ({ type: 'path', d: gate(at, room) }) },
}

function places(game: Game, board: BoardSize, region: Region, center: (point: Point) => XY): SceneShape[] {
  const kinds = kindsOf(game, board)
  return [...pointsIn(region, board)].map((point) => {
    const { role, shape } = OUTLINES[kinds.get(point) ?? 'post']!
    return { ...shape(center(point), 0), key: `post:${point}`, role, tone: 'board', layer: 'landmark' }
  })
}

/** A house with an arched roof. */
function gate({ x, y }: XY, room: number): string {
  const wide = POST.x + CELL * 0.05 + room
  const high = POST.y + CELL * 0.04 + room
  const left = round(x - wide)
  const right = round(x + wide)
  return `M${left} ${round(y + high)}V${round(y - high * 0.45)}Q${round(x)} ${round(y - high * 1.9)} ${right} ${round(y - high * 0.45)}V${round(y + high)}Z`
}

/** The front is closed where there is no way across. */
function mountains(
  { left, top, right, bottom }: Region,
  { width, height }: BoardSize,
  xy: (x: number, y: number) => XY,
): SceneShape[] {
  const shapes: SceneShape[] = []
  const front = height / 2
  if (top >= front || bottom < front) return shapes
  for (let column = Math.max(1, left); column <= Math.min(right, width - 2); column += 2) {
    const { x } = xy(column, front)
    const y = (xy(0, front - 1).y + xy(0, front).y) / 2
    const peak = (at: number, wide: number, high: number): string =>
      `M${round(x + at - wide)} ${round(y + high / 2)}L${round(x + at)} ${round(y - high / 2)}L${round(x + at + wide)} ${round(y + high / 2)}Z`
    const d = peak(-CELL * 0.24, CELL * 0.34, CELL * 0.46) + peak(CELL * 0.22, CELL * 0.42, CELL * 0.62)
    shapes.push({ type: 'path', key: `mountain:${column}`, role: 'mountain', tone: 'board', layer: 'landmark', d })
  }
  return shapes
}

const ROOM = CELL * 0.1

/** Both ends of a move; a piece hides its post, so that what shows is a rim around it. */
function trail({ from, to }: LastMove, kinds: ReadonlyMap<Point, string>, center: (point: Point) => XY): SceneShape[] {
  const ends = Object.entries({ from, to }).filter((entry): entry is [string, Point] => entry[1] !== undefined)
  return ends.map(([part, point]) => {
    const { shape } = OUTLINES[part === 'from' ? (kinds.get(point) ?? 'post') : 'post']!
    return { ...shape(center(point), ROOM), key: `trail:${part}`, role: 'trail', tone: 'board', layer: 'trail' }
  })
}
