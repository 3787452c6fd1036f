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

/** Halves of surrogate pairs that stand alone, and an odd last byte, become U+FFFD. */
export function looseUtf16(bytes: Uint8Array, bigEndian: boolean): string {
  const isOdd = (bytes.length & 1) === 1
  const text = utf16toStringLoose(isOdd ? bytes.subarray(0, -1) : bytes, bigEndian ? 'uint8-be' : 'uint8-le')
  return isOdd ? `${text}\ufffd` : text
}
