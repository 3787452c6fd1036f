import { statSync } from 'node:fs'
import { isGzip } from '../input/archive/gzip.ts'
import { inputsOf } from '../input/files.ts'

/** Size of records that may take more memory than a thread has (bytes). */
export const HUGE = 8 << 20

/** Deflate packs no tighter: a packed file may be so many times as large as it seems. */
const TIGHTEST = 1032

/** True if the files at these paths may be huge together; standard input, of unknown size, does not count. */
export function areHuge(paths: readonly string[]): boolean {
  let bytes = 0
  for (const { path, size, trouble } of inputsOf(paths)) {
    if (trouble || path === '-') continue
    const own = size ?? statSync(path, { throwIfNoEntry: false })?.size ?? 0
    bytes += own * (/\.gz$/i.test(path) ? TIGHTEST : 1)
    if (bytes >= HUGE) return true
  }
  return false
}

/** A stream, looked at until it ends or is huge; it can still be read from its beginning. */
export async function lookedAt(blocks: AsyncIterable<Uint8Array>): Promise<{
  readonly isHuge: boolean
  readonly all: () => AsyncIterable<Uint8Array>
}> {
  const rest = blocks[Symbol.asyncIterator]()
  const seen: Uint8Array[] = []
  let length = 0
  while (length < HUGE) {
    const { done, value } = await rest.next()
    if (done) break
    seen.push(value)
    length += value.length * (isGzip(seen[0]!) ? TIGHTEST : 1)
  }
  return {
    isHuge: length >= HUGE,
    async *all() {
      yield* seen
      yield* { [Symbol.asyncIterator]: () => rest }
    },
  }
}
