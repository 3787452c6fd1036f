/** Texts as they can stand in a file of lines: no line breaks where there is one line, no control characters anywhere. */

/** Characters that the format tells readers to ignore (section 3), apart from what is not ASCII. */
export const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g
const LONE_SURROGATES = /\p{Surrogate}/gu
const LINE_BREAK = /\r\n?|\n/

export const withoutControls = (text: string): string => text.replace(CONTROLS, '')

const clean = (text: string): string => withoutControls(text).replace(LONE_SURROGATES, '')

/** White space is blanks and tabs (section 2), nothing else. */
export function trim(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isWhite(text.charCodeAt(start))) start++
  while (end > start && isWhite(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

const isWhite = (c: number): boolean => c === 32 || c === 9

const orNothing = (text: string): string | undefined => (text === '' ? undefined : text)

export const splitLines = (text: string): string[] => text.split(LINE_BREAK)

/** A text as one line. */
export const asLine = (text: string): string | undefined => orNothing(trim(clean(splitLines(text).join(' '))))

/** A text as lines that say something, for headers that may be repeated. */
export const asLines = (text: string): string | undefined =>
  orNothing(
    splitLines(text)
      .map((line) => trim(clean(line)))
      .filter((line) => line !== '')
      .join('\n'),
  )

/** A text whose white space and empty lines count, as in commentary. */
export const asBlock = (text: string): string => splitLines(text).map(clean).join('\n')

export const wordsOf = (data: string): string[] => (data === '' ? [] : data.split(/[ \t]+/))
