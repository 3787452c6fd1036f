import type { SourceRange } from '../../text/message/message.ts'

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

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns a text with its references resolved; unknown ones stay. */
export const resolved = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** Characters that XML 1.0 cannot represent: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu

export const writable = (text: string): string => text.replace(unwritable, '')

const nameForm = /^[\p{L}_:][\p{L}\p{N}_:.\u00b7-]*$/u

export const isName = (name: string): boolean => nameForm.test(name)

export type AttributeList = readonly (readonly [name: string, value: string])[]

/** A tag with its attributes; `end` is what closes it. */
export const tag = (name: string, attributes: AttributeList, end: '>' | '/>'): string =>
  `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeAttribute(writable(value))}"`).join('')}${end}`

/** Returns the places of a tag's attributes in the text, from their names to the ends of their values. */
export function attributePlaces(text: string, start: number, end: number): Map<string, SourceRange> {
  const places = new Map<string, SourceRange>()
  // A name begins where none goes on: else a long one would be looked at from each of its letters.
  const pattern = /(?<![^\s=<>"'/])([^\s=<>"'/]+)\s{0,20}=\s{0,20}("[^"]*"|'[^']*')/g
  for (const found of text.slice(start, end).matchAll(pattern)) {
    places.set(found[1]!, { offset: start + found.index, length: found[0].length })
  }
  return places
}

/** A stretch of the text without the blanks around it. */
export function trimmed(text: string, { offset, length }: SourceRange): SourceRange {
  const piece = text.slice(offset, offset + length)
  return { offset: offset + length - piece.trimStart().length, length: piece.trim().length }
}
