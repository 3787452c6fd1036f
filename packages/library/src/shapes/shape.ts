/** Shapes as people write them, and everywhere on a board that one may stand. */

import { type BoardSize, otherSide, type Point, type Side } from 'qipu/games'
import { boardUnder, pointUnder, symmetries } from 'qipu/games/go'
import { type Refusal, refuse } from 'qipu/text'

export const EMPTY = 0
/** Any point, whatever stands on it. */
export const ANY = 3

/** Between the rectangles of a shape: whatever stands there, and moves there are no moves in the shape. */
export const OUTSIDE = 4

/** Black 1, White 2, as the sides are. */
export type Cell = typeof EMPTY | Side | typeof ANY | typeof OUTSIDE

/** Rectangle of cells that is searched on boards. */
export interface Shape {
  readonly width: number
  readonly height: number
  /** Row after row. */
  readonly cells: readonly Cell[]
}

const SIGNS: Readonly<Record<string, Cell>> = { '.': EMPTY, X: 1, x: 1, O: 2, o: 2, '*': ANY }

/**
 * Reason why a text is no shape: it asks for nothing; `args` have a sign that there is not, and its place from 1; or the row, from 1,
 * that is not as long as the first.
 */
export type ShapeFault = 'empty' | 'sign' | 'ragged'

/** Reads `.X./XXX/XOX`: rows by `/`, X Black, O White, `.` empty, `*` anything. */
export function parseShape(text: string): Shape | Refusal<ShapeFault> {
  const rows = text.trim().split('/')
  const width = rows[0]!.length
  if (width === 0) return refuse('empty')
  const cells: Cell[] = []
  let at = 0
  for (const [row, signs] of rows.entries()) {
    if (signs.length !== width) return refuse('ragged', { args: { row: row + 1 } })
    for (const sign of signs) {
      const cell = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined
      if (cell === undefined) return refuse('sign', { args: { sign, at: at + 1 } })
      cells.push(cell)
      at++
    }
    at++
  }
  if (cells.every((cell) => cell === ANY)) return refuse('empty')
  return { width, height: rows.length, cells }
}

/** Shape and its place on a board. */
export interface ShapePart {
  readonly shape: Shape
  readonly left: number
  readonly top: number
}

/** Several rectangles as one shape, which is moved and turned as a whole; undefined where two want different things. */
export function joinShapes(parts: readonly ShapePart[]): Shape | undefined {
  const left = Math.min(...parts.map((part) => part.left))
  const top = Math.min(...parts.map((part) => part.top))
  const width = Math.max(...parts.map((part) => part.left + part.shape.width)) - left
  const height = Math.max(...parts.map((part) => part.top + part.shape.height)) - top
  const cells = new Array<Cell>(width * height).fill(OUTSIDE)
  for (const part of parts) {
    for (const [i, cell] of part.shape.cells.entries()) {
      const x = part.left - left + (i % part.shape.width)
      const at = x + (part.top - top + Math.floor(i / part.shape.width)) * width
      const before = cells[at]!
      if (cell === OUTSIDE || (cell === ANY && before !== OUTSIDE)) continue
      if (before !== OUTSIDE && before !== ANY && before !== cell) return undefined
      cells[at] = cell
    }
  }
  return { width, height, cells }
}

/**
 * Places where a shape may be: anywhere, with its upper right cell in a corner, with its upper row on a side, or off
 * the sides.
 */
export const ANCHORS = ['anywhere', 'corner', 'side', 'centre'] as const
/** Part of the board where a shape may stand. */
export type Anchor = (typeof ANCHORS)[number]

/** Restrictions on the places of a shape. */
export interface PlacementOptions {
  readonly anchor?: Anchor
  /** Black in the shape is Black in the game; otherwise either way round. */
  readonly fixedColours?: boolean
}

/** One way that a shape stands on a board. */
export interface Placement {
  /** Number of the symmetry (`qipu/games/go`) that was applied, and where the shape stood before it. */
  readonly symmetry: number
  readonly left: number
  readonly top: number
  readonly isSwapped: boolean
  readonly black: readonly Point[]
  readonly white: readonly Point[]
  readonly empty: readonly Point[]
}

/** Every way that a shape stands on a board; ways that ask for the same stones count once. */
export function placementsOf(shape: Shape, board: BoardSize, options: PlacementOptions = {}): Placement[] {
  const found = new Map<string, Placement>()
  for (const [number, symmetry] of symmetries.entries()) {
    // The shape is laid on the board that the symmetry turns into ours.
    const before = boardUnder(symmetry, board)
    for (const [left, top] of spotsOf(shape, before, options.anchor ?? 'anywhere')) {
      for (const isSwapped of options.fixedColours ? [false] : [false, true]) {
        const points: readonly [Point[], Point[], Point[]] = [[], [], []]
        for (let i = 0; i < shape.cells.length; i++) {
          const cell = shape.cells[i]!
          if (cell === ANY || cell === OUTSIDE) continue
          const point = left + (i % shape.width) + (top + Math.floor(i / shape.width)) * before.width
          const here = cell === EMPTY || !isSwapped ? cell : otherSide(cell)
          points[here].push(pointUnder(symmetry, point, before))
        }
        for (const list of points) list.sort((a, b) => a - b)
        const [empty, black, white] = points
        const key = `${black}/${white}/${empty}`
        if (!found.has(key)) found.set(key, { symmetry: number, left, top, isSwapped, black, white, empty })
      }
    }
  }
  // Neighbours share columns, which a scan then finds in the cache.
  return [...found.values()].sort((a, b) => lowestPoint(a) - lowestPoint(b))
}

const lowestPoint = ({ black, white, empty }: Placement): Point =>
  Math.min(
    black[0] ?? Number.POSITIVE_INFINITY,
    white[0] ?? Number.POSITIVE_INFINITY,
    empty[0] ?? Number.POSITIVE_INFINITY,
  )

/** The point of each cell of a shape at a placement. */
export function pointsOfCells(shape: Shape, { symmetry, left, top }: Placement, board: BoardSize): Point[] {
  const turn = symmetries[symmetry]!
  const before = boardUnder(turn, board)
  return shape.cells.map((_, i) => {
    const point = left + (i % shape.width) + (top + Math.floor(i / shape.width)) * before.width
    return pointUnder(turn, point, before)
  })
}

function* spotsOf(shape: Shape, board: BoardSize, anchor: Anchor): Generator<[left: number, top: number]> {
  const right = board.width - shape.width
  const bottom = board.height - shape.height
  if (right < 0 || bottom < 0) return
  if (anchor === 'corner') {
    yield [right, 0]
    return
  }
  const margin = anchor === 'centre' ? 1 : 0
  const lowest = anchor === 'side' ? 0 : bottom - margin
  for (let top = margin; top <= lowest; top++) {
    for (let left = margin; left <= right - margin; left++) yield [left, top]
  }
}
