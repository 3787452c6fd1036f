import { BareBrackets } from './bare-brackets.ts'
import {
  BACKSLASH,
  BRACKET_CLOSE,
  BRACKET_OPEN,
  classes,
  DIGIT,
  LOWER,
  PAREN_CLOSE,
  PAREN_OPEN,
  PUNCTUATION,
  SEMICOLON,
  SPACE,
  skipSpace,
  UPPER,
} from './grammar.ts'
import { CARE, CLOSE, grow, LONG_NAME, MORE, NAME, NODE, OPEN, problemEvent, type Tape } from './tape.ts'

/**
 * The grammar of SGF over bytes. It knows nothing of Go and nothing of charsets: all it needs is that bytes below 128
 * are ASCII, which holds for UTF-8 and for the images of decoded text that `image.ts` makes.
 */

const FIRST_PRINTABLE = 32

const isSpace = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === SPACE

/** Returns the start of the next game tree: a `(` before `;`, before another `(`, or before a property; or -1. */
export function findGame(bytes: Uint8Array, from: number): number {
  for (let i = from; i < bytes.length; i++) {
    if (bytes[i] !== PAREN_OPEN) continue
    let j = skipSpace(bytes, i + 1)
    while (bytes[j] === PAREN_OPEN) j = skipSpace(bytes, j + 1)
    if (bytes[j] === SEMICOLON) return i
    const name = j
    while (j < bytes.length && classes[bytes[j]!] === UPPER) j++
    if (j > name && bytes[skipSpace(bytes, j)] === BRACKET_OPEN) return i
    if (j > i + 1) i = j - 1
  }
  return -1
}

/** Ints that one turn of the scanner's loop may write. */
const ROOM = 18

function put(ints: Int32Array, at: number, what: number, from: number, to: number): number {
  ints[at] = what
  ints[at + 1] = from
  ints[at + 2] = to
  return at + 3
}

/** More capitals than a standard name has; digits count as such, as no standard name has any. */
const MANY = 3

const STRAY = problemEvent('stray')
const BARE_BRACKET = problemEvent('bare-bracket')
/** Code of `C`, the property of chats: there a `]` may stand alone, as in a smiley. */
const COMMENT = 3

/** State of the grammar: what is expected next. */
const NO_NODE = 0
const IN_NODE = 1
const AFTER_VARIATION = 2

/**
 * Writes the events of the game tree that begins at `start` to the tape, and returns where it ends. A game may begin
 * without its `(`: then it ends with the file, or with one `)` too many.
 */
export function scanGame(bytes: Uint8Array, start: number, tape: Tape): number {
  const n = bytes.length
  let ints = tape.ints
  let t = 0
  let i = start
  let depth = bytes[start] === PAREN_OPEN ? 0 : 1
  let state = NO_NODE
  /** Code of the property that a `[` would belong to; 0: none. */
  let code = 0
  /** MORE once the property has a value. */
  let more = 0
  let nameStart = 0
  let nameEnd = 0
  let brackets: BareBrackets | undefined

  while (i < n) {
    if (t > ints.length - ROOM) ints = grow(tape)
    const c = bytes[i]!
    if (c === SEMICOLON) {
      if (code !== 0 && more === 0) t = put(ints, t, problemEvent('no-value'), nameStart, nameEnd)
      if (state === AFTER_VARIATION) t = put(ints, t, problemEvent('node-outside'), i, i + 1)
      state = IN_NODE
      ints[t] = NODE
      ints[t + 1] = i
      ints[t + 2] = i + 1
      t += 3
      // Nine nodes out of ten are `;B[pd]`: this is their road.
      if (i + 5 < n && bytes[i + 5] === BRACKET_CLOSE && bytes[i + 2] === BRACKET_OPEN) {
        const name = bytes[i + 1]! - 64
        if (name > 0 && name < 27 && bytes[i + 3]! > BRACKET_CLOSE && bytes[i + 4]! > BRACKET_CLOSE) {
          ints[t] = name << 5
          ints[t + 1] = i + 3
          ints[t + 2] = i + 5
          t += 3
          code = name
          more = MORE
          i += 6
          if (i < n && bytes[i] === 10) i++
          continue
        }
      }
      code = 0
      i++
    } else if (c === BRACKET_OPEN) {
      const from = ++i
      let care = 0
      /** Brackets that open in the text. */
      let opened = 0
      while (i < n) {
        const b = bytes[i]!
        if (b <= BRACKET_CLOSE) {
          if (b === BRACKET_CLOSE) break
          if (b === BACKSLASH) {
            care = CARE
            i++
          } else if (b < FIRST_PRINTABLE) care = CARE
          else if (b === BRACKET_OPEN) opened++
        }
        i++
      }
      if (i < n && (opened > 0 ? code !== 0 : code === COMMENT)) {
        const end = (brackets ??= new BareBrackets(bytes)).endAfter(i, opened)
        if (end !== undefined) {
          t = put(ints, t, BARE_BRACKET, i, end + 1)
          care = CARE
          i = end
        }
      }
      // A backslash at the end of the file protects nothing.
      const to = i > n ? n - 1 : i
      if (code === 0) t = put(ints, t, problemEvent('no-name'), from - 1, i < n ? to + 1 : n)
      else {
        ints[t] = (code << 5) | care | more
        ints[t + 1] = from
        ints[t + 2] = to
        t += 3
        more = MORE
      }
      if (i >= n) t = put(ints, t, problemEvent('open-value'), from - 1, n)
      i++
    } else {
      const kind = classes[c]!
      if (kind === SPACE) {
        i++
        continue
      }
      if (kind === UPPER || kind === LOWER) {
        if (code !== 0 && more === 0) t = put(ints, t, problemEvent('no-value'), nameStart, nameEnd)
        nameStart = i
        let capitals = 0
        let packed = 0
        while (i < n) {
          const letter = bytes[i]!
          const letterKind = classes[letter]!
          if (letterKind === UPPER) {
            packed |= (letter - 64) << (capitals === 1 ? 5 : 0)
            capitals++
          } else if (letterKind === DIGIT) capitals = MANY
          else if (letterKind !== LOWER) break
          i++
        }
        nameEnd = i
        const after = skipSpace(bytes, i)
        if (capitals === 0 && bytes[after] !== BRACKET_OPEN) {
          t = put(ints, t, STRAY, nameStart, nameEnd)
          code = 0
          continue
        }
        if (state !== IN_NODE) {
          t = put(
            ints,
            t,
            problemEvent(state === NO_NODE ? 'missing-semicolon' : 'property-outside'),
            nameStart,
            nameEnd,
          )
          t = put(ints, t, NODE, nameStart, nameStart)
          state = IN_NODE
        }
        code = capitals === 1 || capitals === 2 ? packed : LONG_NAME
        more = 0
        if (capitals > 2 || capitals !== nameEnd - nameStart) t = put(ints, t, NAME, nameStart, nameEnd)
        i = after
        continue
      }
      if (code !== 0 && more === 0) t = put(ints, t, problemEvent('no-value'), nameStart, nameEnd)
      code = 0
      if (c === PAREN_OPEN) {
        if (state === NO_NODE && depth > 0) t = put(ints, t, problemEvent('double-open'), i, i + 1)
        t = put(ints, t, OPEN, i, i + 1)
        depth++
        state = NO_NODE
        i++
      } else if (c === PAREN_CLOSE) {
        if (state === NO_NODE) t = put(ints, t, problemEvent('empty-variation'), i, i + 1)
        t = put(ints, t, CLOSE, i, i + 1)
        depth--
        state = AFTER_VARIATION
        i++
        if (depth === 0) break
      } else {
        const from = i
        while (i < n && classes[bytes[i]!] !== PUNCTUATION && !isSpace(bytes[i])) i++
        t = put(ints, t, STRAY, from, i)
      }
    }
  }
  if (code !== 0 && more === 0) t = put(ints, t, problemEvent('no-value'), nameStart, nameEnd)
  if (depth > 0) t = put(ints, t, problemEvent('missing-close'), n, n)
  tape.length = t
  return Math.min(i, n)
}
