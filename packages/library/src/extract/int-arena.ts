/** Memory for many small lists of numbers: a buffer for each would cost more than what is in it. */

const WORDS = 1 << 16

/** Memory for many lists of integers that are freed together. */
export class IntArena {
  #buffers: ArrayBuffer[] = []
  #at = WORDS

  /** Allocates `length` words, all 0. */
  words(length: number): Uint32Array {
    return new Uint32Array(this.#take(length), (this.#at - length) * 4, length)
  }

  /** The same numbers, where they stay. */
  copy(words: Int32Array): Int32Array {
    const copy = new Int32Array(this.#take(words.length), (this.#at - words.length) * 4, words.length)
    copy.set(words)
    return copy
  }

  /** The buffers of all lists since the last time: who hands them over to another thread hands over the lists. */
  leave(): ArrayBuffer[] {
    const buffers = this.#buffers
    this.#buffers = []
    this.#at = WORDS
    return buffers
  }

  #take(length: number): ArrayBuffer {
    if (this.#at + length > WORDS) {
      this.#buffers.push(new ArrayBuffer(Math.max(WORDS, length) * 4))
      this.#at = 0
    }
    this.#at += length
    return this.#buffers.at(-1)!
  }
}
