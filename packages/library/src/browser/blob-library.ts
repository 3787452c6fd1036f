/** A library in one file, as a browser has it: chosen by a person, or kept in its own file system. */

import type { BoardSize } from 'qipu/games'
import { ENDINGS, type GameTable, NO_GAME } from '../library/game-table.ts'
import { PLACES } from '../library/ids.ts'
import { type LibraryReader, type SegmentRow, segmentsOf } from '../library/reader.ts'
import { HASH_VERSION } from '../positions/hash.ts'
import { ChunkMemory, Positions } from '../positions/read.ts'
import { crc32 } from '../segments/crc32.ts'
import { readSegment } from '../segments/read.ts'
import { type Block, blankGame } from '../shapes/block.ts'
import { roomForKernel } from '../shapes/kernel.ts'
import {
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
import { RECORDS_PER_CHUNK, unpackRecord, unpackWords } from './pack.ts'

/** Fault of a library file. */
export class LibraryFileFault extends Error {
  override name = 'LibraryFileFault'
  readonly fault: 'not-a-library' | 'version' | 'hash-version' | 'damaged'

  constructor(fault: LibraryFileFault['fault']) {
    super(fault)
    this.fault = fault
  }
}

/** Positions that stay in memory are the whole part: this bounds what looking them up keeps besides. */
const MEMORY = 1 << 24

/** Bytes of columns that are read ahead of any query: those of some 90,000 games. */
const MOST_AHEAD = 1 << 28

/** Bit set of deleted games; null if there are none. */
function goneBits(rows: readonly (EntryRow | null)[]): Uint8Array | null {
  if (rows.every((row) => row !== null)) return null
  const bits = new Uint8Array(Math.ceil(rows.length / 8))
  for (const [place, row] of rows.entries()) if (row === null) bits[place >> 3]! |= 1 << (place & 7)
  return bits
}

/** Library in one file, read from a Blob. */
export class BlobLibrary implements LibraryReader {
  readonly segments: readonly SegmentRow[]
  readonly games: number
  readonly people: readonly PersonRow[]
  readonly #blob: Blob
  readonly #entries: ReadonlyMap<number, SegmentEntry>
  readonly #rows: ReadonlyMap<number, readonly (EntryRow | null)[]>
  readonly #words = new Map<number, readonly Words[]>()
  readonly #blocks = new Map<number, Promise<readonly Block[]>>()
  readonly #positions = new Map<number, Positions>()

  private constructor(
    blob: Blob,
    directory: Directory,
    rows: ReadonlyMap<number, readonly (EntryRow | null)[]>,
    people: readonly PersonRow[],
  ) {
    this.#blob = blob
    this.#rows = rows
    this.#entries = new Map(directory.segments.map((entry) => [entry.id, entry]))
    this.games = directory.games
    this.people = people
    this.segments = directory.segments.map(({ id, game, width, height, games, shapes }) => ({
      id,
      game,
      width,
      height,
      games,
      has_shapes: shapes !== null,
      is_variations: false,
      gone: goneBits(rows.get(id) ?? []),
    }))
  }

  static async open(blob: Blob): Promise<BlobLibrary> {
    const head = await bytesOf(blob, 0, HEAD_BYTES)
    if (head.length < HEAD_BYTES || !MAGIC.every((byte, i) => head[i] === byte))
      throw new LibraryFileFault('not-a-library')
    if (new DataView(head.buffer).getUint32(MAGIC.length, true) !== VERSION) throw new LibraryFileFault('version')
    const directory = await readDirectory(blob)
    if (directory.hashVersion !== HASH_VERSION) throw new LibraryFileFault('hash-version')
    const rows = new Map<number, (EntryRow | null)[]>()
    for (const { id, entries, game, width, height } of directory.segments) {
      const list = await readJson<(unknown[] | null)[]>(blob, entries)
      rows.set(
        id,
        list.map((values) => values && rowOf(values, { game, width, height })),
      )
    }
    return new BlobLibrary(blob, directory, rows, await readJson(blob, directory.people))
  }

  segmentsOf(game: string, board: BoardSize): readonly SegmentRow[] {
    return segmentsOf(this.segments, game, board)
  }

  /** Returns the rows of a segment's games, in order; null for deleted games. */
  rowsOf({ id }: SegmentRow): readonly (EntryRow | null)[] {
    return this.#rows.get(id) ?? []
  }

  /** Descriptions and comments of the games of a segment, by place. */
  async wordsOf({ id }: SegmentRow): Promise<readonly Words[]> {
    const words = this.#words.get(id) ?? unpackWords(await readPart(this.#blob, this.#entries.get(id)!.words))
    this.#words.set(id, words)
    return words
  }

  row(id: number): EntryRow | undefined {
    return this.#rows.get(Math.floor(id / PLACES))?.[id % PLACES] ?? undefined
  }

  /** A game's record in Qipu's own format; undefined where the file has none. */
  async record(id: number): Promise<Uint8Array | undefined> {
    const place = id % PLACES
    const entry = this.#entries.get(Math.floor(id / PLACES))
    const chunk = Math.floor(place / RECORDS_PER_CHUNK)
    const part = entry?.records[chunk]
    if (!entry || !part) return undefined
    const count = Math.min(RECORDS_PER_CHUNK, entry.games - chunk * RECORDS_PER_CHUNK)
    return unpackRecord(await readPart(this.#blob, part), count, place % RECORDS_PER_CHUNK)
  }

  blocks(segment: SegmentRow): Promise<readonly Block[]> {
    let blocks = this.#blocks.get(segment.id)
    if (!blocks) {
      blocks = this.#readBlocks(segment)
      this.#blocks.set(segment.id, blocks)
    }
    return blocks
  }

  /** Reads the columns of one more segment ahead of any query; false if there is nothing left to read. */
  async readAhead(): Promise<boolean> {
    let bytes = 0
    for (const segment of this.segments) {
      bytes += this.#entries.get(segment.id)!.shapes?.length ?? 0
      if (bytes > MOST_AHEAD) return false
      if (!segment.has_shapes || this.#blocks.has(segment.id)) continue
      await this.blocks(segment)
      return true
    }
    return false
  }

  async #readBlocks(segment: SegmentRow): Promise<readonly Block[]> {
    const part = this.#entries.get(segment.id)!.shapes!
    const bytes = roomForKernel(part.length)
    // The segment has checksums of its own.
    bytes.set(await bytesOf(this.#blob, part.offset, part.length))
    const read = readSegment(bytes)
    if ('fault' in read || read.faults.length > 0) throw new LibraryFileFault('damaged')
    const blocks = read.blocks as Block[]
    for (const [place, row] of this.rowsOf(segment).entries()) if (!row) blankGame(blocks, place)
    return blocks
  }

  async positions(segment: SegmentRow): Promise<Positions> {
    const known = this.#positions.get(segment.id)
    if (known) return known
    const { offset, length } = this.#entries.get(segment.id)!.positions
    const bytes = await bytesOf(this.#blob, offset, length)
    const source = {
      size: bytes.length,
      read: (from: number, count: number) => bytes.slice(from, from + count),
    }
    const positions = Positions.open(source, new ChunkMemory(MEMORY))
    if (!(positions instanceof Positions)) throw new LibraryFileFault('damaged')
    this.#positions.set(segment.id, positions)
    return positions
  }

  async table(segment: SegmentRow): Promise<GameTable> {
    const rows = this.rowsOf(segment)
    const ending = ({ winner }: EntryRow): number => Math.max(0, ENDINGS.indexOf(winner as (typeof ENDINGS)[number]))
    return {
      endings: Uint8Array.from(rows, (row) => (row ? ending(row) : NO_GAME)),
      years: Int16Array.from(rows, (row) => Number(String(row?.date_from ?? '0').slice(0, 4))),
    }
  }

  async variations(): Promise<ReadonlyMap<number, { game: number; node: number }>> {
    return new Map()
  }
}

const rowOf = (values: readonly unknown[], kind: object): EntryRow =>
  ({ ...kind, ...Object.fromEntries(ENTRY_COLUMNS.map((column, i) => [column, values[i] ?? null])) }) as EntryRow

const bytesOf = async (blob: Blob, offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer())

async function readPart(blob: Blob, { offset, length, checksum }: Part): Promise<Uint8Array> {
  const bytes = await bytesOf(blob, offset, length)
  if (crc32(bytes) !== checksum) throw new LibraryFileFault('damaged')
  return bytes
}

const readJson = async <T>(blob: Blob, part: Part): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await readPart(blob, part))) as T

async function readDirectory(blob: Blob): Promise<Directory> {
  const tail = await bytesOf(blob, Math.max(0, blob.size - TAIL_BYTES), TAIL_BYTES)
  if (tail.length < TAIL_BYTES) throw new LibraryFileFault('damaged')
  const [low, high, length, checksum] = new Uint32Array(tail.buffer) as unknown as [number, number, number, number]
  return readJson<Directory>(blob, { offset: high * 2 ** 32 + low, length, checksum })
}
