/** The state of a position beside its pieces and its turn, as one word: `ko=40,passes=1`. */

/** A word of names and whole numbers; what is 0 is left out. */
export const formatState = (values: Readonly<Record<string, number>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')

const PART = /^([a-z]+\d*)=([1-9]\d{0,6})$/

/** Parses such a word; undefined if it is none, or has a duplicate, unknown or excessive value. */
export function parseState(
  word: string,
  most: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> | undefined {
  const values = new Map<string, number>()
  if (word === '') return values
  for (const part of word.split(',')) {
    const [, name = '', digits] = PART.exec(part) ?? []
    if (!Object.hasOwn(most, name) || values.has(name) || Number(digits) > most[name]!) return undefined
    values.set(name, Number(digits))
  }
  return values
}
