import { LONGEST_WORDS, type Understood } from './numbers.ts'

/** The standard's DT: a list of dates where parts that repeat may be left out (`1996-12-27,28,1997-01-03,04`). */

const FULL = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

/** Completes a shortened date from the one before it: only a day after a day, and so on. */
function complete(part: string, before: string | undefined): string | undefined {
  if (FULL.test(part)) return part
  const last = before?.split('-')
  if (!last) return undefined
  if (/^\d{2}-\d{2}$/.test(part)) return last.length === 1 ? undefined : `${last[0]}-${part}`
  if (!/^\d{2}$/.test(part)) return undefined
  if (last.length === 3) return `${last[0]}-${last[1]}-${part}`
  return last.length === 2 ? `${last[0]}-${part}` : undefined
}

function standard(text: string): string[] | undefined {
  if (FULL.test(text)) return [text]
  const dates: string[] = []
  for (const part of text.split(',')) {
    const date = complete(part, dates.at(-1))
    if (date === undefined) return undefined
    dates.push(date)
  }
  return dates
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const TIME = '(?:[T ]+\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?'

/** Forms that leave no doubt about which number is which; year, month and day by their names. */
const FORMS: readonly RegExp[] = [
  new RegExp(`^(?<y>\\d{4})[-./](?<m>\\d{1,2})[-./](?<d>\\d{1,2})${TIME}$`),
  /^(?<y>\d{4})[-./](?<m>\d{1,2})$/,
  new RegExp(`^(?<y>\\d{4})\\s*年\\s*(?:(?<m>\\d{1,2})\\s*月\\s*(?:(?<d>\\d{1,2})\\s*日)?)?${TIME}$`),
  new RegExp(`^(?<y>\\d{4})\\s*년\\s*(?:(?<m>\\d{1,2})\\s*월\\s*(?:(?<d>\\d{1,2})\\s*일)?)?${TIME}$`),
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  /^(?<d>\d{1,2})\.\s?(?<m>\d{1,2})\.\s?(?<y>\d{4})$/,
  new RegExp(`^(?<d>\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]${MONTH.replace('(', '(?<word>')},?[ -](?<y>\\d{4})$`, 'i'),
  new RegExp(`^${MONTH.replace('(', '(?<word>')}[ -](?<d>\\d{1,2})(?:st|nd|rd|th)?,?[ -](?<y>\\d{4})$`, 'i'),
  new RegExp(`^${MONTH.replace('(', '(?<word>')},? ?(?<y>\\d{4})$`, 'i'),
]

const two = (value: number | string): string => String(value).padStart(2, '0')

function written(text: string): string | undefined {
  for (const form of FORMS) {
    const { y, m, d, word } = form.exec(text)?.groups ?? {}
    if (y === undefined) continue
    const month = word ? monthOf(word) : m
    if (month === undefined) return y
    if (Number(month) < 1 || Number(month) > 12 || Number(d ?? 1) < 1 || Number(d ?? 1) > 31) return undefined
    return `${y}-${two(month)}${d === undefined ? '' : `-${two(d)}`}`
  }
  return undefined
}

export function readDates(text: string): Understood<string[]> | undefined {
  const usual = standard(text)
  if (usual) return { value: usual, usual: true }
  if (text.length > LONGEST_WORDS) return undefined
  const tidied = bare(text.trim()).replace(/\s{0,20}(?:,|&|~|～|–|\band\b|\bto\b)\s{0,20}/g, ',')
  const value = standard(tidied) ?? list(tidied) ?? list(bare(text.trim()))
  return value && { value, usual: false }
}

/** Remarks of collectors around a date: its origin, or that it is uncertain. */
const REMARKS =
  /^(?:published|publ?\.|printed|broadcast|circa|ca?\.|ca? |about|around|played|[~～])\s{0,20}(?:in |on )?|\s{0,20}(?:\?|\(\?\)|or so)$/gi

const bare = (text: string): string => text.replace(REMARKS, '')

function list(text: string): string[] | undefined {
  const one = written(text)
  if (one) return [one]
  const several = text.split(/[,;]| - |～|~|-(?=\d{4}\s*年)/).map((part) => written(part.trim()))
  return several.length > 1 && several.every((date) => date !== undefined)
    ? [...new Set(several as string[])]
    : undefined
}

/** The part of an ISO date that DT can hold: no time of day. */
export const asDates = (dates: readonly string[]): string[] | undefined => {
  if (dates.every((date) => FULL.test(date))) return [...dates]
  const days = dates.map((date) => date.slice(0, 10)).filter((date) => FULL.test(date))
  return days.length > 0 ? [...new Set(days)] : undefined
}

export const writeDates = (dates: readonly string[]): string => (dates.length === 1 ? dates[0]! : dates.join(','))
