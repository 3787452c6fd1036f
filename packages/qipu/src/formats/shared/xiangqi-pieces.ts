/** The 32 pieces of xiangqi in the order in which XQF and DhtmlXQ list their points: red's first, each side from its right. */

import type { Piece, Placement, Point, Position } from '../../games/game.ts'
import { HEIGHT, POINTS, WIDTH } from '../../games/xiangqi/board.ts'
import {
  ADVISOR,
  BLACK,
  CANNON,
  CHARIOT,
  ELEPHANT,
  GENERAL,
  HORSE,
  type PieceKind,
  pieceOf,
  RED,
  SOLDIER,
} from '../../games/xiangqi/pieces.ts'

const BACK_ROW: readonly PieceKind[] = [CHARIOT, HORSE, ELEPHANT, ADVISOR, GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT]

interface Slot {
  readonly piece: Piece
  /** Point of the piece before the first move. */
  readonly home: Point
}

const slotsOf = (side: typeof RED | typeof BLACK): Slot[] => {
  const place = (fromRight: number, row: number): Point => {
    const point = fromRight + row * WIDTH
    return side === BLACK ? point : POINTS - 1 - point
  }
  return [
    ...BACK_ROW.map((kind, i) => ({ piece: pieceOf(side, kind), home: place(i, 0) })),
    ...[1, 7].map((i) => ({ piece: pieceOf(side, CANNON), home: place(i, 2) })),
    ...[0, 2, 4, 6, 8].map((i) => ({ piece: pieceOf(side, SOLDIER), home: place(i, 3) })),
  ]
}

export const SLOTS: readonly Slot[] = [...slotsOf(RED), ...slotsOf(BLACK)]

/** Every point of the board, empty ones too; `doubled` are points that are given to two pieces, of which the last stays. */
export function placementsOf(points: readonly (Point | undefined)[]): {
  readonly put: readonly Placement[]
  readonly doubled: readonly Point[]
} {
  const pieces = new Array<Piece>(WIDTH * HEIGHT).fill(0)
  const doubled: Point[] = []
  for (const [i, { piece }] of SLOTS.entries()) {
    const point = points[i]
    if (point === undefined) continue
    if (pieces[point] !== 0) doubled.push(point)
    pieces[point] = piece
  }
  return { put: pieces.map((piece, at): Placement => [at, piece]), doubled }
}

/** The point of each listed piece; undefined where it is off the board. Pieces beyond the usual number are left out. */
export function pointsOf(position: Pick<Position, 'at'>): (Point | undefined)[] {
  const points = SLOTS.map(({ piece, home }): Point | undefined => (position.at(home) === piece ? home : undefined))
  const taken = new Set(points)
  for (let at = 0; at < POINTS; at++) {
    if (position.at(at) === 0 || taken.has(at)) continue
    const slot = SLOTS.findIndex(({ piece }, i) => piece === position.at(at) && points[i] === undefined)
    if (slot >= 0) points[slot] = at
  }
  return points
}
