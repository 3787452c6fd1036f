/** Findings of a search about positions, by their hashes. A later entry replaces an earlier one. */

export interface Entry {
  readonly move: number
  readonly value: number
  readonly depth: number
  readonly bound: number
}

export class HashTable {
  readonly #mask: number
  readonly #high: Int32Array
  readonly #low: Int32Array
  readonly #moves: Int32Array
  readonly #values: Int32Array
  /** Depth in steps of four, and the kind of bound below. */
  readonly #depths: Int16Array

  constructor(bits: number) {
    const size = 1 << bits
    this.#mask = size - 1
    this.#high = new Int32Array(size)
    this.#low = new Int32Array(size)
    this.#moves = new Int32Array(size)
    this.#values = new Int32Array(size)
    this.#depths = new Int16Array(size).fill(-1)
  }

  /** Returns the place of an entry, or -1. */
  find(high: number, low: number): number {
    const at = low & this.#mask
    return this.#high[at] === high && this.#low[at] === low && this.#depths[at]! >= 0 ? at : -1
  }

  move(at: number): number {
    return this.#moves[at]!
  }

  value(at: number): number {
    return this.#values[at]!
  }

  depth(at: number): number {
    return this.#depths[at]! >> 2
  }

  bound(at: number): number {
    return this.#depths[at]! & 3
  }

  store(high: number, low: number, { move, value, depth, bound }: Entry): void {
    const at = low & this.#mask
    this.#high[at] = high
    this.#low[at] = low
    this.#moves[at] = move
    this.#values[at] = Math.round(value)
    this.#depths[at] = (depth << 2) | bound
  }
}

/** Random words for hashes, the same in every run. */
export function hashWords(count: number, seed: number): Int32Array {
  const words = new Int32Array(count)
  let state = seed | 1
  for (let i = 0; i < count; i++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    words[i] = Math.imul(state, 0x9e3779b1)
  }
  return words
}
