/** Whether a shape really stands where permissive columns say that it may: by the changes of each of its points. */

import type { Point } from 'qipu/games'
import { BLACK, type Block, GAMES_PER_BLOCK, TAKEN, VECTORS, WHITE } from './block.ts'
import type { Placement } from './shape.ts'
import { NEVER } from './timeline.ts'

/** The first ply at which a placement stands in a game; NEVER where it does not. */
export function firstPly(block: Block, game: number, placement: Placement): number {
  const limits = new Limits(block, game)
  for (const point of placement.black) limits.require(point, 1)
  for (const point of placement.white) limits.require(point, 2)
  for (const point of placement.empty) limits.require(point, 0)
  return limits.earliest()
}

interface Wanted {
  /** Place of the point's changes in the pairs, and what shall stand there. */
  readonly from: number
  readonly to: number
  readonly piece: number
}

class Limits {
  readonly #block: Block
  readonly #game: number
  /** What points that changed once or never allow. */
  #from = 0
  #until: number
  readonly #complex: Wanted[] = []

  constructor(block: Block, game: number) {
    this.#block = block
    this.#game = game
    this.#until = block.plies[game]! + 1
  }

  require(point: Point, piece: number): void {
    const { board, columns, complex } = this.#block
    const points = board.width * board.height
    if ((complex[point * VECTORS + (this.#game >> 3)]! & (1 << (this.#game & 7))) !== 0) {
      this.#complex.push({ ...this.#changesOf(point), piece })
      return
    }
    const kind = piece === 0 ? TAKEN : piece === 1 ? BLACK : WHITE
    const ply = columns[(kind * points + point) * GAMES_PER_BLOCK + this.#game]!
    if (piece === 0) this.#until = Math.min(this.#until, ply)
    else this.#from = Math.max(this.#from, ply)
  }

  #changesOf(point: Point): { from: number; to: number } {
    const { starts, points, spans } = this.#block.changes
    let low = starts[this.#game]!
    let high = starts[this.#game + 1]!
    while (low < high) {
      const middle = (low + high) >> 1
      if (points[middle]! < point) low = middle + 1
      else high = middle
    }
    return { from: spans[low]!, to: spans[low + 1]! }
  }

  /** Each complex point either agrees or names the next ply at which it may: time only goes forward. */
  earliest(): number {
    let ply = this.#from
    for (let i = 0; i < this.#complex.length && ply < this.#until; ) {
      const next = this.#nextPly(this.#complex[i]!, ply)
      if (next === ply) i++
      else {
        ply = next
        i = 0
      }
    }
    return ply < this.#until ? ply : NEVER
  }

  /** The first ply, not before the given one, at which what is wanted stands on a point. */
  #nextPly({ from, to, piece }: Wanted, ply: number): number {
    const { pairs } = this.#block.changes
    let standing = 0
    let i = from
    for (; i < to && pairs[i]! <= ply; i += 2) standing = pairs[i + 1]!
    if (standing === piece) return ply
    for (; i < to; i += 2) {
      const isLast = i + 2 >= to || pairs[i + 2]! > pairs[i]!
      if (isLast && pairs[i + 1] === piece) return pairs[i]!
    }
    return NEVER
  }
}
