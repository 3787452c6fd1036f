/** Gzip in memory, within bounds: a few bytes may claim to hold gigabytes. */

import { Gunzip } from 'fflate'

/** So many packed bytes at a time: they unpack into a thousand times as many at most. */
const STEP = 1024

/** What may still be unpacked, in bytes. */
export interface Budget {
  left: number
}

/** The content of a gzip file; undefined where it is none, is damaged or exceeds the budget. */
export function gunzip(packed: Uint8Array, budget: Budget): Uint8Array | undefined {
  const parts: Uint8Array[] = []
  let isWhole = false
  const stream = new Gunzip((part, isLast) => {
    budget.left -= part.length
    isWhole = isLast
    parts.push(part)
  })
  try {
    for (let at = 0; at < packed.length && budget.left >= 0; at += STEP) {
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
    }
  } catch {
    // Whatever is thrown means that the bytes are no gzip file.
    return undefined
  }
  return isWhole && budget.left >= 0 ? joined(parts) : undefined
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
