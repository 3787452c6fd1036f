/** What games can be searched by: one row per field, from the text that a person writes to a condition, in SQL and as a test. */

import { rangeOfDate } from '../harvest/dates.ts'
import { nameKey } from '../harvest/names.ts'
import { rankNumber } from '../harvest/ranks.ts'
import { smallLetters } from './small-letters.ts'

/** What a test looks at: columns of the table of games. */
export type Facts = Readonly<Record<string, unknown>>

/** Everybody of whom some name holds a text. */
export type PeopleNamed = (text: string) => ReadonlySet<number>

export interface Condition {
  /** `?` stands for a value. */
  readonly sql: string
  readonly values: readonly unknown[]
  /** The same where there is no SQL. */
  readonly test: (people: PeopleNamed) => (facts: Facts) => boolean
}

/** Undefined where the text is not of the field's form. */
type Field = (text: string) => Condition | undefined

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

/** Part of a text, capitals or not. Two characters of Chinese are a part like any other. */
const contains =
  (...columns: string[]): Field =>
  (text) => {
    const words = smallLetters(text)
    return condition(
      (facts) => columns.some((column) => lower(facts[column]).includes(words)),
      `(${columns.map((column) => `contains(lower(${column}), lower(?))`).join(' or ')})`,
      ...columns.map(() => text),
    )
  }

/** By any name that the library knows of a person. */
const person =
  (...columns: string[]): Field =>
  (text) => {
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

interface Range {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** `100..200`, `100..`, `..200`, `100`. */
function rangeOf(text: string): Range | undefined {
  const [from, to, ...more] = text.split('..').map((part) => part.trim())
  if (more.length > 0 || (from === '' && (to === '' || to === undefined))) return undefined
  return { from: from || undefined, to: to === undefined ? from : to || undefined }
}

/** A column of numbers; `absent` is what counts where nothing is known. */
const numbers =
  (column: string, { pattern = /^-?\d+$/, absent }: { pattern?: RegExp; absent?: number } = {}): Field =>
  (text) => {
    const range = rangeOf(text)
    if (!range || [range.from, range.to].some((part) => part !== undefined && !pattern.test(part))) return undefined
    const [from, to] = [range.from, range.to].map((part) => (part === undefined ? undefined : Number(part)))
    return between({ low: column, high: column, absent }, from, to)
  }

interface Columns {
  readonly low: string
  readonly high: string
  readonly absent?: number | undefined
  /** What SQL takes a value for. */
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
  const range = rangeOf(text)
  const from = range?.from === undefined ? undefined : rangeOfDate(range.from)
  const to = range?.to === undefined ? undefined : rangeOfDate(range.to)
  if (!range || (range.from !== undefined && !from) || (range.to !== undefined && !to)) return undefined
  return between({ low: 'date_from', high: 'date_to', type: 'date' }, from?.from, to?.to)
}

/** Both players' ranks are within the range. */
const ranks: Field = (text) => {
  const range = rangeOf(text)
  const from = range?.from === undefined ? undefined : rankNumber(range.from)
  const to = range?.to === undefined ? undefined : rankNumber(range.to)
  if (!range || (range.from !== undefined && from === undefined) || (range.to !== undefined && to === undefined)) {
    return undefined
  }
  return allOf(['black_level', 'white_level'].map((level) => between({ low: level, high: level }, from, to)))
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
  if (!found) return undefined
  const side = equal('winner', pick(WINNER, found[1]!)!)
  const rest = found[2]!
  if (rest === '') return side
  const how = pick(BY, rest)
  if (how) return allOf([side, equal('won_by', how)])
  return /^\d+(\.\d+)?$/.test(rest) ? allOf([side, equal('margin', Number(rest))]) : undefined
}

const equal = (column: string, value: string | number): Condition =>
  condition((facts) => facts[column] === value, `${column} = ?`, value)

const board: Field = (text) => {
  const found = /^(\d+)(?:\s*[x×]\s*(\d+))?$/i.exec(text.trim()) ?? undefined
  return found && allOf([equal('width', Number(found[1])), equal('height', Number(found[2] ?? found[1]))])
}

/** All words, wherever they stand. */
const words: Field = (text) => {
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
    .map((word) => contains(...columns)(word)!)
  return parts.length === 0 ? undefined : allOf(parts)
}

export const fields = {
  player: person('black_person', 'white_person'),
  black: person('black_person'),
  white: person('white_person'),
  team: contains('black_team', 'white_team'),
  event: contains('event', 'name'),
  place: contains('place'),
  date: dates,
  result,
  rank: ranks,
  handicap: numbers('handicap', { absent: 0 }),
  moves: numbers('moves'),
  game: (text) => equal('game', text.trim()),
  board,
  komi: numbers('komi', { pattern: /^-?\d+(\.\d+)?$/ }),
  rules: contains('rules'),
  text: words,
} as const satisfies Readonly<Record<string, Field>>

export type FieldName = keyof typeof fields
export const fieldNames = Object.keys(fields) as FieldName[]
