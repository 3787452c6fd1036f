const ZERO = 48
const PARTS = /^-?(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i

/** A number's digits without needless zeros, and where its point stands: `12.50` and `1.25e1` are the same. */
function essence(word: string): string {
  const [, whole = '', fraction = '', exponent = '0'] = PARTS.exec(word) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const point = Number(exponent) + digits.length - fraction.length
  let end = digits.length
  while (digits.charCodeAt(end - 1) === ZERO) end--
  return end === 0 ? '' : `${digits.slice(0, end)} ${point}`
}

/** A double holds any fifteen digits. */
const SHORT = /^-?[\d.]{1,15}$/

/** True if a number can be read and written again unchanged: without too many digits, and not too large. */
export function survives(word: string): boolean {
  if (SHORT.test(word)) return true
  const value = Number(word)
  const written = String(value)
  return written === word || (Number.isFinite(value) && essence(word) === essence(written))
}

/** Written out sixteen times, V8 leaps over what can't be it; counted in braces, it looks at every character. */
const MANY_DIGITS = new RegExp('[\\d.]'.repeat(16))
const LARGE_EXPONENT = /\d[eE][+-]?\d\d\d/
const SUSPECTS = /[\d.]{16,}(?:[eE][+-]?\d+)?|\d[\d.]*[eE][+-]?\d{3,}/g

/** False where certainly every number of a JSON text survives; most texts are told so in one look. */
export function mayLoseNumbers(text: string): boolean {
  if (!MANY_DIGITS.test(text) && !LARGE_EXPONENT.test(text)) return false
  for (const { 0: word, index } of text.matchAll(SUSPECTS)) {
    if (!survives(word) && standsAlone(text, index, index + word.length)) return true
  }
  return false
}

/** True if a stretch of text may be a value of its own; in a string, most are not. */
const standsAlone = (text: string, start: number, end: number): boolean =>
  /^$|[\s,:[-]/.test(text.slice(start - 1, start)) && /^$|[\s,}\]]/.test(text.slice(end, end + 1))
