/** A library that is read: its catalogue, and its segments as they are needed. */

import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { BoardSize } from 'qipu/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { LibraryError } from '../catalogue/library-error.ts'
import { ChunkMemory, Positions, type RandomBytes } from '../positions/read.ts'
import { readSegmentFile } from '../segments/files.ts'
import { type Block, blankGame } from '../shapes/block.ts'
import { BlockCache } from './block-cache.ts'
import { type GameTable, loadGameTable } from './game-table.ts'
import { isGone } from './gone-bits.ts'
import { positionsPath, shapesPath } from './paths.ts'
import { type LibraryReader, type SegmentRow, segmentsOf } from './reader.ts'
import { isInterrupted, openToRead } from './working-copy.ts'

/** Positions that stay in memory, in bytes. */
const POSITION_MEMORY = 256 << 20
const READING_MEMORY = '512MB'

export interface LibraryOptions {
  /** Bytes of time columns that stay in memory between searches; none, if left out. */
  readonly blockMemory?: number
}

/** Library as a folder, opened for reading. */
export class Library implements LibraryReader {
  readonly path: string
  readonly catalogue: Catalogue
  readonly segments: readonly SegmentRow[]
  readonly #memory = new ChunkMemory(POSITION_MEMORY)
  readonly #positions = new Map<number, OpenPositions>()
  readonly #tables = new Map<number, GameTable>()
  readonly #blocks: BlockCache
  readonly #kinds = new Map<string, readonly SegmentRow[]>()

  private constructor(path: string, catalogue: Catalogue, segments: readonly SegmentRow[], blockMemory: number) {
    this.path = path
    this.catalogue = catalogue
    this.segments = segments
    this.#blocks = new BlockCache(blockMemory)
  }

  static async open(path: string, { blockMemory = 0 }: LibraryOptions = {}): Promise<Library> {
    const catalogue = await openToRead(path, READING_MEMORY)
    const segments = await catalogue.rows<SegmentRow>('select * from segments order by id')
    return new Library(path, catalogue, segments, blockMemory)
  }

  /** Segments with the main lines of a game on boards of one size. */
  segmentsOf(game: string, { width, height }: BoardSize): readonly SegmentRow[] {
    const key = `${game} ${width} ${height}`
    let segments = this.#kinds.get(key)
    if (!segments) {
      segments = segmentsOf(this.segments, game, { width, height })
      this.#kinds.set(key, segments)
    }
    return segments
  }

  /** The blocks of a segment with shapes. Nothing is found in games that were forgotten. */
  async blocks(segment: SegmentRow): Promise<readonly Block[]> {
    const kept = this.#blocks.get(segment.id)
    if (kept) return kept
    const blocks = await readBlocks(this.path, segment)
    for (let place = 0; place < segment.games; place++) if (isGone(segment.gone, place)) blankGame(blocks, place)
    this.#blocks.keep(segment.id, blocks)
    return blocks
  }

  async table(segment: SegmentRow): Promise<GameTable> {
    let table = this.#tables.get(segment.id)
    if (!table) {
      table = await loadGameTable(this.catalogue, segment)
      this.#tables.set(segment.id, table)
    }
    return table
  }

  positions(segment: SegmentRow): Positions {
    let opened = this.#positions.get(segment.id)
    if (!opened) {
      opened = openPositions(this.path, segment, this.#memory)
      this.#positions.set(segment.id, opened)
    }
    return opened.positions
  }

  async variations(ids: readonly number[]): Promise<Map<number, { game: number; node: number }>> {
    const rows = await this.catalogue.rows<{ id: bigint; game: bigint; node: number }>(
      `select id, game, node from variations where id in (${ids.map(Number).join(', ')})`,
    )
    return new Map(rows.map(({ id, game, node }) => [Number(id), { game: Number(game), node }]))
  }

  isInterrupted(): Promise<boolean> {
    return isInterrupted(this.path)
  }

  close(): void {
    for (const { close } of this.#positions.values()) close()
    this.#positions.clear()
    this.catalogue.close()
  }
}

/** The blocks of a segment as they were written; those that are damaged make it a problem. */
export async function readBlocks(library: string, { id }: SegmentRow): Promise<Block[]> {
  const path = shapesPath(library, id)
  const read = await readSegmentFile(path).catch(() => undefined)
  if (!read || 'fault' in read || read.faults.length > 0) throw new LibraryError('damaged-segment', { path })
  return read.blocks as Block[]
}

interface OpenPositions {
  readonly positions: Positions
  close(): void
}

export function openPositions(library: string, { id }: SegmentRow, memory = new ChunkMemory(0)): OpenPositions {
  const path = positionsPath(library, id)
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const positions = Positions.open(fileBytes(file), memory)
    if (!(positions instanceof Positions)) throw new LibraryError('damaged-segment', { path })
    const opened = file
    return { positions, close: () => closeSync(opened) }
  } catch {
    if (file !== undefined) closeSync(file)
    throw new LibraryError('damaged-segment', { path })
  }
}

export function fileBytes(file: number): RandomBytes {
  const { size } = fstatSync(file)
  return {
    size,
    read(offset, length) {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
    },
  }
}
