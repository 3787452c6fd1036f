import type { Node } from '../../../record/record.ts'
import { writeLine } from '../text.ts'
import { type Head, type PackedMoves, packed } from './packed.ts'

/**
 * Text that is being written, as bytes of UTF-8. Strings that are put together piece by piece are built twice, once as a
 * tree of pieces and once flat; bytes are written once. All games share one stretch of memory, which grows as needed.
 */

let memory = new Uint8Array(1 << 16)
let view = new DataView(memory.buffer)
const encoder = new TextEncoder()
const LINE_FEED = 10
const BRACKET_CLOSE = 93
const BLACK_PASSES = packed(';B[]')
const WHITE_PASSES = packed(';W[]')
/** Up to this length a loop is faster than a call of the encoder. */
const SHORT = 64
/** 1 for each character of ASCII that does not stand for itself everywhere. */
const needsWork = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  return writeLine(sign) === sign ? 0 : 1
})
/** Memory that is worth keeping after a file of unusual size. */
const LARGEST = 1 << 22

export class Sink {
  /** Bytes so far; a smaller number takes back what was written since. */
  length = 0

  put(text: string): void {
    // A UTF-16 unit becomes three bytes at most.
    const room = text.length * 3
    if (this.length + room > memory.length) this.#grow(room)
    this.length = encodeAt(text, this.length)
  }

  /** A property with one value, which is written as `protect` has it. Most are short and stand for themselves. */
  property({ bytes: head, size }: Head, text: string, protect: (text: string) => string): void {
    const { length } = text
    if (this.length + 4 + length >= memory.length) this.#grow(4 + length)
    view.setUint32(this.length, head)
    const start = this.length + size
    const bytes = memory
    let i = 0
    if (length <= SHORT) {
      for (; i < length; i++) {
        const code = text.charCodeAt(i)
        if (code > 127 || needsWork[code]) break
        bytes[start + i] = code
      }
    }
    this.length = start
    if (i === length) this.length += i
    else this.put(protect(text))
    this.byte(BRACKET_CLOSE)
  }

  byte(value: number): void {
    if (this.length === memory.length) this.#grow(1)
    memory[this.length++] = value
  }

  /**
   * Plain moves (`plain-move.ts`) from a node on, as far as they follow each other, with a line break after so many. `moves`
   * stand on the line already. Returns the first node that is something else.
   */
  plainMoves(nodes: readonly Node[], from: number, packedMoves: PackedMoves, moves: number, most: number): number {
    const room = (nodes.length - from) * 7
    if (this.length + room > memory.length) this.#grow(room)
    const bytes = view
    const { length } = nodes
    let at = this.length
    let onLine = moves
    let i = from
    for (; i < length; i++) {
      const { parent, action, notes } = nodes[i]!
      if (notes !== undefined || action === undefined || parent !== i - 1) break
      const isPlay = action.type === 'play'
      if (!isPlay && action.type !== 'pass') break
      if (onLine === most) {
        bytes.setUint8(at++, LINE_FEED)
        onLine = 0
      }
      onLine++
      if (!isPlay) {
        bytes.setUint32(at, action.side === 1 ? BLACK_PASSES : WHITE_PASSES)
        at += 4
        continue
      }
      const index = action.move * 4 + (action.side === 1 ? 0 : 2)
      bytes.setUint32(at, packedMoves[index]!)
      bytes.setUint16(at + 4, packedMoves[index + 1]!)
      at += 6
    }
    this.length = at
    return i
  }

  finish(): Uint8Array {
    const bytes = copied(this.length)
    this.length = 0
    if (memory.length > LARGEST) remember(new Uint8Array(1 << 16))
    return bytes
  }

  #grow(room: number): void {
    const larger = new Uint8Array(Math.max(memory.length * 2, this.length + room))
    larger.set(memory)
    remember(larger)
  }
}

/** Node has memory ready for small pieces, many in one buffer; one for each would take a third of the time of writing. */
const { Buffer: ready } = globalThis as { Buffer?: { allocUnsafe(size: number): Uint8Array<ArrayBuffer> } }

function copied(length: number): Uint8Array {
  if (!ready) return memory.slice(0, length)
  const { buffer, byteOffset } = ready.allocUnsafe(length)
  const bytes = new Uint8Array(buffer, byteOffset, length)
  bytes.set(memory.subarray(0, length))
  return bytes
}

function remember(stretch: Uint8Array<ArrayBuffer>): void {
  memory = stretch
  view = new DataView(stretch.buffer)
}

/** Puts a text where there is room for it; returns where it ends. */
function encodeAt(text: string, start: number): number {
  const { length } = text
  const bytes = memory
  if (length > SHORT) return start + encoder.encodeInto(text, start === 0 ? bytes : bytes.subarray(start)).written
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return start + encoder.encodeInto(text, bytes.subarray(start)).written
    bytes[start + i] = code
  }
  return start + length
}
