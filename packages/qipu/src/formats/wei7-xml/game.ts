import { addPlayer } from '../../record/players.ts'
import type { Extra, GameRecord, Info, Participant, Result } from '../../record/record.ts'
import { brief } from '../../text/message/brief.ts'
import { asWritten, exists } from '../shared/date-time.ts'
import { isKomi, isMargin, ruleSets, scorings } from '../shared/wei7.ts'
import { type AttributeSpec, decimalOf, rowsOf, type Wei7XmlReader } from './reader.ts'

/** 3.5 to 3.9: the facts of the game. */

type StringField<T> = { [K in keyof T]-?: NonNullable<T[K]> extends string ? K : never }[keyof T]

const set = (into: object, field: PropertyKey, value: unknown): void => {
  ;(into as Record<PropertyKey, unknown>)[field] = value
}

/** 3.8 */
const short = <T extends object>(field: StringField<T>): AttributeSpec<T> => ({
  read(value, into, reading, name) {
    reading.checkShort(value, name, '3.8')
    if (value !== '') set(into, field, value)
    return true
  },
  write: (from) => from[field] as string | undefined,
})

export const gameRows = rowsOf<Info>('3.8', { domain: short('domain'), id: short('id'), name: short('name') })

export const playerRows = rowsOf<Participant>('3.8', {
  domain: short('domain'),
  id: short('id'),
  name: short('name'),
  title: short('title'),
  rank: short('rank'),
})

export function readPlayer(side: 1 | 2, reading: Wei7XmlReader, path: string): void {
  const participant: Participant = {}
  reading.readAttributes(playerRows, participant, path)
  if (Object.keys(participant).length > 0) Object.assign(addPlayer(reading.record, side), participant)
}

const oneOf = <T extends object>(
  field: StringField<T>,
  clause: string,
  allowed: readonly string[],
): AttributeSpec<T> => ({
  read(value, into, reading, name) {
    if (!reading.oneOf(value, name, clause, allowed)) return false
    set(into, field, value)
    return true
  },
  write: (from) => from[field] as string | undefined,
})

/** 3.6: rules without komi mean that there is none; komi that can't be read means nothing. */
export function readRules(reading: Wei7XmlReader, path: string): void {
  const { info } = reading.record
  reading.readAttributes(ruleRows, info, path)
  if (reading.attributes.get('komi') === undefined) info.komi = 0
}

/** True if there is a `rules` element to write. */
const hasRules = ({ scoring, rules, komi }: Info, extras: readonly Extra[]): boolean =>
  scoring !== undefined ||
  rules !== undefined ||
  komi !== undefined ||
  extras.some(({ format, key }) => format === 'wei7-xml' && key.startsWith('rules@'))

/** 3.6: what `rules` without komi mean. */
export function impliedRules(info: Info, { extras = [] }: GameRecord): Info {
  const isOpen = extras.some(({ format, key }) => format === 'wei7-xml' && key === 'rules@komi')
  return hasRules(info, extras) && !isOpen ? { komi: 0 } : {}
}

/** 3.6 */
export const ruleRows = rowsOf<Info>('3.6', {
  scoring: oneOf('scoring', '3.6', scorings),
  komi: {
    read(value, info, reading, name) {
      const komi = reading.number(value, name, '3.6')
      if (komi === undefined) return false
      reading.checkForm(name, '3.6')
      if (!isKomi(komi) || komi === 0) reading.report('wei7-xml/range', name, '3.6', { allowed: '0.5, 1 … 9.5' })
      info.komi = komi
      return true
    },
    write: ({ komi }) => (komi === 0 ? undefined : komi?.toString()),
  },
  type: oneOf('rules', '3.6', ruleSets),
})

const winners = ['black', 'white', 'neither'] as const

/** 3.9: the winner makes the result, margin included, since either attribute may come first. */
export const resultRows = rowsOf<Info>('3.9', {
  winner: {
    read(value, info, reading, name) {
      if (!reading.oneOf(value, name, '3.9', winners)) return false
      info.result = value === 'neither' ? { winner: 'draw' } : wonBy(value === 'black' ? 1 : 2, reading)
      return true
    },
    write: ({ result }) => result && (result.winner === 'draw' ? 'neither' : winners[(result.winner as 1 | 2) - 1]),
  },
  margin: {
    read(value, _, reading, name) {
      const winner = reading.attributes.get('winner')
      if (winner === 'neither') return reading.report('wei7-xml/draw-margin', name)
      const margin = reading.number(value, name, '3.9')
      if (margin === undefined || (winner !== 'black' && winner !== 'white')) return false
      reading.checkForm(name, '3.9')
      if (!isMargin(margin)) reading.report('wei7-xml/range', name, '3.9', { allowed: '0.5, 1 … 511.5' })
      return true
    },
    write: ({ result }) => result?.margin?.toString(),
  },
})

function wonBy(winner: 1 | 2, { attributes }: Wei7XmlReader): Result {
  const margin = attributes.get('margin')
  if (margin === undefined) return { winner, by: 'resignation' }
  const points = decimalOf(margin)
  return points === undefined ? { winner } : { winner, by: 'points', margin: points }
}

const secondsForm = /T\d\d:\d\d:(?!60)/
/** xs:dateTime has years before the first and after 9999. */
const farYear = /^(?:-\d{4,}|[1-9]\d{4,})(?=-)/

/** 3.7: a moment, in its own zone. `at` is the stretch of the element's content. */
export function readTime(
  content: string,
  record: GameRecord,
  reading: Wei7XmlReader,
  at: { offset: number; length: number },
): void {
  const value = content.trim()
  const moment = asWritten(value)
  // Every four hundred years the calendar is the same; the record has no such dates, so that this one is kept.
  const isFar = farYear.test(value) && asWritten(value.replace(farYear, nearYear)) !== undefined
  if ((moment === undefined && !isFar) || !secondsForm.test(value)) {
    reading.reportAt('wei7-xml/time', at, undefined, { value: brief(value) })
  }
  if (moment !== undefined) record.info.dates = [moment]
  else if (exists(value)) record.info.dates = [value]
  else reading.keep('time', content)
}

const nearYear = (year: string): string => String(2000 + (((Number(year.slice(-15)) % 400) + 400) % 400))
