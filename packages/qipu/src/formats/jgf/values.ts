import type { Json } from '../../text/json/json.ts'

/** A value that could be understood; `loose` where its JSON type is not the one that the specification shows. */
export interface Understood<T> {
  readonly value: T
  readonly loose: boolean
}

const exact = <T>(value: T): Understood<T> => ({ value, loose: false })
const loose = <T>(value: T): Understood<T> => ({ value, loose: true })

export function asText(value: Json): Understood<string> | undefined {
  if (typeof value === 'string') return exact(value)
  return typeof value === 'number' ? loose(String(value)) : undefined
}

const NUMERIC = /^\s*[+-]?\d+(?:\.\d+)?\s*$/

export function asNumber(value: Json): Understood<number> | undefined {
  const isText = typeof value === 'string' && NUMERIC.test(value)
  if (!isText && typeof value !== 'number') return undefined
  // An added zero turns −0 into 0: JSON can represent −0, but no record means it.
  const number = Number(value) + 0
  if (!Number.isFinite(number)) return undefined
  return isText ? loose(number) : exact(number)
}

export function asAmount(value: Json): Understood<number> | undefined {
  const number = asNumber(value)
  return number && number.value >= 0 ? number : undefined
}

export function asCount(value: Json): Understood<number> | undefined {
  const number = asAmount(value)
  return number && Number.isSafeInteger(number.value) ? number : undefined
}

const FLAGS: readonly (readonly [Json, boolean])[] = [
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
]

export function asFlag(value: Json): Understood<boolean> | undefined {
  if (typeof value === 'boolean') return exact(value)
  const flag = FLAGS.find(([word]) => word === value)
  return flag && loose(flag[1])
}

const TIME =
  /(?:(?:[01]\d|2[0-3])(?::?[0-5]\d){0,2}(?:[.,]\d+)?|24(?::?00){0,2})(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?/
const DAY = /(?:0[1-9]|[12]\d|3[01])/
const ISO_DATE = new RegExp(`^\\d{4}(?:-(?:0[1-9]|1[0-2])(?:-${DAY.source}(?:T${TIME.source})?)?)?$`)

/** ISO 8601 as exact as known: a year, a month, a day, or a day and its time. */
export const isIsoDate = (text: string): boolean => ISO_DATE.test(text)
