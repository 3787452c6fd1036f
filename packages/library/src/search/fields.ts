/** What games can be searched by: one row per field, from the text that a person writes to a condition in SQL. */

import { rangeOfDate } from '../harvest/dates.ts'
import { nameKey } from '../harvest/names.ts'
import { rankNumber } from '../harvest/ranks.ts'

export interface Condition {
  /** `?` stands for a value. */
  readonly sql: string
  readonly values: readonly unknown[]
}

/** Undefined where the text is not of the field's form. */
type Field = (text: string) => Condition | undefined

const condition = (sql: string, ...values: unknown[]): Condition => ({ sql, values })

/** Part of a text, capitals or not. Two characters of Chinese are a part like any other. */
const contains =
  (...columns: string[]): Field =>
  (text) => {
    const words = text.toLowerCase()
    return condition(
      `(${columns.map((column) => `contains(lower(${column}), ?)`).join(' or ')})`,
      ...columns.map(() => words),
    )
  }

/** By any name that the library knows of a person. */
const person =
  (...columns: string[]): Field =>
  (text) => {
    const people = '(select person from aliases where contains(key, ?) or contains(lower(name), ?))'
    const values = [nameKey(text), text.toLowerCase()]
    return condition(
      `(${columns.map((column) => `${column} in ${people}`).join(' or ')})`,
      ...columns.flatMap(() => values),
    )
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

const numbers =
  (column: string, pattern = /^-?\d+$/): Field =>
  (text) => {
    const range = rangeOf(text)
    if (!range || [range.from, range.to].some((part) => part !== undefined && !pattern.test(part))) return undefined
    return between(column, column, range.from && Number(range.from), range.to && Number(range.to))
  }

function between(low: string, high: string, from: unknown, to: unknown): Condition {
  const parts: string[] = []
  const values: unknown[] = []
  if (from !== undefined) {
    parts.push(`${high} >= ?`)
    values.push(from)
  }
  if (to !== undefined) {
    parts.push(`${low} <= ?`)
    values.push(to)
  }
  return { sql: `(${parts.join(' and ')})`, values }
}

/** Games that may have been played within the range: a game of 1990 is found by any month of 1990. */
const dates: Field = (text) => {
  const range = rangeOf(text)
  const from = range?.from === undefined ? undefined : rangeOfDate(range.from)
  const to = range?.to === undefined ? undefined : rangeOfDate(range.to)
  if (!range || (range.from !== undefined && !from) || (range.to !== undefined && !to)) return undefined
  const found = between('date_from', 'date_to', from?.from, to?.to)
  return { sql: found.sql.replaceAll('?', '?::date'), values: found.values }
}

/** Both players' ranks are within the range. */
const ranks: Field = (text) => {
  const range = rangeOf(text)
  const from = range?.from === undefined ? undefined : rankNumber(range.from)
  const to = range?.to === undefined ? undefined : rankNumber(range.to)
  if (!range || (range.from !== undefined && from === undefined) || (range.to !== undefined && to === undefined)) {
    return undefined
  }
  const [black, white] = ['black_level', 'white_level'].map((level) => between(level, level, from, to)) as [
    Condition,
    Condition,
  ]
  return { sql: `(${black.sql} and ${white.sql})`, values: [...black.values, ...white.values] }
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
  if (by && words.length > 1) return condition('won_by = ?', by)
  const winner = pick(WINNER, words)
  if (winner === 'unknown') return condition("(winner is null or winner = 'unknown')")
  if (winner) return condition('winner = ?', winner)
  const found = /^([bw])\+(.*)$/.exec(words)
  if (!found) return undefined
  const side = pick(WINNER, found[1]!)
  const rest = found[2]!
  if (rest === '') return condition('winner = ?', side)
  const how = pick(BY, rest)
  if (how) return condition('(winner = ? and won_by = ?)', side, how)
  return /^\d+(\.\d+)?$/.test(rest) ? condition('(winner = ? and margin = ?)', side, Number(rest)) : undefined
}

const board: Field = (text) => {
  const found = /^(\d+)(?:\s*[x×]\s*(\d+))?$/i.exec(text.trim())
  return found ? condition('(width = ? and height = ?)', Number(found[1]), Number(found[2] ?? found[1])) : undefined
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
  if (parts.length === 0) return undefined
  return { sql: `(${parts.map(({ sql }) => sql).join(' and ')})`, values: parts.flatMap(({ values }) => values) }
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
  handicap: numbers('coalesce(handicap, 0)'),
  moves: numbers('moves'),
  game: (text) => condition('game = ?', text.trim()),
  board,
  komi: numbers('komi', /^-?\d+(\.\d+)?$/),
  rules: contains('rules'),
  text: words,
} as const satisfies Readonly<Record<string, Field>>

export type FieldName = keyof typeof fields
export const fieldNames = Object.keys(fields) as FieldName[]
