import {
  BACKSLASH,
  BRACKET_CLOSE,
  BRACKET_OPEN,
  classes,
  isSoundAfter,
  leadsToMove,
  SEMICOLON,
  SPACE,
  skipSpace,
  valueOfProperty,
} from './grammar.ts'

/**
 * End of a value whose text has brackets without backslashes, as servers write chat: `C[name [12k]: hello]`. The evidence
 * is what follows the first `]`: nothing that may follow a value, and before the next move a `]` behind which such a thing
 * does stand. Where the text has a `[`, the brackets have to close in pairs; without one (`C[nice :] really]`) words stand
 * between the two. Files that keep the grammar have no such value.
 */
export class BareBrackets {
  readonly #bytes: Uint8Array
  /** Up to here no such value ends: it is not looked for twice, so that work grows as the file does. */
  #failedTo = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** `at` is the first `]` of a text, behind `open` brackets in it; undefined if the value ends there. */
  endAfter(at: number, open: number): number | undefined {
    if (at < this.#failedTo || (open > 0 ? this.#isSoundTwice(at + 1) : isSoundAfter(this.#bytes, at + 1)))
      return undefined
    const end = open > 0 ? this.#pairedEnd(at + 1, open - 1) : this.#wordsEnd(at + 1)
    if (end.isSound) return end.at
    this.#failedTo = end.at
    return undefined
  }

  /** A property behind a `]` may be a part of the text, `[a] B[pd] is best`: what follows its value tells. */
  #isSoundTwice(from: number): boolean {
    const bytes = this.#bytes
    if (!isSoundAfter(bytes, from)) return false
    const value = valueOfProperty(bytes, skipSpace(bytes, from))
    if (value === undefined) return true
    let i = value + 1
    while (i < bytes.length && bytes[i] !== BRACKET_CLOSE && bytes[i] !== BRACKET_OPEN)
      i += bytes[i] === BACKSLASH ? 2 : 1
    return bytes[i] !== BRACKET_CLOSE || isSoundAfter(bytes, i + 1)
  }

  #pairedEnd(from: number, open: number): End {
    const bytes = this.#bytes
    let depth = open
    let i = from
    for (; i < bytes.length; i++) {
      const byte = bytes[i]
      if (byte === BACKSLASH) i++
      else if (byte === BRACKET_OPEN) depth++
      else if (byte === BRACKET_CLOSE && depth-- === 0) return { at: i, isSound: isSoundAfter(bytes, i + 1) }
      else if (byte === SEMICOLON && leadsToMove(bytes, i + 1)) break
    }
    return { at: i, isSound: false }
  }

  #wordsEnd(from: number): End {
    const bytes = this.#bytes
    let hasWords = false
    let i = from
    for (; i < bytes.length; i++) {
      const byte = bytes[i]!
      if (byte === BACKSLASH) i++
      else if (byte === BRACKET_OPEN || (byte === SEMICOLON && leadsToMove(bytes, i + 1))) break
      else if (byte === BRACKET_CLOSE) {
        if (hasWords && isSoundAfter(bytes, i + 1)) return { at: i, isSound: true }
      } else if (classes[byte] !== SPACE) hasWords = true
    }
    return { at: i, isSound: false }
  }
}

/** Place where the search for an end stopped; `isSound` if it found one. */
interface End {
  readonly at: number
  readonly isSound: boolean
}
