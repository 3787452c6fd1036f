/**
 * A hash that is the same for a position and its mirror images, for boards w × h and h × w, and if asked for the
 * position with the colours exchanged. It is kept up to date stone by stone: all images are hashed side by side, and the
 * smallest number stands for them all.
 */

import { type BoardSize, otherSide, type Piece, type Point, type Side } from '../game.ts'
import { keyOf, layoutOf } from './layout.ts'
import { rememberedBySize } from './remembered.ts'
import { landscapeSymmetries, pointUnder } from './symmetry.ts'

/** High and low half of a hash, signed. */
export type HashHalves = readonly [high: number, low: number]

export const hashOf = (high: number, low: number): bigint => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)

const landscape = ({ width, height }: BoardSize): BoardSize => ({
  width: Math.max(width, height),
  height: Math.min(width, height),
})

/** Keys of all images of a stone in a row, so that a stone costs one sweep. Images with other colours come last. */
const imageKeysOf = rememberedBySize((board) => {
  const { cellOf, keys } = layoutOf(landscape(board))
  const list = landscapeSymmetries(board)
  const table = new Int32Array(board.width * board.height * 2 * list.length * 2 * 2)
  let at = 0
  for (let point = 0; point < board.width * board.height; point++) {
    for (const side of [1, 2] as const) {
      for (const seen of [side, otherSide(side)]) {
        for (const symmetry of list) {
          const key = keyOf(cellOf[pointUnder(symmetry, point, board)]!, seen)
          table[at++] = keys[key]!
          table[at++] = keys[key + 1]!
        }
      }
    }
  }
  return table
})

export class CanonicalHash {
  readonly #keys: Int32Array
  /** From one stone's keys to the next one's. */
  readonly #step: number
  /** High and low halves of all images, by turns. */
  readonly #halves: Int32Array
  readonly #start: HashHalves

  /** With `swapColours`, a position and the one with black and white exchanged are the same. */
  constructor(board: BoardSize, swapColours = false) {
    const images = landscapeSymmetries(board).length
    this.#keys = imageKeysOf(board)
    this.#step = images * 4
    this.#halves = new Int32Array(images * (swapColours ? 4 : 2))
    // Empty boards of different sizes are different positions.
    const { keys } = layoutOf(landscape(board))
    this.#start = [keys[0]!, keys[1]!]
    this.clear()
  }

  clear(): void {
    for (let i = 0; i < this.#halves.length; i++) this.#halves[i] = this.#start[i & 1]!
  }

  /** Puts a stone down, or takes the same stone off again. */
  toggle(point: Point, side: Side): void {
    const halves = this.#halves
    const keys = this.#keys
    let key = (point * 2 + side - 1) * this.#step
    for (let i = 0; i < halves.length; i++) halves[i]! ^= keys[key++]!
  }

  /** The hash of the position as halves. */
  halves(): HashHalves {
    const halves = this.#halves
    let best = 0
    for (let i = 2; i < halves.length; i += 2) {
      const high = halves[i]! - halves[best]!
      if (high < 0 || (high === 0 && halves[i + 1]! < halves[best + 1]!)) best = i
    }
    return [halves[best]!, halves[best + 1]!]
  }

  value(): bigint {
    return hashOf(...this.halves())
  }
}

/** The canonical hash of stones that are there already. */
export function canonicalHash(board: BoardSize, at: (point: Point) => Piece, swapColours = false): bigint {
  const hash = new CanonicalHash(board, swapColours)
  for (let point = 0; point < board.width * board.height; point++) {
    const piece = at(point)
    if (piece === 1 || piece === 2) hash.toggle(point, piece)
  }
  return hash.value()
}
