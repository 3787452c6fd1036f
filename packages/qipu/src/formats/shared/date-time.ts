/** Moments in ISO 8601. The record keeps them as they were written: their zone tells which day it was where people played. */

const form = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/**
 * The same moment in UTC: `2009-02-23T16:00:00+08:00` is `2009-02-23T08:00:00Z`. Without a zone it stays without.
 * Undefined where the text is no date with a time, or no such moment exists.
 */
export function inUtc(text: string): string | undefined {
  const parts = form.exec(text)
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', zone] = parts
  const endOfDay = hour === '24' && minute === '00' && Number(second ?? 0) === 0 && Number(`0${fraction}`) === 0
  const offset = zone === undefined || zone === 'Z' ? 0 : offsetOf(zone)
  if (offset === undefined || Number(minute) > 59 || Number(second ?? 0) > 60) return undefined
  if (Number(hour) > 23 && !endOfDay) return undefined
  const moment = new Date(0)
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (moment.getUTCMonth() !== Number(month) - 1 || moment.getUTCDate() !== Number(day)) return undefined
  moment.setUTCHours(Number(hour), Number(minute) - offset)
  const moved = moment.getUTCFullYear()
  if (moved < 0 || moved > 9999) return undefined
  // A leap second is the last of a day of UTC.
  if (second === '60' && (moment.getUTCHours() !== 23 || moment.getUTCMinutes() !== 59)) return undefined
  // The first 16 characters of an ISO string reach to the minute; seconds are kept as they were written.
  const seconds = second === undefined ? '' : `:${second}${fraction}`
  return `${moment.toISOString().slice(0, 16)}${seconds}${zone === undefined ? '' : 'Z'}`
}

/** Minutes east of Greenwich. XML and ISO 8601 go up to 14 hours. */
function offsetOf(zone: string): number | undefined {
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(4))
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

const day = /^\d{4}(-\d{2}(-\d{2})?)?$/

/** True if a month of a year has such a day; the calendar repeats every four hundred years. */
export const dayExists = (year: number, month: number, date: number): boolean =>
  month >= 1 && month <= 12 && date >= 1 && date <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()

/** True if the calendar has such a day; a year or a month alone is valid. */
export function exists(text: string): boolean {
  if (!day.test(text)) return false
  const [year, month = 1, date = 1] = text.split('-').map(Number)
  return dayExists(year!, month, date)
}

/** The same moment in its own zone; only an hour 24 becomes midnight. Undefined where no such moment exists. */
export function asWritten(text: string): string | undefined {
  const utc = inUtc(text)
  return utc === undefined || text.slice(11, 13) === '24' ? utc : text
}
