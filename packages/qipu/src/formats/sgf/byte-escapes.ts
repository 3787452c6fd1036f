import { leadsOf, NO_CHARACTER } from '../../text/charset/double-bytes.ts'
import { withLone } from '../../text/charset/lone-bytes.ts'

/**
 * Escapes and brackets where characters have two bytes. The standard means bytes: a second byte that is a backslash or
 * `]` has a backslash before it. Many programs escape characters instead, and leave such bytes alone. Both are read, each
 * file by its own habit; bytes are written. A lone first byte, as names have that were cut to a length, never swallows the
 * `]` that ends its value.
 */

const PAREN_OPEN = 40
const PAREN_CLOSE = 41
const SEMICOLON = 59
const BRACKET_OPEN = 91
const BACKSLASH = 92
const BRACKET_CLOSE = 93

const isSpace = (byte: number | undefined): boolean => byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13)
const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122 && byte < 128
const isCapital = (byte: number | undefined): boolean => byte !== undefined && byte >= 65 && byte <= 90

function afterSpace(bytes: Uint8Array, from: number): number {
  let i = from
  while (isSpace(bytes[i])) i++
  return i
}

/** True if a property begins here: a name with a capital letter, and a bracket. */
function isProperty(bytes: Uint8Array, from: number): boolean {
  let i = from
  let hasCapital = false
  for (; isLetter(bytes[i]); i++) hasCapital ||= isCapital(bytes[i])
  return hasCapital && bytes[afterSpace(bytes, i)] === BRACKET_OPEN
}

/** True if the `]` here ends a value: more of a game tree follows. `atEnd` is the answer at the end of the text. */
export function endsValue(bytes: Uint8Array, bracket: number, atEnd = true): boolean {
  const i = afterSpace(bytes, bracket + 1)
  const next = bytes[i]
  if (next === undefined) return atEnd
  if (next !== SEMICOLON && next !== PAREN_OPEN && next !== PAREN_CLOSE) return isProperty(bytes, i)
  const j = afterSpace(bytes, i + 1)
  const second = bytes[j]
  if (second === undefined) return atEnd
  if (next === PAREN_OPEN) return second === SEMICOLON
  if (second === SEMICOLON || second === PAREN_OPEN || second === PAREN_CLOSE) return true
  return next === SEMICOLON && isProperty(bytes, j)
}

const endsValueOrGoesOn = (bytes: Uint8Array, bracket: number): boolean =>
  bytes[bracket + 1] === BRACKET_OPEN || endsValue(bytes, bracket)

interface Survey {
  /** True if bytes are escaped, not characters. */
  readonly isEscaped: boolean
  /** True if there is evidence that characters are. */
  readonly isPlain: boolean
  /** First bytes of two before a `]` that ends a value. */
  readonly lone: readonly number[]
}

const NOTHING: Survey = { isEscaped: false, isPlain: false, lone: [] }

/** Counts how a charset treats backslashes and brackets after first bytes. */
function survey(bytes: Uint8Array, leads: Uint8Array): Survey {
  let asBytes = 0
  let asCharacters = 0
  const lone: number[] = []
  for (let i = 0; i < bytes.length; i++) {
    if (leads[bytes[i]!] === 0) continue
    const second = bytes[i + 1]!
    if (second === BACKSLASH) {
      const third = bytes[i + 2]
      // The character and the end of its value, or a character whose second byte is an escaped bracket.
      if (third === BRACKET_CLOSE) endsValueOrGoesOn(bytes, i + 2) ? asCharacters++ : asBytes++
      else if (third !== BACKSLASH) asCharacters++
      else if (bytes[i + 3] !== BRACKET_CLOSE || endsValueOrGoesOn(bytes, i + 3)) asBytes++
      else asCharacters++
      i += third === BACKSLASH || third === BRACKET_CLOSE ? 2 : 1
    } else if (second === BRACKET_CLOSE) {
      if (endsValue(bytes, i + 1)) lone.push(i)
      else asCharacters++
      i++
    } else if (second >= 64) i++
  }
  const isEscaped = asBytes > asCharacters
  const isPlain = !isEscaped && asCharacters > 0
  return isEscaped || isPlain || lone.length > 0 ? { isEscaped, isPlain, lone } : NOTHING
}

export function areBytesEscaped(bytes: Uint8Array, charset: string): boolean {
  const leads = leadsOf(charset)
  return leads !== undefined && survey(bytes, leads).isEscaped
}

/** True if a file escapes characters and leaves their second bytes alone. */
export function areCharactersEscaped(bytes: Uint8Array, charset: string): boolean {
  const leads = leadsOf(charset)
  return leads !== undefined && survey(bytes, leads).isPlain
}

/** The bytes as a decoder has to see them: escapes protect characters only, and no bracket is swallowed. */
export function bytesToDecode(bytes: Uint8Array, charset: string): Uint8Array {
  const leads = leadsOf(charset)
  if (!leads) return bytes
  const { isEscaped, lone } = survey(bytes, leads)
  return isEscaped ? withoutByteEscapes(bytes, leads) : withLone(bytes, lone)
}

function withoutByteEscapes(bytes: Uint8Array, leads: Uint8Array): Uint8Array {
  const plain = new Uint8Array(bytes.length)
  let length = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!
    plain[length++] = byte
    if (leads[byte] === 0) continue
    const second = bytes[i + 1]!
    if (second === BRACKET_CLOSE) plain[length - 1] = NO_CHARACTER
    else if (second === BACKSLASH) {
      const third = bytes[i + 2]
      const isEscape = third === BACKSLASH || third === BRACKET_CLOSE
      plain[length++] = isEscape ? third : second
      i += isEscape ? 2 : 1
    } else if (second >= 64) {
      plain[length++] = second
      i++
    }
  }
  return plain.subarray(0, length)
}

/** The bytes of a text as they are written: second bytes that the standard would take for its own signs are escaped. */
export function withByteEscapes(bytes: Uint8Array, charset: string): Uint8Array {
  const leads = leadsOf(charset)
  if (!leads) return bytes
  let from = 0
  const pieces: Uint8Array[] = []
  for (let i = 0; i < bytes.length; i++) {
    if (leads[bytes[i]!] === 0) continue
    const second = bytes[i + 1]!
    if (second < 64) continue
    i++
    if (second !== BACKSLASH && second !== BRACKET_CLOSE) continue
    pieces.push(bytes.subarray(from, i), ESCAPE)
    from = i
    // No program may take the second byte for the end of the value, whatever text follows.
    if (second !== BRACKET_CLOSE || !endsValueOrGoesOn(bytes, i)) continue
    const next = afterSpace(bytes, i + 1)
    pieces.push(bytes.subarray(from, next), ESCAPE)
    from = next
  }
  return from === 0 ? bytes : joined([...pieces, bytes.subarray(from)])
}

const ESCAPE = Uint8Array.of(BACKSLASH)

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
