/** Positions as planes of bits, the way that programs which learn to play read them. */

import { type BoardSize, type Game, otherSide, PASS, type Side } from 'qipu/games'
import type { ReplayedPosition } from './boards.ts'

/** What came before a position. */
export interface Before {
  readonly moves: readonly number[]
  /** The board one move before. */
  readonly cells: Uint8Array | undefined
}

export interface Planes {
  /** What each plane says, in their order. */
  readonly names: readonly string[]
  /** Sets bits: plane after plane, each of `Math.ceil(points / 8)` bytes, the first point in the highest bit. */
  write(standing: ReplayedPosition, before: Before, out: Uint8Array): void
}

const setBit = (out: Uint8Array, planeBytes: number, plane: number, point: number): void => {
  out[plane * planeBytes + (point >> 3)]! |= 0x80 >> (point & 7)
}

export const planesOf = (game: Game, board: BoardSize): Planes =>
  game.stones === 'captured' ? new GoPlanes(board) : piecePlanes(game)

/** Any game: a plane per kind of piece, and one that says that side 2 is to move. */
function piecePlanes({ pieces }: Game): Planes {
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

const HISTORY = 5
const ON_BOARD = 0
const OWN = 1
const OTHER = 2
/** Three planes: stones with one, two and three liberties. */
const LIBERTIES = 3
const KO = 6
const LAST_MOVES = 7

/** Go: what the player to move sees. */
class GoPlanes implements Planes {
  readonly names = [
    'on board',
    'own stones',
    'other stones',
    'stones with one liberty',
    'stones with two liberties',
    'stones with three liberties',
    'point that may not be retaken (ko)',
    ...Array.from({ length: HISTORY }, (_, i) => (i === 0 ? 'last move' : `${i + 1} moves ago`)),
  ]
  readonly #near: readonly (readonly number[])[]

  constructor({ width, height }: BoardSize) {
    this.#near = Array.from({ length: width * height }, (_, point) => {
      const x = point % width
      const near = [point - width, point + width].filter((other) => other >= 0 && other < width * height)
      if (x > 0) near.push(point - 1)
      if (x < width - 1) near.push(point + 1)
      return near
    })
  }

  write({ cells, turn }: ReplayedPosition, before: Before, out: Uint8Array): void {
    const bytes = Math.ceil(cells.length / 8)
    const seen = new Uint8Array(cells.length)
    for (let point = 0; point < cells.length; point++) {
      setBit(out, bytes, ON_BOARD, point)
      if (cells[point] === 0) continue
      setBit(out, bytes, cells[point] === turn ? OWN : OTHER, point)
      if (seen[point] !== 0) continue
      const { block, liberties } = this.#blockAt(cells, point, seen)
      if (liberties > 0 && liberties < 4) for (const own of block) setBit(out, bytes, LIBERTIES + liberties - 1, own)
    }
    const ko = this.#koPoint(cells, turn, before)
    if (ko !== undefined) setBit(out, bytes, KO, ko)
    for (let back = 0; back < HISTORY; back++) {
      const move = before.moves.at(-1 - back)
      if (move !== undefined && move !== PASS) setBit(out, bytes, LAST_MOVES + back, move)
    }
  }

  #blockAt(cells: Uint8Array, start: number, seen: Uint8Array): { block: number[]; liberties: number } {
    const block = [start]
    const free = new Set<number>()
    seen[start] = 1
    for (let i = 0; i < block.length; i++) {
      for (const near of this.#near[block[i]!]!) {
        if (cells[near] === 0) free.add(near)
        else if (cells[near] === cells[start] && seen[near] === 0) {
          seen[near] = 1
          block.push(near)
        }
      }
    }
    return { block, liberties: free.size }
  }

  /** The last move took one stone with one stone that could be taken back at once. */
  #koPoint(cells: Uint8Array, turn: Side, { moves, cells: earlier }: Before): number | undefined {
    const last = moves.at(-1)
    const foe = otherSide(turn)
    if (last === undefined || last === PASS || !earlier || cells[last] !== foe) return undefined
    const around = this.#near[last]!
    const free = around.filter((point) => cells[point] === 0)
    if (free.length !== 1 || around.some((point) => cells[point] === foe)) return undefined
    const point = free[0]!
    if (earlier[point] !== turn || this.#near[point]!.some((near) => cells[near] !== foe)) return undefined
    // More than one stone came off: no ko.
    const taken = cells.reduce((sum, piece, at) => sum + Number(piece === 0 && earlier[at] === turn), 0)
    return taken === 1 ? point : undefined
  }
}
