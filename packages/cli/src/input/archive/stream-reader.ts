import { BrokenArchive } from './member.ts'

const EMPTY = new Uint8Array(0)

/** Reads from a stream as much as is asked for, without copying where it came in one block. */
export class StreamReader {
  /** Bytes read so far. */
  position = 0
  readonly #blocks: AsyncIterator<Uint8Array>
  #current: Uint8Array = EMPTY
  #isOver = false

  constructor(blocks: AsyncIterable<Uint8Array>) {
    this.#blocks = blocks[Symbol.asyncIterator]()
  }

  /** Bytes at hand that were not read. */
  get left(): number {
    return this.#current.length
  }

  /** Undefined where the stream ends before; what is left then stays unread. */
  async read(length: number): Promise<Uint8Array | undefined> {
    if (this.#current.length < length && !(await this.#gather(length))) return undefined
    return this.#take(length)
  }

  /** False where the stream ends before. */
  async skip(length: number): Promise<boolean> {
    let rest = length
    while (rest > 0) {
      if (this.#current.length === 0 && !(await this.#next())) return false
      rest -= this.#take(Math.min(rest, this.#current.length)).length
    }
    return true
  }

  async *portions(length: number, most: number): AsyncGenerator<Uint8Array> {
    let rest = length
    while (rest > 0) {
      if (this.#current.length === 0 && !(await this.#next())) throw new BrokenArchive('file-cut')
      const portion = this.#take(Math.min(rest, most, this.#current.length))
      rest -= portion.length
      yield portion
    }
  }

  #take(length: number): Uint8Array {
    const bytes = this.#current.subarray(0, length)
    this.#current = this.#current.subarray(length)
    this.position += length
    return bytes
  }

  async #next(): Promise<boolean> {
    while (!this.#isOver) {
      const { done, value } = await this.#blocks.next()
      if (done) this.#isOver = true
      else if (value.length > 0) {
        this.#current = value
        return true
      }
    }
    return false
  }

  async #gather(length: number): Promise<boolean> {
    const parts = [this.#current]
    let total = this.#current.length
    this.#current = EMPTY
    while (total < length && (await this.#next())) {
      parts.push(this.#current)
      total += this.#current.length
      this.#current = EMPTY
    }
    this.#current = parts.length === 1 ? parts[0]! : joined(parts, total)
    return total >= length
  }
}

export function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
