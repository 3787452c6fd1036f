/** Words between blanks, and blocks of numbers between them, as KataGo's files of nets have them. */

import { ModelError } from './model-error.ts'

/** A block of binary numbers begins with this; without it, the numbers are words. */
const BINARY = [...'@BIN@'].map((sign) => sign.charCodeAt(0))
const MAX_WORD = 200
const BYTES = 4
/** Every number takes at least this many bytes where numbers are words: a digit and a blank. */
const LEAST_BYTES = 2
const isBlank = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13)

export class WordReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  word(what: string): string {
    const bytes = this.#bytes
    this.#skipBlanks()
    const start = this.#at
    while (this.#at < bytes.length && !isBlank(bytes[this.#at]!)) {
      if (this.#at - start >= MAX_WORD) throw new ModelError(`${what} is not readable (byte ${start})`)
      this.#at++
    }
    if (start === this.#at) throw new ModelError(`the file ends before ${what}`)
    return String.fromCharCode(...bytes.subarray(start, this.#at))
  }

  number(what: string): number {
    const at = this.#at
    const value = Number(this.word(what))
    if (!Number.isFinite(value)) throw new ModelError(`${what} is not a number (byte ${at})`)
    return value
  }

  whole(what: string, least: number, most: number): number {
    const at = this.#at
    const value = this.number(what)
    if (!Number.isInteger(value) || value < least || value > most)
      throw new ModelError(`${what}: ${value} is not between ${least} and ${most} (byte ${at})`)
    return value
  }

  numbers(what: string, count: number): Float32Array {
    this.#skipBlanks()
    const isBinary = BINARY.every((byte, i) => this.#bytes[this.#at + i] === byte)
    const left = this.#bytes.length - this.#at - (isBinary ? BINARY.length : 0)
    if (left < count * (isBinary ? BYTES : LEAST_BYTES) - 1) throw new ModelError(`the file ends within ${what}`)
    const found = isBinary ? this.#binary(count) : Float32Array.from({ length: count }, () => this.number(what))
    if (!found.every(Number.isFinite)) throw new ModelError(`${what} has weights that are not numbers`)
    return found
  }

  #binary(count: number): Float32Array {
    const start = this.#at + BINARY.length
    this.#at = start + count * BYTES
    if (this.#at > this.#bytes.length) throw new ModelError('the file ends within its numbers')
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + start, count * BYTES)
    return Float32Array.from({ length: count }, (_, i) => view.getFloat32(i * BYTES, true))
  }

  #skipBlanks(): void {
    while (this.#at < this.#bytes.length && isBlank(this.#bytes[this.#at]!)) this.#at++
  }
}
