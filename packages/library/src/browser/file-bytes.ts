/** The bytes of a library's file, piece by piece: what it is made from may be larger than memory. */

import { HASH_VERSION } from '../positions/hash.ts'
import { crc32 } from '../segments/crc32.ts'
import {
  aligned,
  type Directory,
  ENTRY_COLUMNS,
  type EntryRow,
  HEAD_BYTES,
  MAGIC,
  type Part,
  type PersonRow,
  type SegmentEntry,
  TAIL_BYTES,
  VERSION,
  type Words,
} from './layout.ts'
import { packRecords, packWords, RECORDS_PER_CHUNK } from './pack.ts'

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** A segment as it goes into the file. */
export interface SegmentSource extends Pick<SegmentEntry, 'id' | 'game' | 'width' | 'height' | 'games'> {
  /** Undefined in games without shapes. */
  readonly shapes: Pieces | undefined
  readonly positions: Pieces
  /** By place; null where a game was forgotten. */
  readonly entries: readonly (EntryRow | null)[]
  readonly words: readonly Words[]
  /** By place, in Qipu's own format; undefined where there is none. */
  readonly records: Iterable<Uint8Array | undefined> | AsyncIterable<Uint8Array | undefined>
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

export async function* libraryFileBytes(
  sources: Iterable<SegmentSource> | AsyncIterable<SegmentSource>,
  people: () => Iterable<PersonRow>,
): AsyncGenerator<Uint8Array> {
  let offset = HEAD_BYTES
  async function* part(pieces: Pieces): AsyncGenerator<Uint8Array, Part> {
    const begin = offset
    let checksum = 0
    let length = 0
    for await (const piece of pieces) {
      checksum = crc32(piece, checksum)
      length += piece.length
      yield piece
    }
    yield new Uint8Array(aligned(length) - length)
    offset += aligned(length)
    return { offset: begin, length, checksum }
  }
  yield head()
  const segments: SegmentEntry[] = []
  let games = 0
  for await (const { shapes, positions, entries, words, records, ...facts } of sources) {
    games += entries.filter((entry) => entry !== null).length
    const shapePart = shapes ? yield* part(shapes) : null
    const positionPart = yield* part(positions)
    const rows = entries.map((entry) => entry && ENTRY_COLUMNS.map((column) => entry[column]))
    const entryPart = yield* part([json(rows)])
    const wordPart = yield* part([packWords(words)])
    const recordParts: Part[] = []
    for await (const chunk of chunksOf(records)) recordParts.push(yield* part([packRecords(chunk)]))
    segments.push({
      ...facts,
      shapes: shapePart,
      positions: positionPart,
      entries: entryPart,
      words: wordPart,
      records: recordParts,
    })
  }
  const peoplePart = yield* part([json([...people()])])
  const directory: Directory = { hashVersion: HASH_VERSION, games, segments, people: peoplePart }
  const text = json(directory)
  yield text
  yield tail(offset, text)
}

async function* chunksOf(records: SegmentSource['records']): AsyncGenerator<(Uint8Array | undefined)[]> {
  let chunk: (Uint8Array | undefined)[] = []
  for await (const record of records) {
    chunk.push(record)
    if (chunk.length < RECORDS_PER_CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

function head(): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES)
  bytes.set(MAGIC)
  new DataView(bytes.buffer).setUint32(MAGIC.length, VERSION, true)
  return bytes
}

function tail(offset: number, directory: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(TAIL_BYTES)
  const view = new DataView(bytes.buffer)
  const ints = [offset % 2 ** 32, Math.floor(offset / 2 ** 32), directory.length, crc32(directory)]
  for (const [i, word] of ints.entries()) view.setUint32(i * 4, word, true)
  return bytes
}
