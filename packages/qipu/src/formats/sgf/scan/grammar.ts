/** The characters of the grammar, and what may stand where. */

export const SPACE = 1
export const UPPER = 2
export const LOWER = 3
export const DIGIT = 4
export const PUNCTUATION = 5

/** The class of each byte; 0 for those that the grammar does not know. */
export const classes: Uint8Array = new Uint8Array(256)
classes.fill(SPACE, 9, 14)
classes[32] = SPACE
classes.fill(DIGIT, 48, 58)
classes.fill(UPPER, 65, 91)
classes.fill(LOWER, 97, 123)
for (const character of '();[') classes[character.charCodeAt(0)] = PUNCTUATION

export const PAREN_OPEN = 40
export const PAREN_CLOSE = 41
export const SEMICOLON = 59
export const BRACKET_OPEN = 91
export const BACKSLASH = 92
export const BRACKET_CLOSE = 93
const LETTER_B = 66
const LETTER_W = 87

export function skipSpace(bytes: Uint8Array, from: number): number {
  let i = from
  while (i < bytes.length && classes[bytes[i]!] === SPACE) i++
  return i
}

/** The `[` of the value of a property whose name begins there; undefined if there is none. A name without capitals is a word. */
export function valueOfProperty(bytes: Uint8Array, from: number): number | undefined {
  let i = from
  let capitals = 0
  for (; i < bytes.length; i++) {
    const kind = classes[bytes[i]!]
    if (kind === UPPER) capitals++
    else if (kind !== LOWER) break
  }
  const value = skipSpace(bytes, i)
  return capitals > 0 && bytes[value] === BRACKET_OPEN ? value : undefined
}

/** Tells whether what follows may stand behind a value: another value, a property, a node, a variation or its end. */
export function isSoundAfter(bytes: Uint8Array, from: number): boolean {
  const i = skipSpace(bytes, from)
  const byte = bytes[i]
  if (byte === undefined || byte === BRACKET_OPEN || byte === PAREN_CLOSE) return true
  if (byte !== SEMICOLON && byte !== PAREN_OPEN) return valueOfProperty(bytes, i) !== undefined
  const next = skipSpace(bytes, i + 1)
  const after = bytes[next]
  const isOther = after === undefined || (classes[after] === PUNCTUATION && after !== BRACKET_OPEN)
  return isOther || valueOfProperty(bytes, next) !== undefined
}

/** Tells whether a move stands there. */
export function leadsToMove(bytes: Uint8Array, from: number): boolean {
  const i = skipSpace(bytes, from)
  const isColour = bytes[i] === LETTER_B || bytes[i] === LETTER_W
  return isColour && bytes[skipSpace(bytes, i + 1)] === BRACKET_OPEN
}
