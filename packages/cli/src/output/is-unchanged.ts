import { closeSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { Fingerprint } from './output.ts'

const BLOCK = 1 << 16

/** True if a file still has the content that was read from it, part by part. Memory use is small for any size. */
export function isUnchanged(path: string, parts: readonly Fingerprint[]): boolean {
  const file = openSync(path, 'r')
  const block = new Uint8Array(BLOCK)
  try {
    for (const { length, crc } of parts) {
      let sum = 0
      for (let left = length; left > 0; ) {
        const read = readSync(file, block, 0, Math.min(left, BLOCK), null)
        if (read === 0) return false
        sum = crc32(block.subarray(0, read), sum)
        left -= read
      }
      if (sum !== crc) return false
    }
    return readSync(file, block, 0, 1, null) === 0
  } finally {
    closeSync(file)
  }
}
