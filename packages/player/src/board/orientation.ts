/** A board seen from another side of the table: what is to be seen is turned, and letters stay upright. */

import type { BoardView, Coordinates } from 'qipu/diagram'
import type { BoardSize, Grid } from 'qipu/games'
import { boardUnder, inverseOf, pointUnder, type Symmetry, symmetries } from 'qipu/games/go'
import type { Mark, Point, Region } from 'qipu/record'

export type Degrees = 0 | 90 | 180 | 270

/** Clockwise turns, without and with a mirror from left to right before them. */
const BY_TURN: Readonly<Record<Degrees, readonly [plain: string, mirrored: string]>> = {
  0: ['same', 'flip-x'],
  90: ['quarter-turn', 'transpose'],
  180: ['half-turn', 'flip-y'],
  270: ['three-quarter-turn', 'anti-transpose'],
}

const HALF_TURN = ['same', 'half-turn']
const UPRIGHT = ['same', 'half-turn', 'flip-x', 'flip-y']

/** Kinds of boards that don't look the same from every side; others do. */
const ALLOWED: Partial<Record<Grid, readonly string[]>> = {
  // A rhombus leans to one side only, and its goals have colours.
  hexagons: HALF_TURN,
  // Boxes are named after a corner.
  dots: ['same'],
  cards: ['same'],
  army: UPRIGHT,
  xiangqi: UPRIGHT,
}

const same = symmetries[0]!

export function orientation(grid: Grid, turn: Degrees, mirror: boolean): Symmetry {
  const id = BY_TURN[turn]?.[mirror ? 1 : 0]
  const wanted = symmetries.find((symmetry) => symmetry.id === id) ?? same
  return (ALLOWED[grid]?.includes(wanted.id) ?? true) ? wanted : same
}

/** The point of the record that is meant by a point of the turned board. */
export const unturned = (symmetry: Symmetry, point: Point, board: BoardSize): Point =>
  pointUnder(inverseOf(symmetry), point, boardUnder(symmetry, board))

export function turned(view: BoardView, symmetry: Symmetry): BoardView {
  if (symmetry === same) return view
  const { board } = view
  const at = (point: Point): Point => pointUnder(symmetry, point, board)
  const maybe = (point: Point | undefined): Point | undefined => (point === undefined ? undefined : at(point))
  const pieces = new Uint16Array(view.pieces.length)
  view.pieces.forEach((piece, point) => {
    if (piece !== 0) pieces[at(point)] = piece
  })
  return {
    ...view,
    board: boardUnder(symmetry, board),
    region: turnedRegion(view.region, symmetry, board),
    pieces,
    edges: view.edges.map((edge) => ({ ...edge, ends: [at(edge.ends[0]), at(edge.ends[1])] })),
    texts: view.texts.map((text) => ({ ...text, at: at(text.at), ...(text.to !== undefined && { to: at(text.to) }) })),
    marks: view.marks.map(
      (mark): Mark => ({ ...mark, at: at(mark.at), ...(mark.to !== undefined && { to: at(mark.to) }) }),
    ),
    dim: new Set([...view.dim].map(at)),
    hidden: new Set([...view.hidden].map(at)),
    last: view.last && {
      ...view.last,
      ...defined({
        from: maybe(view.last.from),
        to: maybe(view.last.to),
        arrow: maybe(view.last.arrow),
        edge: maybe(view.last.edge),
      }),
      captured: view.last.captured.map(at),
      earlier: view.last.earlier.map((place) => ({ at: at(place.at), ...defined({ to: maybe(place.to) }) })),
    },
    winning: view.winning.map(at),
    coordinates: view.coordinates && turnedCoordinates(view.coordinates, symmetry, board),
  }
}

const defined = <T extends object>(object: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as never

function turnedRegion({ left, top, right, bottom }: Region, symmetry: Symmetry, board: BoardSize): Region {
  const { width } = boardUnder(symmetry, board)
  const corners = [left + top * board.width, right + bottom * board.width].map((corner) => {
    const point = pointUnder(symmetry, corner, board)
    return { x: point % width, y: Math.floor(point / width) }
  })
  const [a, b] = corners as [{ x: number; y: number }, { x: number; y: number }]
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  }
}

const names = new WeakMap<Coordinates, Map<Symmetry, Coordinates>>()

/** Equal coordinates give the same turned object: painters compare it to detect changes. */
function turnedCoordinates(given: Coordinates, symmetry: Symmetry, board: BoardSize): Coordinates {
  let known = names.get(given)
  if (!known) names.set(given, (known = new Map()))
  let turnedNames = known.get(symmetry)
  if (!turnedNames) known.set(symmetry, (turnedNames = newCoordinates(given, symmetry, board)))
  return turnedNames
}

/** Columns may have become rows; each keeps its name. Boards whose edges differ are never transposed. */
function newCoordinates(given: Coordinates, symmetry: Symmetry, board: BoardSize): Coordinates {
  const { transpose, flipX, flipY } = symmetry
  const { width, height } = boardUnder(symmetry, board)
  const across = (x: number): number => (flipX ? width - 1 - x : x)
  const down = (y: number): number => (flipY ? height - 1 - y : y)
  return {
    column: (x) => (transpose ? given.row(across(x)) : given.column(across(x))),
    row: (y) => (transpose ? given.column(down(y)) : given.row(down(y))),
    point: (point) => given.point(unturned(symmetry, point, board)),
    ...(given.edge && {
      edge: (edge, index) => {
        const isAcross = edge === 'top' || edge === 'bottom'
        const isSwapped = isAcross ? flipY : flipX
        return given.edge!(isSwapped ? OPPOSITE[edge] : edge, isAcross ? across(index) : down(index))
      },
    }),
  }
}

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const
