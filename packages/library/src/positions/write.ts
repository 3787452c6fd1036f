/** Sorted entries as the bytes of a file. */

import { crc32 } from '../segments/crc32.ts'
import { HASH_VERSION } from './hash.ts'
import { CHUNK_ENTRIES, chunksOf, ENTRY_INTS, HEAD_INTS, headerBytes, MAGIC, ROW_INTS, VERSION } from './layout.ts'

/** The entries come in pieces, each of whole entries. */
export function* positionBytes(pieces: readonly Uint32Array[]): Generator<Uint8Array> {
  const count = pieces.reduce((sum, { length }) => sum + length, 0) / ENTRY_INTS
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
  for (const { high, low, checksum } of rowsOf(pieces)) {
    put(high)
    put(low)
    put(checksum)
  }
  put(crc32(header.subarray(0, MAGIC.length + (HEAD_INTS + chunks * ROW_INTS) * 4)))
  yield header
  for (const ints of pieces) if (ints.length > 0) yield bytesOf(ints)
}

const bytesOf = (ints: Uint32Array): Uint8Array => new Uint8Array(ints.buffer, ints.byteOffset, ints.byteLength)

/** The first number of each chunk, and its checksum: a chunk may begin in one piece and end in another. */
function* rowsOf(pieces: readonly Uint32Array[]): Generator<{ high: number; low: number; checksum: number }> {
  const size = CHUNK_ENTRIES * ENTRY_INTS
  let row = { high: 0, low: 0, checksum: 0 }
  let filled = 0
  for (const ints of pieces) {
    for (let from = 0; from < ints.length; ) {
      if (filled === 0) row = { high: ints[from]!, low: ints[from + 1]!, checksum: 0 }
      const to = Math.min(ints.length, from + size - filled)
      row.checksum = crc32(bytesOf(ints.subarray(from, to)), row.checksum)
      filled += to - from
      from = to
      if (filled < size) continue
      yield row
      filled = 0
    }
  }
  if (filled > 0) yield row
}
