/** Gzip in memory (RFC 1952), within bounds: a few bytes may claim to hold gigabytes. */

import { type Budget, inflate } from './inflate.ts'

const HEAD = 10
/** A checksum, and the length modulo 2³². */
const TAIL = 8
const HAS_CHECKSUM = 2
const HAS_EXTRA = 4
const HAS_NAME = 8
const HAS_COMMENT = 16

/** The content of a gzip file; undefined where it is none, is damaged or exceeds the budget. */
export function gunzip(packed: Uint8Array, budget: Budget): Uint8Array | undefined {
  const start = endOfHead(packed)
  if (start === undefined || start + TAIL > packed.length) return undefined
  const end = packed.length - TAIL
  const content = inflate(packed.subarray(start, end), budget)
  const length = new DataView(packed.buffer, packed.byteOffset + end + TAIL / 2).getUint32(0, true)
  return content?.length === length ? content : undefined
}

function endOfHead(packed: Uint8Array): number | undefined {
  const [first, second, method, flags = 0] = packed
  if (first !== 0x1f || second !== 0x8b || method !== 8) return undefined
  let at = HEAD
  if (flags & HAS_EXTRA) at += 2 + ((packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8))
  for (const flag of [HAS_NAME, HAS_COMMENT]) {
    if (!(flags & flag)) continue
    const end = packed.indexOf(0, at)
    if (end < 0) return undefined
    at = end + 1
  }
  return flags & HAS_CHECKSUM ? at + 2 : at
}
