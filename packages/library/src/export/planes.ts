/** Positions as planes of bits, the way that programs which learn to play read them. */

import { type BoardSize, type Game, otherSide, PASS, type Side } from 'qipu/games'
import { GoPlanes, goPlaneNames, neighboursOn } from 'qipu/games/go'
import type { ReplayedPosition } from './boards.ts'

/** History before a position. */
export interface Before {
  readonly moves: readonly number[]
  /** The side that played the last of them. */
  readonly mover?: Side | undefined
  /** The board one move before. */
  readonly cells: Uint8Array | undefined
}

export interface Planes {
  /** Meaning of each plane, in their order. */
  readonly names: readonly string[]
  /** Sets bits: plane after plane, each of `Math.ceil(points / 8)` bytes, the first point in the highest bit. */
  write(standing: ReplayedPosition, before: Before, out: Uint8Array): void
  /** True if stones were set by hand since the last move: the history then has neither a ko nor last moves. */
  startsAnew?(cells: Uint8Array, before: Before): boolean
}

const setBit = (out: Uint8Array, planeBytes: number, plane: number, point: number): void => {
  out[plane * planeBytes + (point >> 3)]! |= 0x80 >> (point & 7)
}

export const planesOf = (game: Game, board: BoardSize): Planes =>
  game.pieces.stones === 'captured' ? goPlanes(board) : piecePlanes(game)

/** Any game: a plane per kind of piece, and one that says that side 2 is to move. */
function piecePlanes({ pieces: { kinds: pieces } }: Game): Planes {
  const kinds = pieces.length - 1
  return {
    names: [...pieces.slice(1).map(({ name }) => name.en), 'side 2 to move'],
    write({ cells, turn }, _, out) {
      const bytes = Math.ceil(cells.length / 8)
      for (let point = 0; point < cells.length; point++) {
        if (cells[point] !== 0) setBit(out, bytes, cells[point]! - 1, point)
        if (turn === 2) setBit(out, bytes, kinds, point)
      }
    },
  }
}

function goPlanes(board: BoardSize): Planes {
  const near = neighboursOn(board)
  const planes = new GoPlanes(board)
  return {
    names: goPlaneNames,
    write({ cells, turn }, before, out) {
      const bytes = Math.ceil(cells.length / 8)
      const ko = koPoint(near, cells, turn, before)
      planes.write({ cells, turn, ko, moves: before.moves }, (plane, point) => setBit(out, bytes, plane, point))
    },
    startsAnew: (cells, before) => hasOtherChanges(near, cells, before),
  }
}

/** A move adds its own stone, and takes only stones that have no liberty left. */
function hasOtherChanges(
  neighbours: readonly (readonly number[])[],
  cells: Uint8Array,
  { moves, mover, cells: earlier }: Before,
): boolean {
  if (!earlier) return false
  const last = moves.at(-1)!
  return cells.some((piece, point) => {
    if (point !== last && piece === earlier[point]) return false
    if (piece !== 0) return point !== last || piece !== mover
    return neighbours[point]!.some((near) => near !== last && earlier[near] === 0)
  })
}

/** The last move took one stone with one stone that could be taken back at once. */
function koPoint(
  neighbours: readonly (readonly number[])[],
  cells: Uint8Array,
  turn: Side,
  { moves, cells: earlier }: Before,
): number | undefined {
  const last = moves.at(-1)
  const foe = otherSide(turn)
  if (last === undefined || last === PASS || !earlier || cells[last] !== foe) return undefined
  const around = neighbours[last]!
  const free = around.filter((point) => cells[point] === 0)
  if (free.length !== 1 || around.some((point) => cells[point] === foe)) return undefined
  const point = free[0]!
  if (earlier[point] !== turn || neighbours[point]!.some((near) => cells[near] !== foe)) return undefined
  // More than one stone came off: no ko.
  const taken = cells.reduce((sum, piece, at) => sum + Number(piece === 0 && earlier[at] === turn), 0)
  return taken === 1 ? point : undefined
}
