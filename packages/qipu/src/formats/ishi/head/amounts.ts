import type { Understanding } from './understanding.ts'

/** Komi, handicap and time limits: free text (5.2) that is a number more often than not. */

const LONGEST = 100
const PLAIN = /^-?\d{1,15}(?:\.\d+)?$/
const FRACTION = /^([+-]?)(?:(\d{1,9})(?:[ \t]+|-)?)?1\/2$/
const DECIMAL = /^[+-]?(?:\d{1,15}(?:\.\d{0,9})?|\.\d{1,9})$/

/** `5`, `4.5`, `3 1/2`, `-0.5`. */
export function readNumber(text: string): number | undefined {
  if (text.length > LONGEST) return undefined
  if (DECIMAL.test(text)) return Number(text) + 0
  const half = FRACTION.exec(text)
  if (!half) return undefined
  const size = Number(half[2] ?? 0) + 0.5
  return half[1] === '-' ? -size : size
}

/** Numbers that JavaScript and people write in the same way. */
export const isPlain = (value: number): boolean => PLAIN.test(String(value)) && !Object.is(value, -0)

export const komi: Understanding<number> = {
  read: (text) => (text.length > LONGEST ? undefined : readNumber(text.replace(/[ \t]{1,20}points?$/i, ''))),
  write: String,
  carry: (value) => (isPlain(value) ? value : undefined),
}

export const handicap: Understanding<number> = {
  read: (text) => (/^\d{1,3}(?: stones?)?$/i.test(text) ? Number.parseInt(text, 10) : undefined),
  write: String,
  carry: (value) => (/^\d{1,3}$/.test(String(value)) ? value : undefined),
}

const UNITS: readonly { readonly words: RegExp; readonly name: string; readonly seconds: number }[] = [
  { words: /^(?:h|hrs?|hours?)$/i, name: 'hour', seconds: 3600 },
  { words: /^(?:m|mins?|minutes?)$/i, name: 'minute', seconds: 60 },
  { words: /^(?:s|secs?|seconds?)$/i, name: 'second', seconds: 1 },
]

function readTime(text: string): number | undefined {
  if (text.length > LONGEST) return undefined
  const limit = text.replace(/[ \t]{1,20}(?:each|(?:for |per |a )(?:each )?player)$/i, '')
  let total = 0
  let smallest = Number.POSITIVE_INFINITY
  for (const part of limit.split(/[ \t]{0,20}(?:,|\band\b)[ \t]{0,20}|(?<=[a-z])[ \t]{1,20}(?=\d)/i)) {
    const amount = /^(\d{1,9}(?:\.\d{1,9})?|\d{0,9}[ \t]?1\/2)[ \t]*([a-z]+)$/i.exec(part)
    const unit = amount && UNITS.find(({ words }) => words.test(amount[2]!))
    const count = amount && readNumber(amount[1]!)
    if (!unit || count === null || count === undefined || unit.seconds >= smallest) return undefined
    smallest = unit.seconds
    total += count * unit.seconds
  }
  return total
}

function writeTime(seconds: number): string {
  const unit = seconds === 0 ? UNITS[2]! : (UNITS.find((entry) => seconds % entry.seconds === 0) ?? UNITS[2]!)
  const count = seconds / unit.seconds
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}

export const mainTime: Understanding<number> = {
  read: readTime,
  write: writeTime,
  carry: (value) => (isPlain(value) && value >= 0 && readTime(writeTime(value)) === value ? value : undefined),
}
