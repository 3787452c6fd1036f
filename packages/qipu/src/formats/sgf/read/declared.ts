import type { DecodeOptions } from '../../../text/charset/charset.ts'

/**
 * Returns the charset that the first root declares: found in the bytes, because the text does not exist before it is
 * known.
 */
export function declaredCharset(bytes: Uint8Array): string | undefined {
  let nodes = 0
  let i = 0
  while (i < bytes.length && bytes[i] !== 40) i++
  for (; i < bytes.length; i++) {
    const byte = bytes[i]!
    if (byte === 59 && ++nodes > 1) return undefined
    if (byte !== 91) continue
    const end = closing(bytes, i + 1)
    if (isCharsetName(bytes, i)) return latin(bytes, i + 1, Math.min(end, i + LONGEST))
    i = end
  }
  return undefined
}

/** Returns the place of the declaration in the text. */
export const placeIn = (declared: string | undefined): DecodeOptions['declaredAt'] =>
  declared === undefined
    ? undefined
    : (text) => {
        const offset = text.indexOf(declared)
        return offset < 0 ? undefined : { offset, length: declared.length }
      }

const LONGEST = 64
const A = 65
const Z = 90

function latin(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let i = from; i < to; i++) text += String.fromCharCode(bytes[i]!)
  return text.trim()
}

function closing(bytes: Uint8Array, from: number): number {
  let i = from
  while (i < bytes.length && bytes[i] !== 93) i += bytes[i] === 92 ? 2 : 1
  return i
}

/** True if the bracket at `i` follows the name CA, with or without lower-case letters and space between. */
function isCharsetName(bytes: Uint8Array, bracket: number): boolean {
  let i = bracket - 1
  // Most names end in another capital letter.
  if (bytes[i]! > A && bytes[i]! <= Z) return false
  let capitals = ''
  while (i >= 0 && bytes[i]! <= 32) i--
  for (; i >= 0; i--) {
    const byte = bytes[i]!
    if (byte >= A && byte <= Z) capitals = String.fromCharCode(byte) + capitals
    else if (byte < 97 || byte > 122) break
  }
  return capitals === 'CA'
}
