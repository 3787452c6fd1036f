import { utf8toString } from '@exodus/bytes/utf8.js'
import { utf16toStringLoose } from '@exodus/bytes/utf16.js'

/** The text, or undefined where the bytes are not UTF-8 throughout. */
export function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8toString(bytes)
  } catch {
    return undefined
  }
}

export const looseUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** Halves of surrogate pairs that stand alone, and an odd last byte, become U+FFFD. */
export function looseUtf16(bytes: Uint8Array, bigEndian: boolean): string {
  const isOdd = (bytes.length & 1) === 1
  const text = utf16toStringLoose(isOdd ? bytes.subarray(0, -1) : bytes, bigEndian ? 'uint8-be' : 'uint8-le')
  return isOdd ? `${text}\ufffd` : text
}

/** With the `u` flag a pair is one character, so that this finds lone halves only. */
export const LONE_SURROGATES = /\p{Surrogate}/gu

export const encodeUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** With a byte-order mark: without it nobody could tell what the file is. */
export function encodeUtf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2 + 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, !bigEndian)
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2 + 2, text.charCodeAt(i), !bigEndian)
  return bytes
}
