/** Entries sorted by position: the high half's upper bits give nearly the place, a few neighbours are put in order. */

import { ENTRY_INTS } from './layout.ts'

/** Entries that came, to be sorted in the end. Those of one position stay in the order in which they came. */
export class EntryList {
  #ints = new Uint32Array(1 << 12)
  #length = 0

  get count(): number {
    return this.#length / ENTRY_INTS
  }

  add(high: number, low: number, next: number, game: number, ply: number): void {
    if (this.#length === this.#ints.length) {
      const longer = new Uint32Array(this.#length * 2)
      longer.set(this.#ints)
      this.#ints = longer
    }
    const at = this.#length
    this.#ints[at] = high
    this.#ints[at + 1] = low
    this.#ints[at + 2] = next
    this.#ints[at + 3] = (game << 16) | ply
    this.#length = at + ENTRY_INTS
  }

  sorted(): Uint32Array {
    return sorted(this.#ints.subarray(0, this.#length))
  }
}

/** About this many entries share a bucket. */
const PER_BUCKET = 16

export function sorted(ints: Uint32Array): Uint32Array {
  const count = ints.length / ENTRY_INTS
  const bits = Math.min(20, Math.max(1, Math.ceil(Math.log2(count / PER_BUCKET + 1))))
  const shift = 32 - bits
  const ends = new Uint32Array((1 << bits) + 1)
  for (let at = 0; at < ints.length; at += ENTRY_INTS) ends[(ints[at]! >>> shift) + 1]!++
  for (let bucket = 1; bucket < ends.length; bucket++) ends[bucket]! += ends[bucket - 1]!
  const starts = ends.slice()
  const out = new Uint32Array(ints.length)
  for (let at = 0; at < ints.length; at += ENTRY_INTS) {
    const to = starts[ints[at]! >>> shift]!++ * ENTRY_INTS
    for (let i = 0; i < ENTRY_INTS; i++) out[to + i] = ints[at + i]!
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
