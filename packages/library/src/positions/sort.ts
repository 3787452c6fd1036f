/** Entries sorted by position: the high half's upper bits give nearly the place, a few neighbours are put in order. */

import { ENTRY_INTS } from './layout.ts'

/** Entries that came, to be sorted in the end. Those of one position stay in the order in which they came. */
export class EntryList {
  /** Full pieces, and the one that grows: a single long one would be copied again and again. */
  readonly #pieces: Uint32Array[] = []
  #piece = new Uint32Array(FIRST_INTS)
  #length = 0
  #count = 0

  get count(): number {
    return this.#count
  }

  add(high: number, low: number, next: number, game: number, ply: number): void {
    if (this.#length === this.#piece.length) this.#grow()
    const at = this.#length
    const piece = this.#piece
    piece[at] = high
    piece[at + 1] = low
    piece[at + 2] = next
    piece[at + 3] = (game << 16) | ply
    this.#length = at + ENTRY_INTS
    this.#count++
  }

  #grow(): void {
    this.#pieces.push(this.#piece)
    this.#piece = new Uint32Array(Math.min(PIECE_INTS, this.#piece.length * 2))
    this.#length = 0
  }

  sorted(): Uint32Array {
    return sorted([...this.#pieces, this.#piece.subarray(0, this.#length)])
  }
}

const FIRST_INTS = 1 << 12
const PIECE_INTS = 1 << 20

/** About this many entries share a bucket. */
const PER_BUCKET = 16

function sorted(pieces: readonly Uint32Array[]): Uint32Array {
  const length = pieces.reduce((sum, ints) => sum + ints.length, 0)
  const count = length / ENTRY_INTS
  const bits = Math.min(20, Math.max(1, Math.ceil(Math.log2(count / PER_BUCKET + 1))))
  const shift = 32 - bits
  const ends = new Uint32Array((1 << bits) + 1)
  for (const ints of pieces) {
    for (let at = 0; at < ints.length; at += ENTRY_INTS) ends[(ints[at]! >>> shift) + 1]!++
  }
  for (let bucket = 1; bucket < ends.length; bucket++) ends[bucket]! += ends[bucket - 1]!
  const starts = ends.slice()
  const out = new Uint32Array(length)
  for (const ints of pieces) {
    for (let at = 0; at < ints.length; at += ENTRY_INTS) {
      const to = starts[ints[at]! >>> shift]!++ * ENTRY_INTS
      for (let i = 0; i < ENTRY_INTS; i++) out[to + i] = ints[at + i]!
    }
  }
  for (let bucket = 0; bucket + 1 < ends.length; bucket++) insertionSort(out, ends[bucket]!, ends[bucket + 1]!)
  return out
}

/** Linear where entries are in order already, as the many ones of an opening's positions are. */
function insertionSort(ints: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const at = i * ENTRY_INTS
    const high = ints[at]!
    const low = ints[at + 1]!
    if (!isBefore(high, low, ints, at - ENTRY_INTS)) continue
    const next = ints[at + 2]!
    const place = ints[at + 3]!
    let j = at
    while (j > from * ENTRY_INTS && isBefore(high, low, ints, j - ENTRY_INTS)) j -= ENTRY_INTS
    ints.copyWithin(j + ENTRY_INTS, j, at)
    ints[j] = high
    ints[j + 1] = low
    ints[j + 2] = next
    ints[j + 3] = place
  }
}

const isBefore = (high: number, low: number, ints: Uint32Array, at: number): boolean =>
  high < ints[at]! || (high === ints[at] && low < ints[at + 1]!)
