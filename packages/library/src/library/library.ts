/** A library that is read: its catalogue, and its segments as they are needed. */

import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { BoardSize } from 'qipu/games'
import { Catalogue } from '../catalogue/catalogue.ts'
import { LibraryProblem } from '../catalogue/problem.ts'
import { ChunkMemory, Positions, type RandomBytes } from '../positions/read.ts'
import { readSegmentFile } from '../segments/files.ts'
import { type Block, blankGame, GAMES_PER_BLOCK } from '../shapes/block.ts'
import { type GameTable, loadGameTable } from './game-table.ts'
import { isGone } from './gone.ts'
import { cataloguePath, positionsPath, shapesPath } from './paths.ts'
import { assertLibrary, isInterrupted } from './work.ts'

export interface SegmentRow {
  readonly id: number
  readonly game: string
  readonly width: number
  readonly height: number
  readonly games: number
  readonly has_shapes: boolean
  readonly is_variations: boolean
  readonly gone: Uint8Array | null
}

/** Positions that stay in memory, in bytes. */
const POSITION_MEMORY = 256 << 20
const READING_MEMORY = '512MB'

export class Library {
  readonly path: string
  readonly catalogue: Catalogue
  readonly segments: readonly SegmentRow[]
  readonly #memory = new ChunkMemory(POSITION_MEMORY)
  readonly #positions = new Map<number, Positions>()
  readonly #tables = new Map<number, GameTable>()
  readonly #kinds = new Map<string, readonly SegmentRow[]>()
  readonly #files: number[] = []

  private constructor(path: string, catalogue: Catalogue, segments: readonly SegmentRow[]) {
    this.path = path
    this.catalogue = catalogue
    this.segments = segments
  }

  static async open(path: string): Promise<Library> {
    await assertLibrary(path)
    const catalogue = await Catalogue.open(cataloguePath(path), { readOnly: true, memory: READING_MEMORY })
    return new Library(path, catalogue, await catalogue.rows<SegmentRow>('select * from segments order by id'))
  }

  /** Segments with the main lines of a game on boards of one size. */
  segmentsOf(game: string, { width, height }: BoardSize): readonly SegmentRow[] {
    const key = `${game} ${width} ${height}`
    let segments = this.#kinds.get(key)
    if (!segments) {
      segments = this.segments.filter(
        (row) => row.game === game && row.width === width && row.height === height && !row.is_variations,
      )
      this.#kinds.set(key, segments)
    }
    return segments
  }

  /** The blocks of a segment with shapes. Nothing is found in games that were forgotten, or that are not wanted. */
  async blocks(segment: SegmentRow, isWanted: (place: number) => boolean = () => true): Promise<Block[]> {
    const path = shapesPath(this.path, segment.id)
    const read = await readSegmentFile(path).catch(() => undefined)
    if (!read || 'fault' in read || read.faults.length > 0) throw new LibraryProblem('damaged-segment', { path })
    const blocks = read.blocks as Block[]
    for (let place = 0; place < read.games; place++) {
      if (isGone(segment.gone ?? undefined, place) || !isWanted(place)) blank(blocks, place)
    }
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

  positions({ id }: SegmentRow): Positions {
    let positions = this.#positions.get(id)
    if (!positions) {
      const path = positionsPath(this.path, id)
      const opened = this.#open(path)
      if (!opened || 'fault' in opened) throw new LibraryProblem('damaged-segment', { path })
      positions = opened
      this.#positions.set(id, positions)
    }
    return positions
  }

  #open(path: string) {
    try {
      const file = openSync(path, 'r')
      this.#files.push(file)
      return Positions.open(fileBytes(file), this.#memory)
    } catch {
      return undefined
    }
  }

  isInterrupted(): Promise<boolean> {
    return isInterrupted(this.path)
  }

  close(): void {
    for (const file of this.#files) closeSync(file)
    this.#files.length = 0
    this.catalogue.close()
  }
}

const blank = (blocks: readonly Block[], place: number): void =>
  blankGame(blocks[Math.floor(place / GAMES_PER_BLOCK)]!, place % GAMES_PER_BLOCK)

function fileBytes(file: number): RandomBytes {
  const { size } = fstatSync(file)
  return {
    size,
    read(offset, length) {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
    },
  }
}
