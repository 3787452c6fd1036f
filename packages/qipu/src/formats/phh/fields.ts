/** Fields of a hand history, and what of them a record has a place for. */

import type { RuleOptions } from '../../games/game.ts'
import { MOST_CHIPS } from '../../games/holdem/index.ts'
import type { Info } from '../../record/record.ts'
import { exists } from '../shared/date-time.ts'
import type { Entry, Scalar } from './toml.ts'

export const ID = 'phh'
export const NO_LIMIT = 'NT'
const SEATS = 2

export const DEFAULTS = { smallBlind: 50, bigBlind: 100, ante: 0, stack1: 20_000, stack2: 20_000 } as const

export type Fields = ReadonlyMap<string, Entry>

export const fieldsOf = (entries: readonly Entry[]): Fields => new Map(entries.map((entry) => [entry.key, entry]))

export const listOf = (fields: Fields, key: string): readonly Scalar[] | undefined => {
  const value = fields.get(key)?.value
  return Array.isArray(value) ? value : undefined
}

export const textOf = (fields: Fields, key: string): string | undefined => {
  const value = fields.get(key)?.value
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export const countOf = (fields: Fields, key: string): number | undefined => {
  const value = fields.get(key)?.value
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/** Chips of two players, the big blind first; undefined where they are no whole numbers. */
function pairOf(
  fields: Fields,
  key: string,
  otherwise?: readonly [number, number],
): readonly [number, number] | undefined {
  const list = listOf(fields, key)
  if (!list) return fields.has(key) ? undefined : otherwise
  const [first, second] = list
  const isChips = (value: Scalar | undefined): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_CHIPS
  return list.length === SEATS && isChips(first) && isChips(second) ? [first, second] : undefined
}

/** Stakes of the hand as options that differ from the usual ones; undefined where Qipu cannot play by them. */
export function stakesOf(fields: Fields): Record<string, number> | undefined {
  const blinds = pairOf(fields, 'blinds_or_straddles')
  const stacks = pairOf(fields, 'starting_stacks')
  const antes = pairOf(fields, 'antes', [0, 0])
  // In a hand of two, the first player posts the second blind.
  if (!blinds || !stacks || !antes || antes[0] !== antes[1]) return undefined
  const found = { smallBlind: blinds[0], bigBlind: blinds[1], ante: antes[0], stack1: stacks[1], stack2: stacks[0] }
  return Object.fromEntries(
    Object.entries(found).filter(([name, value]) => value !== DEFAULTS[name as keyof typeof DEFAULTS]),
  )
}

export const stakesWith = (options: RuleOptions = {}): Record<keyof typeof DEFAULTS, number> =>
  Object.fromEntries(Object.entries(DEFAULTS).map(([name, usual]) => [name, Number(options[name] ?? usual)])) as Record<
    keyof typeof DEFAULTS,
    number
  >

/** Options that a hand history tells. */
export function toldOptions(given: NonNullable<Info['options']>): Info['options'] {
  const told = Object.entries(given).filter(
    ([name, value]) =>
      Object.hasOwn(DEFAULTS, name) &&
      Number.isInteger(value) &&
      Number(value) >= 0 &&
      Number(value) <= MOST_CHIPS &&
      value !== DEFAULTS[name as keyof typeof DEFAULTS],
  )
  if (told.length === Object.keys(given).length) return given
  return told.length === 0 ? undefined : Object.fromEntries(told)
}

/** The date of year, month and day, with its time where all are there; undefined where there is none or it is wrong. */
export function dateOf(fields: Fields): string | undefined {
  const parts = ['year', 'month', 'day'].map((key) => countOf(fields, key))
  const end = parts.indexOf(undefined)
  const known = end < 0 ? parts : parts.slice(0, end)
  if (known.length === 0 || parts.slice(known.length).some((part) => part !== undefined)) return undefined
  const date = known.map((part, i) => String(part).padStart(i === 0 ? 4 : 2, '0')).join('-')
  if (!exists(date)) return undefined
  const time = fields.get('time')?.raw
  return known.length === 3 && time !== undefined && TIME.test(time) ? `${date}T${time}` : date
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?)?)?/

/** The first date as its fields give it back. */
export function toldDates(given: readonly string[]): string[] | undefined {
  const [whole, year, month, day, time] = DATE.exec(given[0] ?? '') ?? []
  if (whole === undefined || !exists([year, month, day].filter((part) => part !== undefined).join('-')))
    return undefined
  const clock = time === undefined ? undefined : time.length === 5 ? `${time}:00` : time
  const date = [year, month, day].filter((part) => part !== undefined).join('-')
  return [clock !== undefined && TIME.test(clock) ? `${date}T${clock}` : date]
}

export const datePartsOf = (date: string): [key: string, value: string][] => {
  const [, year, month, day, time] = DATE.exec(date) ?? []
  const parts: [string, string | undefined][] = [
    ['day', day && String(Number(day))],
    ['month', month && String(Number(month))],
    ['year', year && String(Number(year))],
    ['time', time],
  ]
  return parts.flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, value]]))
}

export { pairOf }
