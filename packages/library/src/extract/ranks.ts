/** Ranks as numbers that can be compared: 30 kyu is -30, 1 kyu -1, 1 dan 1, and professionals begin at 101. */

const PROFESSIONAL = 100
const NUMERALS = '一二三四五六七八九'

const PATTERN =
  /^(\d{1,2}|[一二三四五六七八九十初])[\s-]*(k|kyu|gup|級|级|급|d|dan|段|단|p|pro|dan\s*pro|段\s*プロ)[?*+]?$/i

export function rankNumber(text: string | undefined): number | undefined {
  const found = text === undefined ? undefined : PATTERN.exec(text.normalize('NFKC').trim())
  if (!found) return undefined
  const [, digits, unit] = found as unknown as [string, string, string]
  const number = digits === '初' ? 1 : digits === '十' ? 10 : NUMERALS.indexOf(digits) + 1 || Number(digits)
  if (number === 0) return undefined
  if (/^(?:k|kyu|gup|級|级|급)$/i.test(unit)) return -number
  return /p/i.test(unit) || unit.includes('プロ') ? PROFESSIONAL + number : number
}
