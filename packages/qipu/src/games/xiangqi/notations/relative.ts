/**
 * Moves as players call them, seen from their own side: a piece, the file that it stands on or its place among others
 * there, forward, back or sideways, and how far or to which file. Chinese and WXF notation write the same facts.
 */

import type { Move, MoveReading, Point, Position, Side } from '../../game.ts'
import type { Cells } from '../attacks.ts'
import { columnOf, forwardOf, HEIGHT, POINTS, pointAt, rowOf, WIDTH } from '../board.ts'
import { fromOf, isMove, moveOf, toOf } from '../moves.ts'
import { ADVISOR, ELEPHANT, HORSE, kindOf, type PieceKind, pieceOf, sideOf } from '../pieces.ts'
import { explainRefusal } from '../refusal.ts'

export type Direction = 'forward' | 'back' | 'sideways'

/** A place among pieces of one kind on one file: the foremost, the last, the one between, or a number from the front. */
export type Order = 'front' | 'rear' | 'middle' | 1 | 2 | 3 | 4 | 5

export interface RelativeMove {
  readonly kind: PieceKind
  readonly order?: Order
  /** 1–9 from the mover's right; left out where the order tells the piece. */
  readonly file?: number
  readonly direction: Direction
  /** Points forward or back, or the file that the piece goes to. */
  readonly value: number
}

export const fileOf = (point: Point, side: Side): number => (side === 1 ? WIDTH - columnOf(point) : columnOf(point) + 1)
const columnOfFile = (file: number, side: Side): number => (side === 1 ? WIDTH - file : file - 1)

/** Advisors, elephants and horses leave their file whenever they move: the file that they reach is named. */
const namesFile = (kind: PieceKind): boolean => kind === ADVISOR || kind === ELEPHANT || kind === HORSE

export function cellsOf(position: Pick<Position, 'at'>): Cells {
  const cells = new Uint8Array(POINTS)
  for (let point = 0; point < POINTS; point++) cells[point] = position.at(point)
  return cells
}

/** Pieces of a side and kind on each file that has any, foremost first; files from the mover's right. */
function filesOf(cells: Cells, side: Side, kind: PieceKind): readonly (readonly Point[])[] {
  const piece = pieceOf(side, kind)
  const files: Point[][] = []
  for (let file = 1; file <= WIDTH; file++) {
    const x = columnOfFile(file, side)
    const points: Point[] = []
    for (let y = 0; y < HEIGHT; y++) if (cells[pointAt(x, y)] === piece) points.push(pointAt(x, y))
    if (points.length > 0) files.push(side === 1 ? points : points.reverse())
  }
  return files
}

/** The facts of a move in a position; undefined where no piece of the mover stands on its start. */
export function describe(move: Move, position: Position): RelativeMove | undefined {
  if (!isMove(move)) return undefined
  const cells = cellsOf(position)
  const from = fromOf(move)
  const to = toOf(move)
  const piece = cells[from]!
  if (piece === 0 || from === to) return undefined
  const side = sideOf(piece)
  const kind = kindOf(piece)
  const ahead = (rowOf(to) - rowOf(from)) * forwardOf(side)
  const direction: Direction = ahead > 0 ? 'forward' : ahead < 0 ? 'back' : 'sideways'
  const value = direction === 'sideways' || namesFile(kind) ? fileOf(to, side) : Math.abs(ahead)
  // A piece that leaves its file ahead or back without being one of those has no such description.
  if (direction !== 'sideways' && !namesFile(kind) && columnOf(from) !== columnOf(to)) return undefined
  const order = orderOf(cells, from, side, kind)
  return { kind, ...(order === undefined ? { file: fileOf(from, side) } : { order }), direction, value }
}

const ORDERS: Readonly<Record<number, readonly Order[]>> = { 2: ['front', 'rear'], 3: ['front', 'middle', 'rear'] }

/** Advisors and elephants of one file need no sign: where one can only advance, the other can only retreat. */
const needsNoSign = (kind: PieceKind): boolean => kind === ADVISOR || kind === ELEPHANT

function orderOf(cells: Cells, from: Point, side: Side, kind: PieceKind): Order | undefined {
  if (needsNoSign(kind)) return undefined
  const files = filesOf(cells, side, kind)
  const crowded = files.filter((points) => points.length > 1)
  const own = crowded.find((points) => points.includes(from))
  if (!own) return undefined
  // Soldiers on two files are numbered through, from the mover's right.
  const row = crowded.length > 1 ? crowded.flat() : own
  const place = row.indexOf(from)
  return (crowded.length > 1 ? undefined : ORDERS[row.length]?.[place]) ?? ((place + 1) as Order)
}

/** Points that the description may mean. */
function candidates(cells: Cells, side: Side, { kind, order, file }: RelativeMove): readonly Point[] {
  const files = filesOf(cells, side, kind)
  const named = file === undefined ? files : files.filter((points) => fileOf(points[0]!, side) === file)
  if (order === undefined) return named.flat()
  const crowded = named.filter((points) => points.length > 1)
  // A piece alone on its file may be called the front one, if it is the only one.
  const groups = crowded.length > 0 ? crowded : named
  if (typeof order === 'number') {
    const single = groups.length === 1 ? groups[0]![order - 1] : groups.flat()[order - 1]
    return single === undefined ? [] : [single]
  }
  return groups.flatMap((points) => {
    if (order === 'front') return points.slice(0, 1)
    if (order === 'rear') return points.slice(-1)
    return points.length > 2 ? points.slice(1, -1) : []
  })
}

/** Returns the target of such a move; undefined off the board. */
function destination(from: Point, side: Side, { kind, direction, value }: RelativeMove): Point | undefined {
  const ahead = direction === 'forward' ? forwardOf(side) : -forwardOf(side)
  let x = columnOf(from)
  let y = rowOf(from)
  if (direction === 'sideways') x = columnOfFile(value, side)
  else if (namesFile(kind)) {
    const across = Math.abs(columnOfFile(value, side) - x)
    x = columnOfFile(value, side)
    y += ahead * (kind === HORSE ? 3 - across : across)
    if (kind === HORSE && across !== 1 && across !== 2) return undefined
  } else y += ahead * value
  return x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT && pointAt(x, y) !== from ? pointAt(x, y) : undefined
}

/** The move that a description means: the only legal one, or the only one at all. */
export function resolve(description: RelativeMove, position: Position): MoveReading {
  const cells = cellsOf(position)
  const side = position.turn as Side
  const points = candidates(cells, side, description)
  const moves = points.flatMap((from) => {
    const to = destination(from, side, description)
    return to === undefined ? [] : [moveOf(from, to)]
  })
  if (moves.length === 0) return { fault: points.length === 0 ? 'no-such-piece' : 'unreadable' }
  if (moves.length === 1 && points.length === 1) return { move: moves[0]! }
  const legal = moves.filter((move) => explainRefusal(cells, fromOf(move), toOf(move), side) === undefined)
  if (legal.length === 1) {
    const isUsual = description.order === undefined && needsNoSign(description.kind)
    return { move: legal[0]!, ...(!isUsual && { isIncomplete: true }) }
  }
  if (legal.length === 0 && moves.length === 1) return { move: moves[0]! }
  return { fault: 'ambiguous' }
}
