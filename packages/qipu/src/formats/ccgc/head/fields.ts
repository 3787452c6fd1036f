import { type Game, otherSide, type Side } from '../../../games/game.ts'
import type { GameRecord } from '../../../record/record.ts'
import { readTimePlace } from '../../shared/time-place.ts'
import { halfWidth } from '../../shared/width.ts'
import { type CcgcReader, excerpt } from '../reader.ts'
import { whoIs } from './naming.ts'
import { readResult } from './results.ts'

/** Which field of a head is which. */

/** A stretch of the text. */
interface Span {
  readonly from: number
  readonly to: number
}

/** A field of a head: where it stands, and what it says. */
export interface Field extends Span {
  readonly value: string
}

/** The fields of a head by what they mean; where one is missing, it is undefined. */
export interface Head {
  first?: Field
  second?: Field
  result?: Field
  time?: Field
  event?: Field
  /** A field of its own for who moved first, as `蓝方先手`. */
  firstTold?: Field & { readonly side: Side }
  /** Start of the moves. */
  end: number
}

/** Code, two teams, result, time and place, event. */
export const FIELDS = 6

const RESULT_FIELD = 4
/** Positions of fields among the facts, which follow the code. */
const RESULT = RESULT_FIELD - 2
const TIME = RESULT + 1
const FACTS = FIELDS - 1

const isDated = (field: Field | undefined): boolean =>
  field !== undefined && readTimePlace(field.value)?.date !== undefined

const FIRST = /^(.+?)(先手|先行|后手|後手|后行)$/

/** Takes out a field too many that says who moved first: `蓝方先手`. */
function takeFirst(facts: (Field | undefined)[], game: Game): Head['firstTold'] {
  for (let i = RESULT; i < facts.length && facts.length > FACTS; i++) {
    const field = facts[i]!
    const [, who = '', turn = ''] = FIRST.exec(halfWidth(field.value)) ?? []
    const side = whoIs(who, game)?.side
    if (side === undefined) continue
    facts.splice(i, 1)
    return { ...field, side: turn.startsWith('先') ? side : otherSide(side) }
  }
  return undefined
}

/** Characters that occur in names of events but not in those of places. */
const EVENTFUL = /\d|赛|杯|[A-Z]{3}/

/** Joins a place that has a field of its own to its time: `[2024.08.01 14:00][合肥]`. */
function joinPlace(reading: CcgcReader, facts: (Field | undefined)[]): void {
  const [time, place] = [facts[TIME], facts[TIME + 1]]
  if (facts.length <= FACTS || !time || !place || place.value === '' || EVENTFUL.test(halfWidth(place.value))) return
  const found = readTimePlace(time.value)
  const value = `${time.value} ${place.value}`
  if (found?.date === undefined || found.place !== undefined || readTimePlace(value)?.date !== found.date) return
  reading.reportGame('ccgc/place-apart', place.from, place.to, { text: excerpt(place.value) })
  facts.splice(TIME, 2, { from: time.from, to: place.to, value })
}

/** The word of the result is an anchor where there are too many or too few fields. Returns those between. */
function anchor(reading: CcgcReader, facts: (Field | undefined)[]): (Field | undefined)[] {
  const { game } = reading.dialect
  const isResult = (field: Field | undefined, i: number): boolean =>
    (i > 0 || facts.length <= RESULT) && readResult(field!.value, game) !== undefined
  const found = facts.findIndex(isResult)
  if (found > RESULT) {
    const { from, to } = facts[found]!
    reading.reportGame('ccgc/head-order', from, to, { found: found + 2, expected: RESULT_FIELD })
    return facts.splice(RESULT, found - RESULT)
  }
  if (found >= 0) facts.splice(found, 0, ...new Array<undefined>(RESULT - found).fill(undefined))
  else if (facts.length < FACTS && isDated(facts[RESULT])) facts.splice(RESULT, 0, undefined)
  return []
}

/** Records that were read without a head, which was reported then. */
export const headless = new WeakSet<GameRecord>()

/** Says what the fields of a head mean, whatever their number. */
export function assignFields(reading: CcgcReader, fields: readonly Field[], end: number): Head {
  const { dialect } = reading
  if (fields.length === 0) {
    const expected = `${dialect.open}[${dialect.code}][…][…][先手胜][…][…];`
    reading.reportGame('ccgc/head-missing', reading.from, Math.min(reading.to, reading.from + 1), { expected })
    headless.add(reading.record)
    return { end }
  }
  const coded = halfWidth(fields[0]!.value).toUpperCase() === dialect.code
  if (!coded) reading.reportGame('ccgc/code-missing', fields[0]!.from, fields[0]!.from, { code: dialect.code })
  const facts: (Field | undefined)[] = coded ? fields.slice(1) : [...fields]
  const firstTold = takeFirst(facts, dialect.game)
  const others = anchor(reading, facts)
  joinPlace(reading, facts)
  others.push(...facts.splice(FACTS))
  for (const field of others) {
    if (!field) continue
    reading.reportGame('ccgc/too-many-fields', field.from, field.to, {
      count: fields.length + (coded ? 0 : 1),
      expected: FIELDS,
      text: excerpt(field.value),
    })
    reading.keepForGame('field', field.value)
  }
  const known = facts.filter((field) => field !== undefined).length + 1
  if (known < FIELDS) {
    const last = fields.at(-1)!
    reading.reportGame('ccgc/too-few-fields', last.from, last.to, { count: known, expected: FIELDS })
  }
  const [first, second, result, time, event] = facts
  return {
    end,
    ...(first && { first }),
    ...(second && { second }),
    ...(result && { result }),
    ...(time && { time }),
    ...(event && { event }),
    ...(firstTold && { firstTold }),
  }
}
