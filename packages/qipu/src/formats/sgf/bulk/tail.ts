import type { BoardSize } from '../../../record/basics.ts'
import { lineOf } from '../points.ts'

/** The end of a file that is nothing but moves, one to a node, and the bracket that closes the game. */
export interface Tail {
  /** Its start: the `;` of its first move. */
  readonly start: number
  readonly moves: number
  /** The largest lines that its moves name, from 0. */
  readonly right: number
  readonly bottom: number
}

const SEMICOLON = 59
const PAREN_CLOSE = 41
const BRACKET_OPEN = 91
const BRACKET_CLOSE = 93
const BLACK = 66
const WHITE = 87

const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13)

/**
 * Most games are a root and a line of moves. Read from behind, that line can be told from anything else at six bytes a
 * move; whether it stands in some value is for the scanner to say, which has to come to its beginning.
 */
export function tailOf(bytes: Uint8Array): Tail | undefined {
  let end = bytes.length
  while (end > 0 && isSpace(bytes[end - 1]!)) end--
  if (bytes[end - 1] !== PAREN_CLOSE) return undefined
  let start = end - 1
  let moves = 0
  let right = 0
  let bottom = 0
  for (let at = start; ; ) {
    while (at > 0 && isSpace(bytes[at - 1]!)) at--
    const isPass = bytes[at - 2] === BRACKET_OPEN
    const open = isPass ? at - 2 : at - 4
    const side = bytes[open - 1]
    if (open < 2 || bytes[at - 1] !== BRACKET_CLOSE || bytes[open] !== BRACKET_OPEN) break
    if (bytes[open - 2] !== SEMICOLON || (side !== BLACK && side !== WHITE)) break
    if (!isPass) {
      const x = lineOf[bytes[at - 3]!]!
      const y = lineOf[bytes[at - 2]!]!
      if (x > right) right = x
      if (y > bottom) bottom = y
    }
    moves++
    at = open - 2
    start = at
  }
  return moves > 0 ? { start, moves, right, bottom } : undefined
}

export const isOnBoard = ({ right, bottom }: Tail, { width, height }: BoardSize): boolean =>
  right < width && bottom < height
