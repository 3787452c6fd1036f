/** A library in one file, as a browser has it: chosen by a person, or kept in its own file system. */

import type { BoardSize } from 'qipu/games'
import { type GameTable, NO_GAME } from '../library/game-table.ts'
import { type LibraryReader, type SegmentRow, segmentsOf } from '../library/reader.ts'
import { HASH_VERSION } from '../positions/hash.ts'
import { ChunkMemory, Positions } from '../positions/read.ts'
import { crc32 } from '../segments/crc32.ts'
import { readSegment } from '../segments/read.ts'
import { type Block, blankGame } from '../shapes/block.ts'
import { roomForKernel } from '../shapes/kernel.ts'
import { aligned, type Directory, type GameEntry, HEAD_BYTES, MAGIC, type Part, VERSION } from './layout.ts'

/** What is wrong with a file. */
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

export class BlobLibrary implements LibraryReader {
  readonly segments: readonly SegmentRow[]
  readonly games: number
  readonly #blob: Blob
  readonly #dataAt: number
  readonly #directory: Directory
  readonly #lists: readonly (readonly (GameEntry | null)[])[]
  readonly #blocks = new Map<number, Block[]>()
  readonly #positions = new Map<number, Positions>()

  private constructor(blob: Blob, dataAt: number, directory: Directory, lists: (GameEntry | null)[][]) {
    this.#blob = blob
    this.#dataAt = dataAt
    this.#directory = directory
    this.#lists = lists
    this.games = directory.games
    this.segments = directory.segments.map(({ shapes, positions, isVariations, ...row }) => ({
      ...row,
      has_shapes: shapes !== null,
      is_variations: isVariations,
      gone: null,
    }))
  }

  static async open(blob: Blob): Promise<BlobLibrary> {
    const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer())
    if (head.length < HEAD_BYTES || !MAGIC.every((byte, i) => head[i] === byte))
      throw new LibraryFileFault('not-a-library')
    const view = new DataView(head.buffer)
    const [version, length, checksum] = [0, 1, 2].map((i) => view.getUint32(MAGIC.length + i * 4, true)) as [
      number,
      number,
      number,
    ]
    if (version !== VERSION) throw new LibraryFileFault('version')
    const text = new Uint8Array(await blob.slice(HEAD_BYTES, HEAD_BYTES + length).arrayBuffer())
    if (crc32(text) !== checksum) throw new LibraryFileFault('damaged')
    const directory = JSON.parse(new TextDecoder().decode(text)) as Directory
    if (directory.hashVersion !== HASH_VERSION) throw new LibraryFileFault('hash-version')
    const dataAt = aligned(HEAD_BYTES + length)
    const { offset, length: size, checksum: sum } = directory.catalogue
    const catalogue = new Uint8Array(await blob.slice(dataAt + offset, dataAt + offset + size).arrayBuffer())
    if (crc32(catalogue) !== sum) throw new LibraryFileFault('damaged')
    return new BlobLibrary(blob, dataAt, directory, JSON.parse(new TextDecoder().decode(catalogue)))
  }

  segmentsOf(game: string, board: BoardSize): readonly SegmentRow[] {
    return segmentsOf(this.segments, game, board)
  }

  /** Games whose names or event have a text in them, as they stand in the file. */
  *search(text: string): Generator<GameEntry> {
    const words = text.toLowerCase()
    for (const list of this.#lists) {
      for (const game of list) {
        if (game && [game[1], game[2], game[4]].some((field) => field?.toLowerCase().includes(words))) yield game
      }
    }
  }

  game(id: number): GameEntry | undefined {
    const index = this.segments.findIndex((segment) => segment.id === Math.floor(id / 65_536))
    return this.#lists[index]?.[id % 65_536] ?? undefined
  }

  async blocks(segment: SegmentRow, isWanted?: (place: number) => boolean): Promise<readonly Block[]> {
    const kept = this.#blocks.get(segment.id) ?? (await this.#readBlocks(segment))
    if (!isWanted) {
      this.#blocks.set(segment.id, kept)
      return kept
    }
    const own = kept.map((block) => ({ ...block, columns: block.columns.slice() }))
    for (let place = 0; place < segment.games; place++) if (!isWanted(place)) blankGame(own, place)
    return own
  }

  async #readBlocks(segment: SegmentRow): Promise<Block[]> {
    const part = this.#entry(segment).shapes!
    const bytes = roomForKernel(part.length)
    bytes.set(await this.#bytes(part))
    const read = readSegment(bytes)
    if ('fault' in read || read.faults.length > 0) throw new LibraryFileFault('damaged')
    const blocks = read.blocks as Block[]
    const list = this.#list(segment)
    for (let place = 0; place < segment.games; place++) if (!list[place]) blankGame(blocks, place)
    return blocks
  }

  async positions(segment: SegmentRow): Promise<Positions> {
    const known = this.#positions.get(segment.id)
    if (known) return known
    const bytes = await this.#bytes(this.#entry(segment).positions)
    const source = {
      size: bytes.length,
      read: (offset: number, length: number) => bytes.slice(offset, offset + length),
    }
    const positions = Positions.open(source, new ChunkMemory(MEMORY))
    if (!(positions instanceof Positions)) throw new LibraryFileFault('damaged')
    this.#positions.set(segment.id, positions)
    return positions
  }

  async table(segment: SegmentRow): Promise<GameTable> {
    const list = this.#list(segment)
    return {
      endings: Uint8Array.from(list, (game) => game?.[7] ?? NO_GAME),
      years: Int16Array.from(list, (game) => game?.[8] ?? 0),
    }
  }

  async variations(): Promise<ReadonlyMap<number, { game: number; node: number }>> {
    return new Map()
  }

  #entry({ id }: SegmentRow) {
    return this.#directory.segments.find((entry) => entry.id === id)!
  }

  #list({ id }: SegmentRow): readonly (GameEntry | null)[] {
    return this.#lists[this.segments.findIndex((segment) => segment.id === id)]!
  }

  async #bytes({ offset, length }: Part): Promise<Uint8Array> {
    const from = this.#dataAt + offset
    return new Uint8Array(await this.#blob.slice(from, from + length).arrayBuffer())
  }
}
