/**
 * Section 5.3: the special characters in commentary. A record has the characters that they mean. A backslash and letter
 * that are part of a longer word (`c:\temp`) are text.
 */

const SIGNS: Readonly<Record<string, string>> = { t: '△', s: '□', d: '◇', c: '✓' }
const CODES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SIGNS).map(([letter, sign]) => [sign, `\\${letter}`]),
)

const CODE = /(?<![A-Za-z0-9\\:/])\\([tsdc])(?![A-Za-z0-9\\])/gi
const SIGN = /[△□◇✓]/g

export const readTextCodes = (text: string): string =>
  text.replace(CODE, (_, letter: string) => SIGNS[letter.toLowerCase()]!)

/** Writes signs as codes where they are read as the same again; beside letters they stay as they are. */
export function writeTextCodes(text: string): string {
  const written = text.replace(SIGN, (sign) => CODES[sign]!)
  return readTextCodes(written) === text ? written : text
}

/** A text as it is read after it was written: what looks like a code, and is none, gets a blank behind its backslash. */
export const asPlainText = (text: string): string => text.replace(CODE, '\\ $1')
