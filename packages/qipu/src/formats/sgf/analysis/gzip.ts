/** Gzip without compression (RFC 1952, stored blocks of RFC 1951): every reader takes it, and no compressor has to be shipped. */

const HEAD = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]
const LARGEST_BLOCK = 0xffff
const LAST = 1

export function gzipStored(content: Uint8Array): Uint8Array {
  const out = [...HEAD]
  for (let at = 0, isLast = false; !isLast; at += LARGEST_BLOCK) {
    const block = content.subarray(at, at + LARGEST_BLOCK)
    isLast = at + LARGEST_BLOCK >= content.length
    out.push(isLast ? LAST : 0, ...lowFirst(block.length, 2), ...lowFirst(~block.length, 2))
    for (const byte of block) out.push(byte)
  }
  out.push(...lowFirst(checksum(content), 4), ...lowFirst(content.length, 4))
  return Uint8Array.from(out)
}

const lowFirst = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 0xff)

/** CRC-32. */
function checksum(content: Uint8Array): number {
  let sum = ~0
  for (const byte of content) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum
}
