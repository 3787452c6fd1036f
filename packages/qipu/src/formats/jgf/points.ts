import type { BoardSize, Point } from '../../games/game.ts'
import type { Json } from '../../text/json/json.ts'

/** A point of the board as JGF counts it. */
export const coordinates = (at: Point, { width }: Pick<BoardSize, 'width'>): { x: number; y: number } => ({
  x: at % width,
  y: Math.floor(at / width),
})

/** A point as a file writes it; not yet checked against the board. */
export interface WrittenPoint {
  readonly x: number
  readonly y: number
  readonly text?: Json
  /** Written as letters or as a list: ngGo and version 1. */
  readonly old?: boolean
  /** A coordinate that is a number only in the eyes of a reader: `"3"`. */
  readonly loose?: boolean
}

const LETTERS = /^([a-z])([a-z])(?::([\s\S]*))?$/
const A = 97

/** `mm`, or `ab:A` with a label. */
function fromLetters(word: string): WrittenPoint | undefined {
  const [, x, y, text] = LETTERS.exec(word) ?? []
  if (x === undefined || y === undefined) return undefined
  return { x: x.charCodeAt(0) - A, y: y.charCodeAt(0) - A, old: true, ...(text !== undefined && { text }) }
}

/** `[3, 15]`, `[3, 15, "A"]`, or `["ab", "A"]`. */
function fromList(list: readonly Json[]): WrittenPoint | undefined {
  const [first, second, third] = list
  if (typeof first === 'string' && list.length === 2) {
    const point = fromLetters(first)
    return point && { ...point, text: second! }
  }
  if (typeof first !== 'number' || typeof second !== 'number') return undefined
  return { x: first, y: second, old: true, ...(third !== undefined && { text: third }) }
}

const DIGITS = /^\d+$/
const numeric = (value: Json | undefined): number =>
  typeof value === 'number' ? value : typeof value === 'string' && DIGITS.test(value) ? Number(value) : Number.NaN

/** A point in the shape of any generation, or undefined. */
export function writtenPoint(value: Json | undefined): WrittenPoint | undefined {
  if (typeof value === 'string') return fromLetters(value)
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return fromList(value)
  const { x, y, text } = value
  if (typeof x === 'number' && typeof y === 'number') return text === undefined ? { x, y } : { x, y, text }
  const point = { x: numeric(x), y: numeric(y), loose: true, ...(text !== undefined && { text }) }
  return Number.isNaN(point.x) || Number.isNaN(point.y) ? undefined : point
}
