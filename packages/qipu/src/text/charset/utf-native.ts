/** The same as `utf.ts` where the platform's own decoder can be relied on, as in browsers. */

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text, or undefined where the bytes are not UTF-8 throughout. */
export function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

/** Halves of surrogate pairs that stand alone, and an odd last byte, become U+FFFD. */
export const looseUtf16 = (bytes: Uint8Array, bigEndian: boolean): string =>
  new TextDecoder(bigEndian ? 'utf-16be' : 'utf-16le', { ignoreBOM: true }).decode(bytes)
