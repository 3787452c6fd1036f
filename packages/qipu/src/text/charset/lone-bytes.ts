import type { Prepare } from './decode-options.ts'
import { leadsOf, NO_CHARACTER } from './double-bytes.ts'

/**
 * First bytes of two that stand alone, as in names that were cut to a length: a decoder would join them with the sign that
 * follows, and a format would miss it. Each format knows its signs, and says which first bytes stand alone.
 */

type LoneIn = (bytes: Uint8Array, leads: Uint8Array) => readonly number[]

/** Prepares bytes for decoding so that no sign of a format is swallowed. */
export const sparingSigns =
  (loneIn: LoneIn): Prepare =>
  (bytes, charset) => {
    const leads = leadsOf(charset)
    return leads ? withLone(bytes, loneIn(bytes, leads)) : bytes
  }

/** The bytes with each of these as an unknown character of its own. */
export function withLone(bytes: Uint8Array, lone: readonly number[]): Uint8Array {
  if (lone.length === 0) return bytes
  const mended = new Uint8Array(bytes)
  for (const i of lone) mended[i] = NO_CHARACTER
  return mended
}

/** True if two bytes form a pair here; characters of four bytes have digits between. */
export const isPair = (bytes: Uint8Array, at: number, leads: Uint8Array): boolean =>
  leads[bytes[at]!] === 1 && bytes[at + 1]! >= 64
