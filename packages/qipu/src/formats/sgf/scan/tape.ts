/**
 * Output of the scanner: events of three numbers each, `[what, start, end]`, in one typed array. Nothing is decoded and
 * no object is made. `what` below 32 is one of the kinds here; above, it is a value: `code << 5 | flags`.
 */
export interface Tape {
  ints: Int32Array
  /** How many of the ints are in use; always a multiple of 3. */
  length: number
}

/** Beginning of a variation. */
export const OPEN = 1
/** End of a variation. */
export const CLOSE = 2
/** Beginning of a node. */
export const NODE = 3
/** The name of the values that follow, where it is not one or two capital letters. */
export const NAME = 4
/** Something that the grammar does not allow; `PROBLEM + n` for the n-th entry of `problems`. */
export const PROBLEM = 8

/** Smallest event that is a value: `code << 5 | flags`. */
export const VALUE = 32
/** Another value of the property before. */
export const MORE = 1
/** There is a backslash or a control character in it: it is not what it looks like. */
export const CARE = 2

/** Faults of brackets, by the scanner's handling; the messages are the reader's. */
export const problems = [
  'stray',
  'missing-close',
  'open-value',
  'empty-variation',
  'no-value',
  'no-name',
  'double-open',
  'missing-semicolon',
  'node-outside',
  'property-outside',
  'bare-bracket',
] as const

export type BracketFault = (typeof problems)[number]

export const problemEvent = (name: BracketFault): number => PROBLEM + problems.indexOf(name)

/** Names of more than two capital letters share this code; a NAME event before the values tells which it is. */
export const LONG_NAME = 1023

/** The code of a name of one or two capital letters: five bits a letter. */
export const nameCode = (name: string): number =>
  (name.charCodeAt(0) - 64) | (name.length > 1 ? (name.charCodeAt(1) - 64) << 5 : 0)

/** Returns the name of a property by its code. */
export const codeName = (code: number): string =>
  code < 32 ? String.fromCharCode(code + 64) : String.fromCharCode((code & 31) + 64, (code >> 5) + 64)

/** Makes an empty tape. */
export const newTape = (): Tape => ({ ints: new Int32Array(3 * 4096), length: 0 })

/** Gives the tape a larger array with the same events. */
export function grow(tape: Tape): Int32Array {
  const larger = new Int32Array(tape.ints.length * 2)
  larger.set(tape.ints)
  tape.ints = larger
  return larger
}
