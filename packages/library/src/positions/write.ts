/** Sorted entries as the bytes of a file. */

import { crc32 } from '../segments/crc32.ts'
import { HASH_VERSION } from './hash.ts'
import { CHUNK_ENTRIES, chunksOf, ENTRY_INTS, HEAD_INTS, headerBytes, MAGIC, ROW_INTS, VERSION } from './layout.ts'

export function* positionBytes(entries: Uint32Array): Generator<Uint8Array> {
  const count = entries.length / ENTRY_INTS
  const chunks = chunksOf(count)
  const header = new Uint8Array(headerBytes(chunks))
  const view = new DataView(header.buffer)
  header.set(MAGIC)
  let at = MAGIC.length
  const put = (word: number): void => {
    view.setUint32(at, word, true)
    at += 4
  }
  for (const word of [VERSION, HASH_VERSION, count, CHUNK_ENTRIES, chunks]) put(word)
  const bytes = new Uint8Array(entries.buffer, entries.byteOffset, entries.byteLength)
  const size = CHUNK_ENTRIES * ENTRY_INTS * 4
  for (let chunk = 0; chunk < chunks; chunk++) {
    const first = chunk * CHUNK_ENTRIES * ENTRY_INTS
    put(entries[first]!)
    put(entries[first + 1]!)
    put(crc32(bytes.subarray(chunk * size, (chunk + 1) * size)))
  }
  put(crc32(header.subarray(0, MAGIC.length + (HEAD_INTS + chunks * ROW_INTS) * 4)))
  yield header
  yield bytes
}
