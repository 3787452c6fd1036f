import { dayExists } from './date-time.ts'
import { halfWidth } from './width.ts'

/** How a day and a time are written: `2017.07.29 14:00`, `2017/7/28 19:28:23`, `2017-11-30-20:55`, `2018-04-23`, `2018.03.10` only. */
export type TimeForm = 'dots' | 'slashes' | 'dashes' | 'iso' | 'day'

/** A day, perhaps with its time, and a place: one field of a head. */
interface TimePlace {
  /** As in `Info.dates`, without a zone. */
  readonly date?: string
  readonly place?: string
}

const two = (number: string | number): string => String(number).padStart(2, '0')

/** The parts of a date as the record holds it: `2017-07-29T14:00:05` and everything that is shorter. */
const STORED = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?)?)?/

interface Form {
  day(year: string, month?: string, day?: string): string
  /** Text between the day and the time. */
  readonly between: string
  readonly example: string
}

const joined =
  (sign: string, plain: (number: string) => string) =>
  (...parts: (string | undefined)[]): string =>
    parts
      .filter((part) => part !== undefined)
      .map((part, i) => (i === 0 ? part : plain(part)))
      .join(sign)

const padded = (number: string): string => number
const bare = (number: string): string => String(Number(number))

const forms: Readonly<Record<TimeForm, Form>> = {
  dots: { day: joined('.', padded), between: ' ', example: '2017.07.29 14:00 重庆' },
  slashes: { day: joined('/', bare), between: ' ', example: '2017/7/28 19:28:23 重庆' },
  dashes: { day: joined('-', padded), between: '-', example: '2017-11-30-20:55 中国棋院' },
  iso: { day: joined('-', padded), between: ' ', example: '2018-04-23' },
  day: { day: joined('.', padded), between: ' ', example: '2018.03.10' },
}

export const timeExample = (form: TimeForm): string => forms[form].example

export function writeTimePlace({ date, place }: TimePlace, form: TimeForm): string {
  return [date === undefined ? '' : writeDate(date, form), place ?? ''].filter((part) => part !== '').join(' ')
}

function writeDate(date: string, form: TimeForm): string {
  const [, year, month, day, hour, minute, second] = STORED.exec(date) ?? []
  if (year === undefined) return ''
  const time = [hour, minute, second].filter((part) => part !== undefined).join(':')
  return forms[form].day(year, month, day) + (time === '' ? '' : forms[form].between + time)
}

/** Returns a date reduced to its representable part: no zone, no fraction of a second. */
export const plainDate = (date: string): string | undefined => STORED.exec(date)?.[0]

const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?(?!\d)/
const DAY = /^(\d{4})(?:\s*[./\-_年]\s*(\d{1,2})(?:\s*[./\-_月]\s*(\d{1,2})日?|月)?|年)?/
const TIME = /^(?:[\s_T-]+)(\d{1,2})\s*[:._时]\s*(\d{1,2})(?:\s*[:._分]\s*(\d{1,2})秒?|分)?/
/** `.840` right behind the day; behind a blank it could be a year, and behind a dash the year of an event. */
const TIGHT_TIME = /^(?:[._T]|-(?!(?:19|20)\d{2}\s))(\d{1,2})(\d{2})(?!\d)/
/** Text that may follow a date: nothing, a blank, a bar, or a word that is written without a blank. */
const BOUNDARY = /^(?:$|[\s|,-]|\p{L})/u

/** Reads every way of writing that we have met. Undefined where a text has digits but no date. */
export function readTimePlace(field: string): TimePlace | undefined {
  const text = field.trim()
  const half = halfWidth(text)
  const found = leadingDate(half)
  if (!found) return /\d/.test(half) ? undefined : text === '' ? {} : { place: text }
  const place = text.slice(found.length).replace(/^[\s|,-]+/, '')
  // A place that looks like the rest of a date is none: written again, it would become a part of it.
  const again = leadingDate(halfWidth(writeTimePlace({ date: found.date, place }, 'dots')))
  if (again?.date !== found.date) return undefined
  return { date: found.date, ...(place !== '' && { place }) }
}

/** The date that a text begins with, and how far it goes. */
export function leadingDate(text: string): { date: string; length: number } | undefined {
  const compact = COMPACT.exec(text)
  if (compact) return dateOf(compact.slice(1), compact[0].length)
  const day = DAY.exec(text)
  if (!day) return undefined
  const rest = text.slice(day[0].length)
  const time = day[3] === undefined ? null : (TIME.exec(rest) ?? TIGHT_TIME.exec(rest))
  for (const clock of time ? [time, undefined] : [undefined]) {
    const length = day[0].length + (clock?.[0].length ?? 0)
    if (!BOUNDARY.test(text.slice(length))) continue
    // An hour that no clock shows is no part of a place.
    return dateOf([...day.slice(1), ...(clock?.slice(1) ?? [])], length)
  }
  return undefined
}

function dateOf(
  [year, month, day, hour, minute, second]: readonly (string | undefined)[],
  length: number,
): { date: string; length: number } | undefined {
  if (year === undefined || !dayExists(Number(year), Number(month ?? 1), Number(day ?? 1))) return undefined
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return undefined
  const calendar = [year, ...[month, day].filter((part) => part !== undefined).map(two)].join('-')
  const clock = [hour, minute, second].filter((part) => part !== undefined).map(two)
  return { date: clock.length === 0 ? calendar : `${calendar}T${clock.join(':')}`, length }
}
