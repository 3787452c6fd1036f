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

/**
 * Halves of surrogate pairs that stand alone, and an odd last byte, become U+FFFD. A half with an odd byte after it is one
 * cut-off pair: one U+FFFD.
 */
export function looseUtf16(bytes: Uint8Array, bigEndian: boolean): string {
  const whole = bytes.length & ~1
  const text = utf16toStringLoose(bytes.subarray(0, whole), bigEndian ? 'uint8-be' : 'uint8-le')
  if (whole === bytes.length) return text
  const high = bytes[bigEndian ? whole - 2 : whole - 1] ?? 0
  return (high & 0xfc) === 0xd8 ? text : `${text}\ufffd`
}
