/**
 * Bytes that are no text at all. It is no charset, and nothing is ever read in it; but where chance explains bytes as well
 * as the likeliest charset does, that charset is not certain.
 */

const PRIOR = Math.log(0.001)
/** One of 128 bytes, after any other. */
const BYTE = Math.log(1 / 128) + Math.log(0.5)
/** Beside it, letters and blanks of ASCII are as rare as any byte, though texts are full of them; control characters are not. */
const LETTER = -2.2
const BLANK = -3
const CONTROL = 2

function beside(byte: number | undefined): number {
  if (byte === undefined || byte >= 0x80) return 0
  if (byte < 0x20) return byte >= 9 && byte <= 13 ? 0 : CONTROL
  if (byte === 0x20) return BLANK
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a ? LETTER : 0
}

/** Natural logarithm of the probability that these bytes are chance, comparable with the scores of charsets. */
export function noiseScore(bytes: Uint8Array): number {
  let score = PRIOR
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! >= 0x80) score += BYTE + beside(bytes[i - 1]) + beside(bytes[i + 1])
  }
  return score
}
