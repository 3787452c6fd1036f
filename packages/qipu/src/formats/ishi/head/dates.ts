import { dayExists } from '../../shared/date-time.ts'
import type { Understanding } from './understanding.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const LONGEST = 200

const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?(?!\d)`
const DAYS = `${DAY}(?: ?(?:-|,|and|&) ?${DAY})*`
const MONTH = '[a-z]{3,9}'
const YEAR = String.raw`\d{4}(?!\d)`

/** One date or several days of one month; the order of the groups is year, month, days. */
const FORMS: readonly (readonly [RegExp, readonly [year: number, month: number, days: number]])[] = [
  [new RegExp(`(${YEAR})([-/.])(\\d{1,2})(?:\\2(${DAY}))?(?![\\d/.-])`, 'iy'), [1, 3, 4]],
  [new RegExp(`(${DAYS}) (${MONTH})\\.?,? (${YEAR})`, 'iy'), [3, 2, 1]],
  [new RegExp(`(${MONTH})\\.? (${DAYS}),? (${YEAR})`, 'iy'), [3, 1, 2]],
  [new RegExp(`(${MONTH})\\.?,? (${YEAR})`, 'iy'), [2, 1, 0]],
  [new RegExp(`(${YEAR})(?![-/.]\\d)`, 'iy'), [1, 0, 0]],
]
const BETWEEN = /(?: ?[,;] ?(?:and )?| and | & )(?=\S)/y

function monthOf(word: string): number {
  if (/^\d/.test(word)) return Number(word)
  const start = word.toLowerCase().slice(0, 3)
  const month = MONTHS.findIndex((name) => name.toLowerCase().startsWith(start))
  const known = month >= 0 && (word.length === 3 || MONTHS[month]!.toLowerCase().startsWith(word.toLowerCase()))
  return known || /^sept$/i.test(word) ? month + 1 : 0
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `21-24` are four days, `3 and 7` are two. */
function daysOf(text: string): number[] | undefined {
  const days: number[] = []
  for (const part of text.split(/ ?(?:,|and|&) ?/i)) {
    const [first, last = first, ...more] = part.split('-').map((day) => Number.parseInt(day, 10))
    if (first === undefined || last === undefined || last < first || more.length > 0) return undefined
    for (let day = first; day <= last; day++) days.push(day)
  }
  return days
}

function spell(year: string, month: string | undefined, days: string | undefined): string[] | undefined {
  if (month === undefined) return [year]
  const m = monthOf(month)
  if (m < 1 || m > 12) return undefined
  if (days === undefined) return [`${year}-${two(m)}`]
  const list = daysOf(days)
  if (!list?.every((day) => dayExists(Number(year), m, day))) return undefined
  return list.map((day) => `${year}-${two(m)}-${two(day)}`)
}

/** `3-21-1948`, where only one of the two small numbers can be the day. */
function readShort(line: string): string[] | undefined {
  const parts = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(line)
  if (!parts) return undefined
  const [, a, , b, year] = parts as unknown as [string, string, string, string, string]
  if (Number(a) > 12 === Number(b) > 12) return undefined
  return Number(b) > 12 ? spell(year, a, b) : spell(year, b, a)
}

function readLine(line: string): string[] | undefined {
  const short = readShort(line)
  if (short) return short
  const dates: string[] = []
  for (let at = 0; ; ) {
    let found: string[] | undefined
    for (const [form, [year, month, days]] of FORMS) {
      form.lastIndex = at
      const match = form.exec(line)
      found = match ? spell(match[year]!, month ? match[month] : undefined, days ? match[days] : undefined) : undefined
      if (!found) continue
      at = form.lastIndex
      break
    }
    if (!found) return undefined
    dates.push(...found)
    if (at === line.length) return dates
    BETWEEN.lastIndex = at
    if (!BETWEEN.test(line)) return undefined
    at = BETWEEN.lastIndex
  }
}

function read(text: string): string[] | undefined {
  const dates: string[] = []
  for (const line of text.split('\n')) {
    const found = line.length > LONGEST ? undefined : readLine(line.replace(/[ \t]+/g, ' '))
    if (!found) return undefined
    dates.push(...found)
  }
  return dates
}

const ISO = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/

function writeDate(date: string): string {
  const [, year, month, day] = ISO.exec(date)!
  if (!month) return year!
  return `${day ? `${Number(day)} ` : ''}${MONTHS[Number(month) - 1]} ${year}`
}

/** A date down to the day, if there is such a day. */
function carryDate(date: string): string | undefined {
  const [whole, year, month, day] = ISO.exec(date) ?? []
  if (whole === undefined || (whole.length < date.length && date[whole.length] !== 'T')) return undefined
  return month && !dayExists(Number(year), Number(month), Number(day ?? 1)) ? undefined : whole
}

/** Dates stand one a line: the days of a game are the sum of its DATE lines (5.2). */
export const dates: Understanding<string[]> = {
  read,
  write: (list) => list.map(writeDate).join('\n'),
  carry(list) {
    const kept = list.map(carryDate).filter((date) => date !== undefined)
    return kept.length > 0 ? kept : undefined
  },
}
