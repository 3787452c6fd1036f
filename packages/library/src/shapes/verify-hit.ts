/** When a shape really stands where permissive columns say that it may: by the changes of each of its points. */

import type { Block } from './block.ts'
import { ANY, type Placement } from './shape.ts'
import { NEVER } from './timeline.ts'

/**
 * Looks at games again. Points that are not complex have had their say in what the scan found; a game has few others. One
 * object serves many placements: millions of hits are looked at, and none leaves anything behind.
 */
export class HitVerifier {
  /** Required contents of each point of the board; all other points are ANY. */
  readonly #wanted: Uint8Array
  #placement: Placement | undefined
  #ints!: Uint16Array
  #until = 0
  /** For each complex point of the placement: where its changes begin and end, and what shall stand there. */
  readonly #complex: number[] = []
  #length = 0

  constructor(points: number) {
    this.#wanted = new Uint8Array(points).fill(ANY)
  }

  /** The first ply at which a placement stands, from one ply until before another; NEVER where there is none. For one question only. */
  firstPly(block: Block, game: number, placement: Placement, from: number, until: number): number {
    // In most games, stones come and go only later.
    if (from < block.changes.begin[game]! || this.#standsAt(block, game, placement, from)) return from
    this.ask(block, game, placement, until)
    return this.since(from)
  }

  #standsAt({ changes: { starts, ints } }: Block, game: number, placement: Placement, ply: number): boolean {
    if (this.#placement !== placement) this.#want(placement)
    const wanted = this.#wanted
    const end = starts[game + 1]!
    for (let at = starts[game]!; at < end; ) {
      const piece = wanted[ints[at]!]!
      const first = at + 2
      at = first + ints[at + 1]! * 2
      if (piece === ANY) continue
      let standing = 0
      for (let i = first; i < at && ints[i]! <= ply; i += 2) standing = ints[i + 1]!
      if (standing !== piece) return false
    }
    return true
  }

  /** Chooses what `since` is asked about. */
  ask(block: Block, game: number, placement: Placement, until: number): void {
    if (this.#placement !== placement) this.#want(placement)
    const { starts, ints } = block.changes
    this.#ints = ints
    this.#until = until
    this.#length = 0
    const end = starts[game + 1]!
    for (let at = starts[game]!; at < end; ) {
      const piece = this.#wanted[ints[at]!]!
      const first = at + 2
      at = first + ints[at + 1]! * 2
      if (piece === ANY) continue
      this.#complex[this.#length++] = first
      this.#complex[this.#length++] = at
      this.#complex[this.#length++] = piece
    }
  }

  #want(placement: Placement): void {
    this.#lay(this.#placement, true)
    this.#lay(placement, false)
    this.#placement = placement
  }

  #lay(placement: Placement | undefined, isOver: boolean): void {
    if (!placement) return
    const { black, white, empty } = placement
    for (const point of empty) this.#wanted[point] = isOver ? ANY : 0
    for (const point of black) this.#wanted[point] = isOver ? ANY : 1
    for (const point of white) this.#wanted[point] = isOver ? ANY : 2
  }

  /**
   * The first ply, not before the given one, at which the placement stands; NEVER where there is none. Each complex point
   * either agrees or names the next ply at which it may: time only goes forward.
   */
  since(ply: number): number {
    let found = ply
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
    const ints = this.#ints
    const to = this.#complex[wanted + 1]!
    const piece = this.#complex[wanted + 2]!
    let standing = 0
    let i = this.#complex[wanted]!
    for (; i < to && ints[i]! <= ply; i += 2) standing = ints[i + 1]!
    if (standing === piece) return ply
    for (; i < to; i += 2) {
      const isLast = i + 2 >= to || ints[i + 2]! > ints[i]!
      if (isLast && ints[i + 1] === piece) return ints[i]!
    }
    return NEVER
  }
}
