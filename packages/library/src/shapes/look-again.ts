/** When a shape really stands where permissive columns say that it may: by the changes of each of its points. */

import type { Point } from 'qipu/games'
import { BLACK, type Block, GAMES_PER_BLOCK, TAKEN, VECTORS, WHITE } from './block.ts'
import type { Placement } from './shape.ts'
import { NEVER } from './timeline.ts'

/** One object serves many placements: millions of hits are looked at, and none leaves anything behind. */
class Standing {
  #block!: Block
  #game = 0
  /** What points that changed once or never allow. */
  #from = 0
  #until = 0
  /** For each complex point: place of its changes in the pairs, their end, and what shall stand there. */
  readonly #complex: number[] = []
  #length = 0

  ask(block: Block, game: number, { black, white, empty }: Placement): void {
    this.#block = block
    this.#game = game
    this.#from = 0
    this.#until = block.plies[game]! + 1
    this.#length = 0
    for (let i = 0; i < black.length; i++) this.#require(black[i]!, 1)
    for (let i = 0; i < white.length; i++) this.#require(white[i]!, 2)
    for (let i = 0; i < empty.length; i++) this.#require(empty[i]!, 0)
  }

  #require(point: Point, piece: number): void {
    const { board, columns, complex } = this.#block
    if ((complex[point * VECTORS + (this.#game >> 3)]! & (1 << (this.#game & 7))) !== 0) {
      this.#requireComplex(point, piece)
      return
    }
    const kind = piece === 0 ? TAKEN : piece === 1 ? BLACK : WHITE
    const ply = columns[(kind * board.width * board.height + point) * GAMES_PER_BLOCK + this.#game]!
    if (piece !== 0) {
      if (ply > this.#from) this.#from = ply
    } else if (ply < this.#until) this.#until = ply
  }

  #requireComplex(point: Point, piece: number): void {
    const { starts, points, spans } = this.#block.changes
    let low = starts[this.#game]!
    let high = starts[this.#game + 1]!
    while (low < high) {
      const middle = (low + high) >> 1
      if (points[middle]! < point) low = middle + 1
      else high = middle
    }
    this.#complex[this.#length++] = spans[low]!
    this.#complex[this.#length++] = spans[low + 1]!
    this.#complex[this.#length++] = piece
  }

  /**
   * The first ply, not before the given one, at which the placement stands; NEVER where there is none. Each complex point
   * either agrees or names the next ply at which it may: time only goes forward.
   */
  since(ply: number): number {
    let found = Math.max(ply, this.#from)
    for (let i = 0; i < this.#length && found < this.#until; ) {
      const next = this.#nextPly(i, found)
      if (next === found) i += 3
      else {
        found = next
        i = 0
      }
    }
    return found < this.#until ? found : NEVER
  }

  /** The first ply, not before the given one, at which what is wanted stands on a point. */
  #nextPly(wanted: number, ply: number): number {
    const { pairs } = this.#block.changes
    const to = this.#complex[wanted + 1]!
    const piece = this.#complex[wanted + 2]!
    let standing = 0
    let i = this.#complex[wanted]!
    for (; i < to && pairs[i]! <= ply; i += 2) standing = pairs[i + 1]!
    if (standing === piece) return ply
    for (; i < to; i += 2) {
      const isLast = i + 2 >= to || pairs[i + 2]! > pairs[i]!
      if (isLast && pairs[i + 1] === piece) return pairs[i]!
    }
    return NEVER
  }
}

const standing = new Standing()

/** The first ply at which a placement stands in a game; NEVER where it does not. */
export function firstPly(block: Block, game: number, placement: Placement): number {
  standing.ask(block, game, placement)
  return standing.since(0)
}
