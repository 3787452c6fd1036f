/** A position of Go as planes of bits, the way that programs which learn to play read it. */

import { type BoardSize, type Move, PASS, type Point, type Side } from '../game.ts'

const HISTORY = 5
const ON_BOARD = 0
const OWN = 1
const OTHER = 2
/** Three planes: stones with one, two and three liberties. */
const LIBERTIES = 3
const KO = 6
const LAST_MOVES = 7

/** Meaning of each plane, in their order, as the player to move sees it. */
export const goPlaneNames: readonly string[] = [
  'on board',
  'own stones',
  'other stones',
  'stones with one liberty',
  'stones with two liberties',
  'stones with three liberties',
  'point that may not be retaken (ko)',
  ...Array.from({ length: HISTORY }, (_, i) => (i === 0 ? 'last move' : `${i + 1} moves ago`)),
]

export interface PlaneInput {
  /** By point: 0, 1 or 2. */
  readonly cells: ArrayLike<number>
  readonly turn: Side
  /** The point that the side to move may not retake. */
  readonly ko?: Point | undefined
  /** The moves before, in their order; only the last ones matter. */
  readonly moves: readonly (Move | undefined)[]
}

/** Computes the planes of positions on boards of one size. */
export class GoPlanes {
  readonly #near: readonly (readonly Point[])[]
  readonly #seen: Uint8Array
  readonly #block: Int32Array
  /** By point: the last block whose liberty it was found to be. */
  readonly #countedFor: Int32Array
  #blocks = 0

  constructor(board: BoardSize) {
    const points = board.width * board.height
    this.#near = neighboursOn(board)
    this.#seen = new Uint8Array(points)
    this.#block = new Int32Array(points)
    this.#countedFor = new Int32Array(points)
  }

  /** Calls `set` for every bit. */
  write({ cells, turn, ko, moves }: PlaneInput, set: (plane: number, point: Point) => void): void {
    this.#seen.fill(0)
    for (let point = 0; point < this.#near.length; point++) {
      set(ON_BOARD, point)
      if (cells[point] === 0) continue
      set(cells[point] === turn ? OWN : OTHER, point)
      if (this.#seen[point] !== 0) continue
      const { stones, liberties } = this.#blockAt(cells, point)
      if (liberties === 0 || liberties > 3) continue
      for (let i = 0; i < stones; i++) set(LIBERTIES + liberties - 1, this.#block[i]!)
    }
    if (ko !== undefined) set(KO, ko)
    for (let back = 0; back < HISTORY; back++) {
      const move = moves[moves.length - 1 - back]
      if (move !== undefined && move !== PASS) set(LAST_MOVES + back, move)
    }
  }

  /** Collects the stones of a block; counts stones and liberties. */
  #blockAt(cells: ArrayLike<number>, start: Point): { stones: number; liberties: number } {
    const number = ++this.#blocks
    let stones = 0
    let liberties = 0
    this.#block[stones++] = start
    this.#seen[start] = 1
    for (let i = 0; i < stones; i++) {
      for (const near of this.#near[this.#block[i]!]!) {
        if (cells[near] === 0) {
          if (this.#countedFor[near] === number) continue
          this.#countedFor[near] = number
          liberties++
        } else if (cells[near] === cells[start] && this.#seen[near] === 0) {
          this.#seen[near] = 1
          this.#block[stones++] = near
        }
      }
    }
    return { stones, liberties }
  }
}

/** The points beside each point. */
export function neighboursOn({ width, height }: BoardSize): readonly (readonly Point[])[] {
  return Array.from({ length: width * height }, (_, point) => {
    const x = point % width
    const near = [point - width, point + width].filter((other) => other >= 0 && other < width * height)
    if (x > 0) near.push(point - 1)
    if (x < width - 1) near.push(point + 1)
    return near
  })
}
