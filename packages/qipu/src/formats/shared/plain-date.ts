import { exists } from './date-time.ts'

/** `2006.01.03`, `2006年1月3日`, `2006-01` as ISO; question marks and zeros for what is not known. */
export function plainDate(text: string): string | undefined {
  const [, year, month, day] =
    /^\s*(\d{4})(?:[.\-/年](\d{1,2}|\?\?)?(?:[.\-/月](\d{1,2}|\?\?)?日?)?)?\s*$/.exec(text) ?? []
  if (!year) return undefined
  const two = (part: string | undefined): string | undefined =>
    part === undefined || part === '??' || Number(part) === 0 ? undefined : part.padStart(2, '0')
  const [m, d] = [two(month), two(day)]
  const date = m === undefined ? year : d === undefined ? `${year}-${m}` : `${year}-${m}-${d}`
  return exists(date) ? date : undefined
}
