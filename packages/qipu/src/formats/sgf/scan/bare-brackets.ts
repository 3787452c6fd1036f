import { BACKSLASH, BRACKET_CLOSE, BRACKET_OPEN, isSoundAfter, leadsToMove, SEMICOLON } from './grammar.ts'

/**
 * End of a value whose text has brackets without backslashes, as servers write chat: `C[name [12k]: hello]`. The
 * evidence is threefold: a `[` stands in the text, nothing that may follow a value follows its first `]`, and the brackets close in
 * pairs before the next move. Files that keep the grammar have no such value.
 */
export class BareBrackets {
  readonly #bytes: Uint8Array
  /** Up to here no such value ends: it is not looked for twice, so that work grows as the file does. */
  #failedTo = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** `at` is the first `]` behind `open` brackets in the text; undefined if the value ends there. */
  endAfter(at: number, open: number): number | undefined {
    const bytes = this.#bytes
    if (at < this.#failedTo || isSoundAfter(bytes, at + 1)) return undefined
    let depth = open - 1
    let i = at + 1
    for (; i < bytes.length; i++) {
      const byte = bytes[i]
      if (byte === BACKSLASH) i++
      else if (byte === BRACKET_OPEN) depth++
      else if (byte === BRACKET_CLOSE && depth-- === 0) {
        if (isSoundAfter(bytes, i + 1)) return i
        break
      } else if (byte === SEMICOLON && leadsToMove(bytes, i + 1)) break
    }
    this.#failedTo = i
    return undefined
  }
}
