export interface ByteOrderMark {
  readonly charset: 'utf-8' | 'utf-16le' | 'utf-16be'
  readonly length: number
}

export function byteOrderMark(bytes: Uint8Array): ByteOrderMark | undefined {
  const a = bytes[0]
  const b = bytes[1]
  const c = bytes[2]
  if (a === 0xef && b === 0xbb && c === 0xbf) return { charset: 'utf-8', length: 3 }
  if (a === 0xff && b === 0xfe) return { charset: 'utf-16le', length: 2 }
  if (a === 0xfe && b === 0xff) return { charset: 'utf-16be', length: 2 }
  return undefined
}

/** A code unit of UTF-32 has four bytes, two of which are NUL in every character that there is. */
export function isUtf32(bytes: Uint8Array): boolean {
  if (bytes.length < 8) return false
  const begins = (...sample: readonly number[]): boolean => sample.every((byte, i) => bytes[i] === byte)
  if (begins(0xff, 0xfe, 0, 0) || begins(0, 0, 0xfe, 0xff)) return true
  const isLittle = (at: number): boolean => bytes[at]! > 0 && !bytes[at + 1] && !bytes[at + 2] && !bytes[at + 3]
  const isBig = (at: number): boolean => !bytes[at] && !bytes[at + 1] && !bytes[at + 2] && bytes[at + 3]! > 0
  return (isLittle(0) && isLittle(4)) || (isBig(0) && isBig(4))
}

const LOOKED_AT = 4096

/**
 * UTF-16 without a mark betrays itself by ASCII characters, whose other half is NUL: the structure of every format here is
 * ASCII, so that NULs fill one half of the places and hardly occur in the other.
 */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (!bytes.includes(0)) return undefined
  const length = Math.min(bytes.length, LOOKED_AT) & ~1
  const nuls = [0, 0]
  for (let i = 0; i < length; i++) if (bytes[i] === 0) nuls[i & 1]!++
  const [even, odd] = nuls as [number, number]
  const many = length / 8
  if (odd > many && even * 16 < odd) return 'utf-16le'
  if (even > many && odd * 16 < even) return 'utf-16be'
  return undefined
}
