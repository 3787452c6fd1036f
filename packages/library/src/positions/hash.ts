/**
 * The numbers that positions are found by. They are a file format: a position and its images under the game's symmetries
 * have one number, and it never changes. A change of the computation needs a new version, or the tests fail.
 */

import type { BoardSize, Game, Position, Side } from 'qipu/games'
import { boardUnder, CanonicalHash, pointsUnder, symmetries } from 'qipu/games/go'
import { views } from './views.ts'

export const HASH_VERSION = 1

/** High and low half of a position's number. */
export interface Key {
  readonly high: number
  readonly low: number
}

/** Hash term if side 2 is to move. */
export const TURN_HIGH = 0x9e3779b9
export const TURN_LOW = 0x85ebca6b

export const keyFor = ([high, low]: readonly [number, number], turn: Side): Key =>
  turn === 1 ? { high: high >>> 0, low: low >>> 0 } : { high: (high ^ TURN_HIGH) >>> 0, low: (low ^ TURN_LOW) >>> 0 }

export const keyText = ({ high, low }: Key): string =>
  high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')

/** Scatters the bits of a number (the finisher of MurmurHash3, with two different seeds for the halves). */
function scattered(number: number, seed: number): number {
  let h = Math.imul(number ^ seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

const HIGH_SEED = 0x51697075
const LOW_SEED = 0x71697075

/** Positions of games whose pieces move, computed anew each time: their boards are small. */
export class PieceHash {
  readonly #game: Game
  readonly #cells: Uint8Array
  readonly #kinds: number
  /** Index of each cell in each image. */
  readonly #images: readonly Int32Array[]
  readonly #high: Int32Array
  readonly #low: Int32Array

  constructor(game: Game, board: BoardSize) {
    const view = views[game.board.grid]
    const size = view.size(board)
    this.#game = game
    this.#cells = new Uint8Array(size.width * size.height)
    this.#kinds = view.kinds(game)
    this.#images = symmetries
      .filter((symmetry) => game.symmetry.kept.includes(symmetry.id))
      .filter((symmetry) => boardUnder(symmetry, size).width === size.width)
      .map((symmetry) => pointsUnder(symmetry, size))
    const keys = this.#cells.length * this.#kinds
    this.#high = Int32Array.from({ length: keys }, (_, i) => scattered(i + 1, HIGH_SEED))
    this.#low = Int32Array.from({ length: keys }, (_, i) => scattered(i + 1, LOW_SEED))
  }

  halves(position: Position): [number, number] {
    const cells = this.#cells
    views[this.#game.board.grid].read(position, this.#game, cells)
    let high = 0
    let low = 0
    for (const [number, image] of this.#images.entries()) {
      // Empty boards of different sizes are different positions, and none is 0.
      let h = scattered(cells.length, LOW_SEED)
      let l = scattered(cells.length, HIGH_SEED)
      for (let cell = 0; cell < cells.length; cell++) {
        const piece = cells[cell]!
        if (piece === 0) continue
        const at = image[cell]! * this.#kinds + piece
        h ^= this.#high[at]!
        l ^= this.#low[at]!
      }
      if (number > 0 && (h > high || (h === high && l >= low))) continue
      high = h
      low = l
    }
    return [high, low]
  }
}

/** Positions of games with stones, kept up to date stone by stone. */
export { CanonicalHash as StoneHash }
