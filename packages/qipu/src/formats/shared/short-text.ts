/** Names and titles in the wei7 formats: one line of at most 128 characters (code points). */

export const SHORT_TEXT = 128

/** U+2028 and U+2029 end a line too. */
const controls = /[\p{Cc}\u2028\u2029]/u
const controlRuns = /[\p{Cc}\u2028\u2029]+/gu

export const isSingleLine = (text: string): boolean => !controls.test(text)

export function isShort(text: string): boolean {
  if (text.length <= SHORT_TEXT) return true
  if (text.length > 2 * SHORT_TEXT) return false
  return [...text].length <= SHORT_TEXT
}

/** Returns the part of a text that fits in one short line. */
export function shortText(text: string): string | undefined {
  const line = isSingleLine(text) ? text : text.replace(controlRuns, ' ')
  const short = isShort(line) ? line : [...line.slice(0, 2 * SHORT_TEXT)].slice(0, SHORT_TEXT).join('')
  return short === '' ? undefined : short
}
