/** Entries sorted by position: the high half's upper bits give nearly the place, a few neighbours are put in order. */

import { ENTRY_WORDS } from './layout.ts'

/** Entries that came, to be sorted in the end. Those of one position stay in the order in which they came. */
export class EntryList {
  #words = new Uint32Array(1 << 12)
  #length = 0

  get count(): number {
    return this.#length / ENTRY_WORDS
  }

  add(high: number, low: number, next: number, game: number, ply: number): void {
    if (this.#length === this.#words.length) {
      const longer = new Uint32Array(this.#length * 2)
      longer.set(this.#words)
      this.#words = longer
    }
    const at = this.#length
    this.#words[at] = high
    this.#words[at + 1] = low
    this.#words[at + 2] = next
    this.#words[at + 3] = (game << 16) | ply
    this.#length = at + ENTRY_WORDS
  }

  sorted(): Uint32Array {
    return sorted(this.#words.subarray(0, this.#length))
  }
}

/** About this many entries share a bucket. */
const PER_BUCKET = 16

export function sorted(words: Uint32Array): Uint32Array {
  const count = words.length / ENTRY_WORDS
  const bits = Math.min(20, Math.max(1, Math.ceil(Math.log2(count / PER_BUCKET + 1))))
  const shift = 32 - bits
  const ends = new Uint32Array((1 << bits) + 1)
  for (let at = 0; at < words.length; at += ENTRY_WORDS) ends[(words[at]! >>> shift) + 1]!++
  for (let bucket = 1; bucket < ends.length; bucket++) ends[bucket]! += ends[bucket - 1]!
  const starts = ends.slice()
  const out = new Uint32Array(words.length)
  for (let at = 0; at < words.length; at += ENTRY_WORDS) {
    const to = starts[words[at]! >>> shift]!++ * ENTRY_WORDS
    for (let i = 0; i < ENTRY_WORDS; i++) out[to + i] = words[at + i]!
  }
  for (let bucket = 0; bucket + 1 < ends.length; bucket++) insertionSort(out, ends[bucket]!, ends[bucket + 1]!)
  return out
}

/** Linear where entries are in order already, as the many ones of an opening's positions are. */
function insertionSort(words: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const at = i * ENTRY_WORDS
    const high = words[at]!
    const low = words[at + 1]!
    if (!isBefore(high, low, words, at - ENTRY_WORDS)) continue
    const next = words[at + 2]!
    const place = words[at + 3]!
    let j = at
    while (j > from * ENTRY_WORDS && isBefore(high, low, words, j - ENTRY_WORDS)) j -= ENTRY_WORDS
    words.copyWithin(j + ENTRY_WORDS, j, at)
    words[j] = high
    words[j + 1] = low
    words[j + 2] = next
    words[j + 3] = place
  }
}

const isBefore = (high: number, low: number, words: Uint32Array, at: number): boolean =>
  high < words[at]! || (high === words[at] && low < words[at + 1]!)
