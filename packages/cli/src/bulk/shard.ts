import type { Shard } from '../command/values.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const encoder = new TextEncoder()

/** FNV-1a over UTF-8, 32 bits: the same on every machine and in every version. */
function hashOf(text: string): number {
  let hash = FNV_OFFSET
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, FNV_PRIME)
  return hash >>> 0
}

/**
 * True if a file belongs to a shard, by its path below the given directory or archive. So a file stays in its shard
 * when others come and go, and machines agree though they keep the files in different places.
 */
export const isInShard = (below: string, { index, count }: Shard): boolean =>
  hashOf(below.replaceAll('\\', '/')) % count === index - 1
