/** Dates as ranges: `1990` is a whole year, and several dates are everything from the first to the last. */

export interface DateRange {
  /** ISO 8601, a day each. */
  readonly from: string
  readonly to: string
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : DAYS[month - 1]!
}

const two = (number: number): string => String(number).padStart(2, '0')
const day = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`

/** A year, a month, a day or a moment; undefined where it is no date. */
export function rangeOfDate(text: string): DateRange | undefined {
  const found = /^(\d{1,4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:[T ].*)?$/.exec(text.trim())
  if (!found) return undefined
  const [year, month, date] = found.slice(1).map((digits) => (digits === undefined ? undefined : Number(digits)))
  if (!year || (month !== undefined && (month < 1 || month > 12))) return undefined
  if (month === undefined) return { from: day(year, 1, 1), to: day(year, 12, 31) }
  const last = daysIn(year, month)
  if (date !== undefined && (date < 1 || date > last)) return undefined
  return { from: day(year, month, date ?? 1), to: day(year, month, date ?? last) }
}

export function rangeOfDates(dates: readonly string[] | undefined): DateRange | undefined {
  let range: DateRange | undefined
  for (const text of dates ?? []) {
    const one = rangeOfDate(text)
    if (!one) continue
    range = range ? { from: earlier(one.from, range.from), to: later(one.to, range.to) } : one
  }
  return range
}

const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string): string => (a > b ? a : b)
