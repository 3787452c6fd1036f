/** Positions as they stand in a file: a look-up reads one chunk, rarely two. */

import { crc32 } from '../segments/crc32.ts'
import { HASH_VERSION, type Key } from './hash.ts'
import {
  CHUNK_ENTRIES,
  chunksOf,
  ENTRY_BYTES,
  ENTRY_INTS,
  HEAD_INTS,
  headerBytes,
  MAGIC,
  ROW_INTS,
  VERSION,
} from './layout.ts'

/** Bytes that can be read from any place: a file, or a part of a larger one. */
export interface RandomBytes {
  readonly size: number
  read(offset: number, length: number): Uint8Array
}

export type PositionFault =
  | { readonly fault: 'not-positions' }
  | { readonly fault: 'version'; readonly version: number }
  | { readonly fault: 'hash-version'; readonly version: number }
  | { readonly fault: 'header' }
  | { readonly fault: 'chunk'; readonly chunk: number }

/** Thrown by look-ups that meet a damaged chunk. */
export class DamagedChunk extends Error {
  override name = 'DamagedChunk'
  readonly chunk: number

  constructor(chunk: number) {
    super(`chunk ${chunk} of the positions has a wrong checksum`)
    this.chunk = chunk
  }
}

/** Chunks that were read and checked, of all files together; those that came first are dropped first. */
export class ChunkMemory {
  readonly #kept: { readonly chunks: (Uint32Array | undefined)[]; readonly number: number }[] = []
  readonly #most: number
  #next = 0

  constructor(mostBytes: number) {
    this.#most = Math.max(1, Math.floor(mostBytes / (CHUNK_ENTRIES * ENTRY_BYTES)))
  }

  keep(chunks: (Uint32Array | undefined)[], number: number, ints: Uint32Array): void {
    const dropped = this.#kept[this.#next]
    if (dropped) dropped.chunks[dropped.number] = undefined
    this.#kept[this.#next] = { chunks, number }
    this.#next = (this.#next + 1) % this.#most
    chunks[number] = ints
  }
}

/** A place in a file: chunk and word. */
interface EntryRun {
  readonly chunk: number
  readonly at: number
}

export class Positions {
  readonly count: number
  readonly #bytes: RandomBytes
  readonly #rows: Uint32Array
  readonly #dataAt: number
  readonly #chunks: (Uint32Array | undefined)[]
  readonly #memory: ChunkMemory

  private constructor(
    bytes: RandomBytes,
    count: number,
    rows: Uint32Array,
    { dataAt, memory }: { readonly dataAt: number; readonly memory: ChunkMemory },
  ) {
    this.count = count
    this.#bytes = bytes
    this.#rows = rows
    this.#dataAt = dataAt
    this.#chunks = new Array(chunksOf(count))
    this.#memory = memory
  }

  static open(bytes: RandomBytes, memory: ChunkMemory): Positions | PositionFault {
    const head = aligned(bytes.read(0, Math.min(bytes.size, headerBytes(0))))
    if (!MAGIC.every((byte, i) => head[i] === byte)) return { fault: 'not-positions' }
    if (head.length < headerBytes(0)) return { fault: 'header' }
    const [version, hashVersion, count, perChunk, chunks] = new Uint32Array(
      head.buffer,
      head.byteOffset + MAGIC.length,
      HEAD_INTS,
    )
    if (version !== VERSION) return { fault: 'version', version: version! }
    if (hashVersion !== HASH_VERSION) return { fault: 'hash-version', version: hashVersion! }
    if (perChunk !== CHUNK_ENTRIES || chunks !== chunksOf(count!)) return { fault: 'header' }
    const size = headerBytes(chunks)
    if (bytes.size !== size + count! * ENTRY_BYTES) return { fault: 'header' }
    const header = aligned(bytes.read(0, size))
    const ints = new Uint32Array(header.buffer, header.byteOffset + MAGIC.length, (size - MAGIC.length) / 4)
    if (crc32(header.subarray(0, size - 4)) !== ints.at(-1)) return { fault: 'header' }
    const rows = ints.subarray(HEAD_INTS, HEAD_INTS + chunks * ROW_INTS)
    return new Positions(bytes, count!, rows, { dataAt: size, memory })
  }

  /** Everything that is wrong with the entries; reads them all. */
  *faults(): Generator<PositionFault> {
    for (let chunk = 0; chunk < this.#chunks.length; chunk++) {
      if (!this.#read(chunk)) yield { fault: 'chunk', chunk }
    }
  }

  /** Returns where the entries of a position begin; undefined if there are none. */
  run({ high, low }: Key): EntryRun | undefined {
    const chunks = this.#chunks.length
    for (let chunk = this.#chunkBefore(high, low); chunk < chunks; chunk++) {
      const ints = this.#chunk(chunk)
      const at = lowerBound(ints, high, low)
      if (at === ints.length) continue
      return ints[at] === high && ints[at + 1] === low ? { chunk, at } : undefined
    }
    return undefined
  }

  /** Calls for each entry of a position, in the order of games and plies. */
  visit({ chunk, at: first }: EntryRun, visit: (next: number, game: number, ply: number) => void): void {
    let ints = this.#chunk(chunk)
    const high = ints[first]!
    const low = ints[first + 1]!
    for (let at = first, number = chunk; ; at = 0) {
      for (; at < ints.length; at += ENTRY_INTS) {
        if (ints[at] !== high || ints[at + 1] !== low) return
        const place = ints[at + 3]!
        visit(ints[at + 2]!, place >>> 16, place & 0xffff)
      }
      if (++number >= this.#chunks.length) return
      ints = this.#chunk(number)
    }
  }

  /** The same, of a position's number. */
  find(key: Key, visit: (next: number, game: number, ply: number) => void): void {
    const run = this.run(key)
    if (run) this.visit(run, visit)
  }

  /** All entries, chunk after chunk. */
  *entries(): Generator<Uint32Array> {
    for (let chunk = 0; chunk < this.#chunks.length; chunk++) {
      const ints = this.#read(chunk)
      if (!ints) throw new DamagedChunk(chunk)
      yield ints
    }
  }

  /** The last chunk that begins before the number; its last entries may be the first that are looked for. */
  #chunkBefore(high: number, low: number): number {
    const rows = this.#rows
    let from = 0
    let to = this.#chunks.length
    while (from < to) {
      const middle = (from + to) >> 1
      const at = middle * ROW_INTS
      if (rows[at]! < high || (rows[at] === high && rows[at + 1]! < low)) from = middle + 1
      else to = middle
    }
    return Math.max(0, from - 1)
  }

  #chunk(number: number): Uint32Array {
    const known = this.#chunks[number]
    if (known) return known
    const ints = this.#read(number)
    if (!ints) throw new DamagedChunk(number)
    this.#memory.keep(this.#chunks, number, ints)
    return ints
  }

  #read(number: number): Uint32Array | undefined {
    const first = number * CHUNK_ENTRIES
    const length = Math.min(CHUNK_ENTRIES, this.count - first) * ENTRY_BYTES
    const bytes = aligned(this.#bytes.read(this.#dataAt + first * ENTRY_BYTES, length))
    if (bytes.length !== length || crc32(bytes) !== this.#rows[number * ROW_INTS + 2]) return undefined
    return new Uint32Array(bytes.buffer, bytes.byteOffset, length / 4)
  }
}

/** The first entry that is not before a number, as an index of ints. */
function lowerBound(ints: Uint32Array, high: number, low: number): number {
  let from = 0
  let to = ints.length / ENTRY_INTS
  while (from < to) {
    const middle = (from + to) >> 1
    const at = middle * ENTRY_INTS
    if (ints[at]! < high || (ints[at] === high && ints[at + 1]! < low)) from = middle + 1
    else to = middle
  }
  return from * ENTRY_INTS
}

const aligned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.byteOffset % 4 === 0 && bytes.buffer instanceof ArrayBuffer
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes)
