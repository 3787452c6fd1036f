export { looseUtf16, strictUtf8 } from '#utf'

export const looseUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** With the `u` flag a pair is one character, so that this finds lone halves only. */
export const LONE_SURROGATES = /\p{Surrogate}/gu

export const encodeUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** With a byte-order mark: without it the charset could not be recognised. */
export function encodeUtf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2 + 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, !bigEndian)
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2 + 2, text.charCodeAt(i), !bigEndian)
  return bytes
}
