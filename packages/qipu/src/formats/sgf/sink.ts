import type { Node } from '../../record/record.ts'

/**
 * Text that is being written, as bytes of UTF-8. Strings that are put together piece by piece are built twice, once as a
 * tree of pieces and once flat; bytes are written once. All games share one stretch of memory, which grows as needed.
 */

let memory = new Uint8Array(1 << 16)
const encoder = new TextEncoder()
const LINE_FEED = 10
const SEMICOLON = 59
const B = 66
const W = 87
const BRACKET_OPEN = 91
const BRACKET_CLOSE = 93
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

  /**
   * Plain moves from a node on, as far as they reach: `;B[pd]`, a line break after so many of them. `moves` stand on the
   * line already. Returns the first node that is something else.
   */
  plainMoves(nodes: readonly Node[], from: number, letters: Uint8Array, moves: number, most: number): number {
    const room = (nodes.length - from) * 7
    if (this.#length + room > memory.length) this.#grow(room)
    const bytes = memory
    let at = this.#length
    let onLine = moves
    let i = from
    for (; i < nodes.length; i++) {
      const { action, notes } = nodes[i]!
      if (notes !== undefined || action === undefined || action.type !== 'play') break
      if (onLine === most) {
        bytes[at++] = LINE_FEED
        onLine = 0
      }
      onLine++
      const letter = action.move * 2
      bytes[at] = SEMICOLON
      bytes[at + 1] = action.side === 1 ? B : W
      bytes[at + 2] = BRACKET_OPEN
      bytes[at + 3] = letters[letter]!
      bytes[at + 4] = letters[letter + 1]!
      bytes[at + 5] = BRACKET_CLOSE
      at += 6
    }
    this.#length = at
    return i
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
