/** Fields by which games are searched: one row each, from the user's text to a condition, in SQL and as a test. */

import { games } from 'qipu/games'
import { rangeOfDate } from '../extract/dates.ts'
import { nameKey } from '../extract/names.ts'
import { rankNumber } from '../extract/ranks.ts'
import { type FieldFault, FORM, isFault } from './fault.ts'
import { rangeOf } from './range.ts'
import { smallLetters } from './small-letters.ts'

/** Data of a test: columns of the table of games. */
export type Facts = Readonly<Record<string, unknown>>

/** People with a name that contains the text. */
export type PeopleNamed = (text: string) => ReadonlySet<number>

export interface Condition {
  /** `?` stands for a value. */
  readonly sql: string
  readonly values: readonly unknown[]
  /** The same where there is no SQL. */
  readonly test: (people: PeopleNamed) => (facts: Facts) => boolean
}

/** A fault where the text means nothing. */
type Field = (text: string) => Condition | FieldFault

const condition = (test: (facts: Facts) => boolean, sql: string, ...values: unknown[]): Condition => ({
  sql,
  values,
  test: () => test,
})

/** All of them. */
export const allOf = (parts: readonly Condition[]): Condition =>
  parts.length === 0
    ? { sql: 'true', values: [], test: () => () => true }
    : {
        sql: `(${parts.map(({ sql }) => sql).join(' and ')})`,
        values: parts.flatMap(({ values }) => values),
        test: (people) => {
          const tests = parts.map(({ test }) => test(people))
          return (facts) => tests.every((test) => test(facts))
        },
      }

const lower = (value: unknown): string => (typeof value === 'string' ? smallLetters(value) : '')

/** A blank text would match every name, so it matches none. */
const notBlank =
  (field: (text: string) => Condition): Field =>
  (text) =>
    text.trim() === '' ? FORM : field(text)

/** Part of a text, capitals or not. Two characters of Chinese are a part like any other. */
const contains =
  (...columns: string[]) =>
  (text: string): Condition => {
    const words = smallLetters(text)
    return condition(
      (facts) => columns.some((column) => lower(facts[column]).includes(words)),
      `(${columns.map((column) => `contains(lower(${column}), lower(?))`).join(' or ')})`,
      ...columns.map(() => text),
    )
  }

/** By any name that the library knows of a person. */
const person =
  (...columns: string[]) =>
  (text: string): Condition => {
    const people = '(select person from aliases where contains(key, ?) or contains(lower(name), lower(?)))'
    const values = [nameKey(text), text]
    return {
      sql: `(${columns.map((column) => `${column} in ${people}`).join(' or ')})`,
      values: columns.flatMap(() => values),
      test: (named) => {
        const found = named(text)
        return (facts) => columns.some((column) => found.has(facts[column] as number))
      },
    }
  }

/** More digits than any number here has are no number. */
const WHOLE = /^\d{1,9}$/
const DECIMAL = /^-?\d{1,9}(\.\d{1,9})?$/

/** A column of numbers; `absent` is what counts where nothing is known. */
const numbers =
  (column: string, { pattern = WHOLE, absent }: { pattern?: RegExp; absent?: number } = {}): Field =>
  (text) => {
    const range = rangeOf(text, (part) => (pattern.test(part) ? Number(part) : undefined))
    return isFault(range) ? range : between({ low: column, high: column, absent }, range.from, range.to)
  }

interface Columns {
  readonly low: string
  readonly high: string
  readonly absent?: number | undefined
  /** SQL type of the value. */
  readonly type?: string
}

function between<T extends string | number>(columns: Columns, from: T | undefined, to: T | undefined): Condition {
  const { low, high, absent, type } = columns
  const value = type === undefined ? '?' : `?::${type}`
  const known = (column: string): string => (absent === undefined ? column : `coalesce(${column}, ${absent})`)
  const of = (facts: Facts, column: string): T | undefined => (facts[column] ?? absent ?? undefined) as T | undefined
  const isFrom = (facts: Facts): boolean => from === undefined || (of(facts, high) ?? Number.NaN) >= from
  const isTo = (facts: Facts): boolean => to === undefined || (of(facts, low) ?? Number.NaN) <= to
  const parts = [
    ...(from === undefined ? [] : [`${known(high)} >= ${value}`]),
    ...(to === undefined ? [] : [`${known(low)} <= ${value}`]),
  ]
  const values = [from, to].filter((end) => end !== undefined)
  return condition((facts) => isFrom(facts) && isTo(facts), `(${parts.join(' and ')})`, ...values)
}

/** Games that may have been played within the range: a game of 1990 is found by any month of 1990. */
const dates: Field = (text) => {
  const range = rangeOf(text, rangeOfDate, (to, from) => to.to < from.from)
  if (isFault(range)) return range
  return between({ low: 'date_from', high: 'date_to', type: 'date' }, range.from?.from, range.to?.to)
}

/** Both players' ranks are within the range. */
const ranks: Field = (text) => {
  const range = rangeOf(text, rankNumber)
  if (isFault(range)) return range
  return allOf(
    ['black_level', 'white_level'].map((level) => between({ low: level, high: level }, range.from, range.to)),
  )
}

const BY: Readonly<Record<string, string>> = {
  r: 'resignation',
  resign: 'resignation',
  resignation: 'resignation',
  t: 'time',
  time: 'time',
  f: 'forfeit',
  forfeit: 'forfeit',
  points: 'points',
}
const WINNER: Readonly<Record<string, string>> = {
  b: 'black',
  black: 'black',
  w: 'white',
  white: 'white',
  draw: 'draw',
  jigo: 'draw',
  '0': 'draw',
  void: 'void',
  unknown: 'unknown',
  '?': 'unknown',
}

const pick = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** `B+R`, `W+3.5`, `B+`, `points`, `time`, `draw`, `black` … */
const result: Field = (text) => {
  const words = text.trim().toLowerCase()
  const by = pick(BY, words)
  if (by && words.length > 1) return equal('won_by', by)
  const winner = pick(WINNER, words)
  if (winner === 'unknown')
    return condition(({ winner }) => (winner ?? 'unknown') === 'unknown', "(winner is null or winner = 'unknown')")
  if (winner) return equal('winner', winner)
  const found = /^([bw])\+(.*)$/.exec(words)
  if (!found) return FORM
  const side = equal('winner', pick(WINNER, found[1]!)!)
  const rest = found[2]!
  if (rest === '') return side
  const how = pick(BY, rest)
  if (how) return allOf([side, equal('won_by', how)])
  return /^\d+(\.\d+)?$/.test(rest) ? allOf([side, equal('margin', Number(rest))]) : FORM
}

const equal = (column: string, value: string | number): Condition =>
  condition((facts) => facts[column] === value, `${column} = ?`, value)

const board: Field = (text) => {
  const [, width, height = width] = /^([1-9]\d?)(?:\s*[x×]\s*([1-9]\d?))?$/i.exec(text.trim()) ?? []
  return width === undefined ? FORM : allOf([equal('width', Number(width)), equal('height', Number(height))])
}

/** A library takes only games whose rules it knows. */
const game: Field = (text) => {
  const known = games.map(({ id }) => id)
  return known.includes(text.trim()) ? equal('game', text.trim()) : { kind: 'unknown', known }
}

/** All words, wherever they stand. */
const words = (text: string): Condition => {
  const columns = [
    'name',
    'event',
    'round',
    'place',
    'opening',
    'annotator',
    'source',
    'words',
    'black',
    'white',
    'black_team',
    'white_team',
  ]
  const parts = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => contains(...columns)(word))
  return allOf(parts)
}

export const fields = {
  player: notBlank(person('black_person', 'white_person')),
  black: notBlank(person('black_person')),
  white: notBlank(person('white_person')),
  team: notBlank(contains('black_team', 'white_team')),
  event: notBlank(contains('event', 'name')),
  place: notBlank(contains('place')),
  date: dates,
  result,
  rank: ranks,
  handicap: numbers('handicap', { absent: 0 }),
  moves: numbers('moves'),
  game,
  board,
  komi: numbers('komi', { pattern: DECIMAL }),
  rules: notBlank(contains('rules')),
  text: notBlank(words),
} as const satisfies Readonly<Record<string, Field>>

/** Name of a field that games are searched by. */
export type FieldName = keyof typeof fields
/** Names of the fields that games are searched by. */
export const fieldNames = Object.keys(fields) as FieldName[]
