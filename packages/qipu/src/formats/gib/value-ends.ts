import { isPair, sparingSigns } from '../../text/charset/lone-bytes.ts'

/** The `\]` that ends a value, where a name was cut within a character: it stands before the end of a line or one more value. */

const LF = 10
const CR = 13
const BRACKET_OPEN = 91
const BACKSLASH = 92
const BRACKET_CLOSE = 93

function endsValue(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== BACKSLASH || bytes[at + 1] !== BRACKET_CLOSE) return false
  const next = bytes[at + 2]
  if (next === BACKSLASH) return bytes[at + 3] === BRACKET_OPEN
  return next === undefined || next === CR || next === LF
}

export const spareValueEnds = sparingSigns((bytes, leads) => {
  const lone: number[] = []
  for (let i = 0; i < bytes.length; i++) {
    if (!isPair(bytes, i, leads)) continue
    if (endsValue(bytes, i + 1)) lone.push(i)
    i++
  }
  return lone
})
