import type { BoardSize, Point, Side } from '../../record/basics.ts'
import { type Mark, type Node, type Notes, notesOf, type Result } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { isShort, isSingleLine } from '../shared/short-text.ts'
import { isMargin, isSymbol } from '../shared/wei7.ts'
import { type PropertySpec, rowsOf, type Wei7Reader, writeRows } from './reader.ts'

/** The value constraints of clauses 3.4 to 3.15, each in both directions. */

type StringField<T> = { [K in keyof T]-?: NonNullable<T[K]> extends string ? K : never }[keyof T]

const set = (into: object, field: PropertyKey, value: unknown): void => {
  ;(into as Record<PropertyKey, unknown>)[field] = value
}

/** 3.4: one line of at most 128 characters. A text that is not is read all the same. */
export const shortText = <T extends object>(field: StringField<T>, clause: string): PropertySpec<T> => ({
  read(value, into, reading, key) {
    if (typeof value !== 'string') return reading.report('wei7/not-string', key, clause)
    if (!isShort(value)) reading.report('wei7/long', key)
    if (!isSingleLine(value)) reading.report('wei7/several-lines', key)
    if (value !== '') set(into, field, value)
    return true
  },
  write: (from) => from[field] as string | undefined,
})

export const oneOf = <T extends object>(
  field: StringField<T>,
  clause: string,
  allowed: readonly string[],
): PropertySpec<T> => ({
  read(value, into, reading, key) {
    if (!allowed.includes(value as string)) return reportOneOf(reading, key, clause, allowed)
    set(into, field, value)
    return true
  },
  write: (from) => from[field] as string | undefined,
})

export const reportOneOf = (
  reading: Wei7Reader,
  key: string,
  clause: string,
  allowed: readonly (string | number)[],
): false => reading.report('wei7/not-one-of', key, clause, { allowed: allowed.join(', ') })

/** A number with limits; one beyond them is read all the same, for it means something. */
export function isNumber(
  value: Json | undefined,
  reading: Wei7Reader,
  key: string,
  clause: string,
  limits: { readonly allowed: string; includes(value: number): boolean },
): value is number {
  if (typeof value !== 'number') return reading.report('wei7/not-number', key, clause)
  if (!limits.includes(value)) reading.report('wei7/range', key, clause, { value, allowed: limits.allowed })
  return true
}

/** 3.5 */
export const isSide = (value: Json | undefined): value is Side => value === 1 || value === 2

/** 3.6 */
export const writePoint = (point: Point, { width }: BoardSize): JsonObject => ({
  x: point % width,
  y: Math.floor(point / width),
})

/** 3.7 */
export const isParticipant = (value: Json, reading: Wei7Reader, key: string, count: number): value is number => {
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) < count) return true
  if (typeof value !== 'number') return reading.report('wei7/not-number', key, '3.7')
  return reading.report('wei7/nobody', key, '3.7', { count })
}

const MARGIN = { allowed: '0.5, 1, 1.5 … 511.5', includes: isMargin }

/** 3.8: the result under a key of the current object, or undefined after a report. */
export function readResult(value: Json, reading: Wei7Reader, key: string): Result | undefined {
  if (!isObject(value)) return void reading.report('wei7/not-object', key, '3.8')
  reading.enter(value, key)
  const result = readWinner(value, reading)
  reading.leave()
  return result
}

function readWinner({ winner, margin }: JsonObject, reading: Wei7Reader): Result | undefined {
  const won = isSide(winner)
  if (!won && winner !== null) {
    if (winner === undefined) reading.reportMissing('winner', '3.8')
    else reportOneOf(reading, 'winner', '3.8', [1, 2, 'null'])
    return undefined
  }
  reading.noOthers('3.8', 'winner', 'margin')
  if (margin === undefined) return won ? { winner, by: 'resignation' } : { winner: 'draw' }
  if (won && isNumber(margin, reading, 'margin', '3.8', MARGIN)) return { winner, by: 'points', margin }
  if (!won) reading.report('wei7/draw-margin', 'margin')
  reading.keep('margin', margin)
  return won ? { winner } : { winner: 'draw' }
}

export const writeResult = ({ winner, margin }: Result): JsonObject => ({
  winner: isSide(winner as Json) ? (winner as Side) : null,
  ...(margin !== undefined && { margin }),
})

/** 3.11 */
export const comment: PropertySpec<Node> = {
  read(value, node, reading, key) {
    if (typeof value !== 'string') return reading.report('wei7/not-string', key, '3.11')
    if (value !== '') notesOf(node).comments = [{ text: value }]
    return true
  },
  write: (node) => node.notes?.comments?.[0]?.text,
}

/** 3.12: the mark that stands under a key of the current holder, or undefined after a report. */
export function readMark(value: Json, reading: Wei7Reader, key: string | number, step = key): Mark | undefined {
  if (!isObject(value)) return void reading.report('wei7/not-object', key, '3.12')
  reading.enter(value, step)
  const mark = readSymbol(value, reading)
  reading.leave()
  return mark
}

function readSymbol({ point, symbol }: JsonObject, reading: Wei7Reader): Mark | undefined {
  if (point === undefined) return void reading.reportMissing('point', '3.12')
  if (symbol === undefined) return void reading.reportMissing('symbol', '3.12')
  if (typeof symbol !== 'string' || !isSymbol(symbol)) {
    return void reportOneOf(reading, 'symbol', '3.12', ['a–z', 'A–Z', '0–9', '@ # $ % & * ?'])
  }
  // Last, since it keeps what else a point says: a mark that is refused is kept whole.
  const at = reading.point('point')
  if (at < 0) return undefined
  reading.noOthers('3.12', 'point', 'symbol')
  return { type: 'label', at, text: symbol }
}

export const writeMark = (mark: Mark, board: BoardSize): JsonObject => ({
  point: writePoint(mark.at, board),
  symbol: mark.text ?? '',
})

/** 3.13: marks beside an action. One that can't be understood is kept by itself. */
export const marks: PropertySpec<Node> = {
  read(value, node, reading, key) {
    if (!Array.isArray(value)) return reading.report('wei7/not-array', key, '3.13')
    const list = reading.list(value, key, (item, i, place) => readMark(item, reading, i, place))
    if (list.length > 0) notesOf(node).marks = list
    return true
  },
  write: ({ notes }, board) => notes?.marks?.map((mark) => writeMark(mark, board)),
}

/** 3.15 */
export const problem: PropertySpec<Node> = {
  read(value, node, reading, key) {
    if (!isObject(value)) return reading.report('wei7/not-object', key, '3.15')
    const found: Pick<Notes, 'problem'> = {}
    reading.object(value, problemRows, found, key)
    if (found.problem) notesOf(node).problem = found.problem
    return true
  },
  write: ({ notes }, board) => (notes?.problem ? writeRows(problemRows, notes, board) : undefined),
}

const problemRows = rowsOf<Pick<Notes, 'problem'>>(
  '3.15',
  {
    color: {
      read(value, notes, reading, key) {
        if (!isSide(value)) return reportOneOf(reading, key, '3.5', [1, 2])
        notes.problem = value
        return true
      },
      write: (notes) => notes.problem,
    },
  },
  { required: ['color'] },
)
