/** The standard's Text, SimpleText and Compose types: escapes, line breaks, white space. */

const NEEDS_CARE = /[\\\0\t\v\f\r]/
const NEEDS_CARE_IN_LINE = /[\\\0\t\v\f\r\n]/

/** `\` before a line break joins the lines; before anything else it only protects it. CR LF and LF CR are one break. */
const PIECES = /\\(?:\r\n|\n\r|\r|\n)|\\([\s\S])|\r\n|\n\r|\r|\n|[\t\v\f]|\0|\\$/g

function unprotect(raw: string, lineBreak: string): string {
  return raw.replace(PIECES, (piece, kept: string | undefined) => {
    if (kept !== undefined) return kept === '\0' ? '' : /[\t\v\f]/.test(kept) ? ' ' : kept
    if (piece.startsWith('\\') || piece === '\0') return ''
    return piece === '\t' || piece === '\v' || piece === '\f' ? ' ' : lineBreak
  })
}

/** The standard's Text. NUL, which no text should hold, is left out. */
export const readText = (raw: string): string => (NEEDS_CARE.test(raw) ? unprotect(raw, '\n') : raw)

/** The standard's SimpleText: a single line. */
export const readLine = (raw: string): string => (NEEDS_CARE_IN_LINE.test(raw) ? unprotect(raw, ' ') : raw)

const protect = (text: string): string => (/[\\\]]/.test(text) ? text.replace(/[\\\]]/g, '\\$&') : text)

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const wellFormed = (text: string): string => text.replace(LONE_SURROGATE, '\ufffd')

const ODD = /[\0\t\v\f\r\ud800-\udfff]/

/** Returns a text as a file preserves it: no tabs, one kind of line break. */
export const asText = (text: string): string =>
  ODD.test(text)
    ? wellFormed(
        text
          .replace(/\r\n|\n\r|\r/g, '\n')
          .replace(/[\t\v\f]/g, ' ')
          .replace(/\0/g, ''),
      )
    : text

export const asLine = (text: string): string => {
  const kept = asText(text)
  return kept.includes('\n') ? kept.replace(/\n/g, ' ') : kept
}

/** Most texts are written as they are. */
const NEEDS_WORK = /[\0\t\n\v\f\r\\\]\ud800-\udfff]/
const NEEDS_WORK_IN_PART = /[\0\t\n\v\f\r\\\]:\ud800-\udfff]/

export const writeText = (text: string): string => (NEEDS_WORK.test(text) ? protect(asText(text)) : text)
export const writeLine = (text: string): string => (NEEDS_WORK.test(text) ? protect(asLine(text)) : text)
/** A part of a Compose value, where a colon has to be protected as well. */
export const writePart = (text: string): string =>
  NEEDS_WORK_IN_PART.test(text) ? asLine(text).replace(/[\\\]:]/g, '\\$&') : text

/** Returns the position of a Compose value's colon, or -1. */
export function colonOf(raw: string): number {
  for (let i = raw.indexOf(':'); i >= 0; i = raw.indexOf(':', i + 1)) {
    let slashes = 0
    while (raw[i - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return i
  }
  return -1
}
