/** Writing XML, and finding things in its text. */

const inAttribute = /[&<>"\n\r\t]/g
const inText = /[&<>\r]/g
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

const escapeAttribute = (value: string): string => value.replace(inAttribute, (sign) => references[sign]!)

export const escapeText = (text: string): string => text.replace(inText, (sign) => references[sign]!)

/** What XML 1.0 has no way to write: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu

export const writable = (text: string): string => text.replace(unwritable, '\ufffd')

const nameForm = /^[\p{L}_:][\p{L}\p{N}_:.\u00b7-]*$/u

export const isName = (name: string): boolean => nameForm.test(name)

export type AttributeList = readonly (readonly [name: string, value: string])[]

/** A tag with its attributes; `end` is what closes it. */
export const tag = (name: string, attributes: AttributeList, end: '>' | '/>'): string =>
  `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeAttribute(writable(value))}"`).join('')}${end}`

/** The stretch of an attribute's value in the text of a tag, or of the whole tag if it is not found. */
export function attributePlace(
  text: string,
  start: number,
  end: number,
  name: string,
): { offset: number; length: number } {
  const tag = text.slice(start, end)
  const pattern = /([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g
  for (let found = pattern.exec(tag); found; found = pattern.exec(tag)) {
    if (found[1] === name) return { offset: start + found.index, length: found[0].length }
  }
  return { offset: start, length: end - start }
}
