import type { Decoded } from './charset/charset.ts'
import type { SourceRange } from './message/message.ts'

/**
 * Work that a file may cause. Formats have short words for much: seven bytes of SGF name 2,704 points, and a record, its
 * messages and every file that is written of it grow with the points. Readers spend a budget that grows with the bytes of
 * the file, and a file that asks for more is refused as a whole, with an ordinary message.
 */

/** Any file may ask for so much: a board of 19×19 filled 726 times. */
const BASE = 1 << 18
/** More for each byte: a collection that shows the whole board at every move needs about 18. */
const PER_BYTE = 32
/** Bytes that count so; every further one adds a single unit, since memory does not grow with files. */
const GENEROUS_BYTES = 1 << 19

/** Price of a message, with its place and arguments, in units of one point. */
export const MESSAGE_COST = 16
/** Points that are only looked at, because the same node names them again, cost a unit together. */
export const VISITS_PER_UNIT = 16

export class Budget {
  #left: number

  constructor(units: number) {
    this.#left = units
  }

  /** Throws `OverBudget` where too little is left; `at` is the part of the text that asks for it. */
  spend(units: number, at?: SourceRange): void {
    this.#left -= units
    if (this.#left < 0) throw new OverBudget(at)
  }
}

/** Budget of a file of that many bytes. */
export const budgetFor = (bytes: number): Budget =>
  new Budget(BASE + PER_BYTE * Math.min(bytes, GENEROUS_BYTES) + Math.max(0, bytes - GENEROUS_BYTES))

/** For text that was read within its budget before. */
export const NO_LIMIT: Budget = new Budget(Number.POSITIVE_INFINITY)

export class OverBudget extends Error {
  override name = 'OverBudget'
  readonly at: SourceRange | undefined
  /** The text that `at` refers to. */
  decoded: Decoded | undefined

  constructor(at: SourceRange | undefined) {
    super('the file asks for too much work')
    this.at = at
  }
}
