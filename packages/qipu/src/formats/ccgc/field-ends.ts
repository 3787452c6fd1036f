import { isPair, sparingSigns } from '../../text/charset/lone-bytes.ts'

/**
 * The `]` that ends a field, where a name was cut within a character. Fields hold no brackets: one that is still open where
 * the next one opens, or where the moves begin, was closed by the last `]` that seems to be a second byte.
 */

const LF = 10
const CR = 13
const SPACE = 32
const HASH = 35
const SEMICOLON = 59
const BRACKET_OPEN = 91
const BRACKET_CLOSE = 93

const isBreak = (byte: number | undefined): boolean => byte === LF || byte === CR

/** Surakarta's heads and comments, which have no fields in brackets. */
const isRemark = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === HASH && bytes[at + 1] !== BRACKET_OPEN && (at === 0 || isBreak(bytes[at - 1]))

function endsHead(bytes: Uint8Array, bracket: number): boolean {
  let i = bracket + 1
  while (bytes[i] === SPACE) i++
  return bytes[i] === SEMICOLON || isBreak(bytes[i])
}

export const spareFieldEnds = sparingSigns((bytes, leads) => {
  const lone: number[] = []
  let isOpen = false
  /** The last first byte before a `]` in the open field. */
  let last = -1
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!
    if (isPair(bytes, i, leads)) {
      if (isOpen && bytes[i + 1] === BRACKET_CLOSE) last = i
      i++
    } else if (byte === BRACKET_OPEN || byte === BRACKET_CLOSE) {
      if (byte === BRACKET_OPEN && last >= 0) lone.push(last)
      isOpen = byte === BRACKET_OPEN
      last = -1
    } else if (isRemark(bytes, i)) while (i + 1 < bytes.length && !isBreak(bytes[i + 1])) i++
  }
  if (last >= 0 && endsHead(bytes, last + 1)) lone.push(last)
  return lone
})
