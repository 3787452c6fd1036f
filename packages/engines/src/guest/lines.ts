/** Bytes of a stream → lines of text, however the chunks were cut. */

import { decode } from 'qipu/text'

const NEWLINE = 0x0a
const RETURN = 0x0d

/**
 * Lines are cut as bytes and decoded whole: no character breaks at the border of two chunks, and a banner in the charset of an
 * older Windows does not spoil the lines after it. Lines end with LF or CRLF.
 */
export class LineCutter {
  readonly #longest: number
  #parts: Uint8Array[] = []
  #length = 0

  constructor(longest: number) {
    this.#longest = longest
  }

  /** The lines that a chunk completes, or undefined when one is longer than allowed, finished or not. */
  cut(chunk: Uint8Array): string[] | undefined {
    const lines: string[] = []
    let start = 0
    for (;;) {
      const end = chunk.indexOf(NEWLINE, start)
      const part = chunk.subarray(start, end < 0 ? chunk.length : end)
      this.#length += part.length
      if (this.#length > this.#longest) return undefined
      this.#parts.push(part)
      if (end < 0) return lines
      lines.push(this.#take())
      start = end + 1
    }
  }

  /** What stands after the last line end: an engine that dies may have left out the end of its last line. */
  rest(): string | undefined {
    return this.#length === 0 ? undefined : this.#take()
  }

  #take(): string {
    const bytes = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts)
    this.#parts = []
    this.#length = 0
    return textOf(bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** UTF-8 where it is, otherwise GB18030: what programs of our users print besides. */
function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return decode(bytes, { forced: 'gb18030' }).text
  }
}
