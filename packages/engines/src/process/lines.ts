/** Bytes of a stream → lines of text, however the chunks were cut. */

import { decode } from 'qipu/text'

const NEWLINE = 0x0a
const RETURN = 0x0d

/**
 * Lines are cut as bytes and decoded whole: no character breaks at the border of two chunks, and a banner in the charset of an
 * older Windows does not spoil the lines after it. Lines end with LF, CRLF or CR. NUL bytes are dropped: programs that write their
 * whole buffer, or two bytes per character, are understood all the same.
 */
export class LineCutter {
  readonly #longest: number
  #parts: Uint8Array[] = []
  #length = 0
  /** A line has ended with CR: what belongs to the same end is no line of its own. */
  #isEnding = false

  constructor(longest: number) {
    this.#longest = longest
  }

  /** The lines that a chunk completes, or undefined when one is longer than allowed, finished or not. */
  cut(chunk: Uint8Array): string[] | undefined {
    const lines: string[] = []
    let start = 0
    let nextReturn = chunk.indexOf(RETURN)
    for (;;) {
      start = this.#skipEnd(chunk, start)
      if (nextReturn >= 0 && nextReturn < start) nextReturn = chunk.indexOf(RETURN, start)
      const newline = chunk.indexOf(NEWLINE, start)
      const isReturn = nextReturn >= 0 && (newline < 0 || nextReturn < newline)
      const end = isReturn ? nextReturn : newline
      const part = chunk.subarray(start, end < 0 ? chunk.length : end)
      this.#length += part.length
      if (this.#length > this.#longest) return undefined
      if (part.length > 0) this.#parts.push(part)
      if (end < 0) return lines
      lines.push(this.#take())
      this.#isEnding = isReturn
      start = end + 1
    }
  }

  /** The line that has begun and not ended yet; empty where there is none. */
  get unfinished(): string {
    return this.#length === 0 ? '' : textOf(Buffer.concat(this.#parts))
  }

  /** Text after the last line end: an engine that dies may leave its last line unfinished. */
  rest(): string | undefined {
    return this.#length === 0 ? undefined : this.#take()
  }

  /** After CR: more of them (text mode doubles some) and one LF. */
  #skipEnd(chunk: Uint8Array, from: number): number {
    let at = from
    while (this.#isEnding && at < chunk.length) {
      if (chunk[at] === RETURN) at++
      else {
        if (chunk[at] === NEWLINE) at++
        this.#isEnding = false
      }
    }
    return at
  }

  #take(): string {
    const bytes = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts)
    this.#parts = []
    this.#length = 0
    return textOf(bytes)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** UTF-8 where it is, otherwise GB18030: what programs of our users print besides. */
function textOf(given: Uint8Array): string {
  const bytes = given.includes(0) ? given.filter((byte) => byte !== 0) : given
  try {
    return utf8.decode(bytes)
  } catch {
    return decode(bytes, { forced: 'gb18030' }).text
  }
}
