/** The standard's Number and Real types, and what people write instead of them. */

/** A value that was understood, and whether it stood in the standard's form. */
export interface Understood<T> {
  readonly value: T
  readonly usual: boolean
}

/** Length of texts in which a date or a result is searched; real ones are shorter. */
export const LONGEST_WORDS = 100

const NUMBER = /^[+-]?\d+$/
const REAL = /^[+-]?\d+(?:\.\d+)?$/

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value + 0 : undefined)
const understood = (value: number | undefined, usual: boolean): Understood<number> | undefined =>
  value === undefined ? undefined : { value, usual }

/** `30.`, `.5`, `6,5`, ` 7 `, full-width digits: a number all the same. */
function loose(text: string): number | undefined {
  if (text.length > LONGEST_WORDS) return undefined
  const plain = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^([+-]?\d*),(\d+)$/, '$1.$2')
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? finite(Number(plain)) : undefined
}

export function readReal(text: string): Understood<number> | undefined {
  if (REAL.test(text)) return understood(finite(Number(text)), true)
  return understood(loose(text), false)
}

export function readNumber(text: string): Understood<number> | undefined {
  if (NUMBER.test(text)) return understood(finite(Number(text)), true)
  const value = loose(text)
  return value !== undefined && Number.isInteger(value) ? { value, usual: false } : undefined
}

/** Komi and margins are halves of small numbers: these are put in words once. */
const halves: string[] = []
const MOST_HALVES = 1000

/** A number without an exponent, as the standard has none. */
export function writeReal(value: number): string {
  const twice = value * 2
  if (twice >= 0 && twice < MOST_HALVES && Number.isInteger(twice)) return (halves[twice] ??= String(value))
  const size = Math.abs(value)
  if (value === 0 || !Number.isFinite(value) || (size >= 1e-6 && size < 1e21)) return String(value)
  return size >= 1
    ? BigInt(value).toString()
    : value
        .toFixed(20)
        .replace(/(?<!0)0+$/, '')
        .replace(/\.$/, '')
}

const HALF = /(?:半|½|반)$/
const QUARTERS: Readonly<Record<string, number>> = {
  '1/4': 0.25,
  '1/2': 0.5,
  '3/4': 0.75,
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
}
const POINTS =
  /^([+-]?\d+(?:[.,]\d+)?)?\s{0,3}(?:又|と|과)?\s{0,3}(1\/[24]|3\/4|[¼½¾])?\s{0,3}(points?|pts?|moku|目|집|호|子|점|点|點)?\s{0,3}(半|반)?$/i

/** An amount of points in words: `6 points`, `6目半`, `3 3/4子` (a stone of area is two points). */
export function readPoints(text: string): Understood<number> | undefined {
  const exact = readReal(text)
  if (exact || text.length > LONGEST_WORDS) return exact
  const [, whole, part, unit, half] = POINTS.exec(text.trim()) ?? []
  if (whole === undefined && part === undefined && !(half && unit)) return undefined
  if (part === undefined && unit === undefined && !HALF.test(text.trim())) return undefined
  const amount = Number((whole ?? '0').replace(',', '.')) + (part ? QUARTERS[part]! : 0) + (half ? 0.5 : 0)
  return understood(finite(unit === '子' ? amount * 2 : amount), false)
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/(?<!\d)(\d+(?:[.,]\d+)?)\s{0,20}(?:h(?:ours?|rs?)?|小时|小時|時間|时|時|시간|std\.?|stunden?)(?![a-z])/i, 3600],
  [/(?<!\d)(\d+(?:[.,]\d+)?)\s{0,20}(?:m(?:in(?:utes?|s)?)?\.?|分(?:钟|鐘)?|분|')(?![a-z'])/i, 60],
  [/(?<!\d)(\d+(?:[.,]\d+)?)\s{0,20}(?:s(?:ec(?:onds?|s)?)?\.?|秒|초|")(?![a-z])/i, 1],
]
const CLOCK = /^(?:(\d+):)?(\d{1,3}):(\d{2})$/

/** A time in seconds: `3600`, `1:30:00`, `1h30m`, `90 min`, `2小时`, `3시간`. */
export function readSeconds(text: string): Understood<number> | undefined {
  const exact = readReal(text)
  if (exact || text.length > LONGEST_WORDS) return exact
  const clock = CLOCK.exec(text.trim())
  if (clock) {
    const [, hours = '0', minutes, seconds] = clock
    return { value: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), usual: false }
  }
  let rest = text.normalize('NFKC')
  let total = 0
  let found = false
  for (const [pattern, seconds] of UNITS) {
    rest = rest.replace(pattern, (_, amount: string) => {
      total += Number(amount.replace(',', '.')) * seconds
      found = true
      return ''
    })
  }
  const nothingElse = /^[\s,;.]{0,20}(?:each|per player|per side|各|每方|each side)?[\s.]{0,20}$/i.test(rest)
  return found && nothingElse ? understood(finite(total), false) : undefined
}
