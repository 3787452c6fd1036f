/**
 * Text that is being written, as bytes of UTF-8. Strings that are put together piece by piece are built twice, once as a
 * tree of pieces and once flat; bytes are written once. All games share one stretch of memory, which grows as needed.
 */

let memory = new Uint8Array(1 << 16)
const encoder = new TextEncoder()
/** Up to this length a loop is faster than a call of the encoder. */
const SHORT = 48
/** Memory that is worth keeping after a file of unusual size. */
const LARGEST = 1 << 22

export class Sink {
  #length = 0

  put(text: string): void {
    const { length } = text
    // A UTF-16 unit becomes three bytes at most.
    if (this.#length + length * 3 > memory.length) this.#grow(length * 3)
    if (length > SHORT) {
      this.#length += encoder.encodeInto(text, memory.subarray(this.#length)).written
      return
    }
    const start = this.#length
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i)
      if (code > 127) {
        this.#length = start + encoder.encodeInto(text, memory.subarray(start)).written
        return
      }
      memory[start + i] = code
    }
    this.#length = start + length
  }

  byte(value: number): void {
    if (this.#length === memory.length) this.#grow(1)
    memory[this.#length++] = value
  }

  /** `;B[pd]`: four bytes that are known and two that name the point. */
  move(name: number, column: number, row: number): void {
    if (this.#length + 6 > memory.length) this.#grow(6)
    const at = this.#length
    memory[at] = 59
    memory[at + 1] = name
    memory[at + 2] = 91
    memory[at + 3] = column
    memory[at + 4] = row
    memory[at + 5] = 93
    this.#length = at + 6
  }

  finish(): Uint8Array {
    const bytes = memory.slice(0, this.#length)
    this.#length = 0
    if (memory.length > LARGEST) memory = new Uint8Array(1 << 16)
    return bytes
  }

  #grow(room: number): void {
    const larger = new Uint8Array(Math.max(memory.length * 2, this.#length + room))
    larger.set(memory)
    memory = larger
  }
}
