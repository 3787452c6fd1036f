/** Time columns as Parquet, for engines that search where one machine is too small. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BIGINT, type DuckDBValue, USMALLINT, UTINYINT, VARCHAR } from '@duckdb/node-api'
import { PLACES } from '../library/ids.ts'
import type { Library } from '../library/library.ts'
import { BLACK, GAMES_PER_BLOCK, TAKEN, WHITE } from '../shapes/block.ts'
import { NEVER } from '../shapes/timeline.ts'
import { chosenBySegment, type GameSelection } from './game-selection.ts'
import { GAMES_FILE, writeGames } from './games.ts'
import { type ExportResult, type Progress, SplitCounts, schemaText, writeManifest } from './manifest.ts'
import { PORTION, Spool } from './spool.ts'

/** Rows of a group: a vector of the engine each, since there are a thousand columns. */
const COLUMN_ROW_GROUP = 8192

/** The time columns of Go games on boards of one size, and the intervals of points that changed more than once. */
export async function exportColumns(
  library: Library,
  directory: string,
  choice: GameSelection & { readonly board?: { readonly width: number; readonly height: number } },
  progress: Progress,
): Promise<ExportResult> {
  const { board = { width: 19, height: 19 }, ...options } = choice
  const points = board.width * board.height
  await mkdir(directory, { recursive: true })
  const kinds = [
    ['b', BLACK],
    ['w', WHITE],
    ['e', TAKEN],
  ] as const
  const list = kinds.flatMap(([letter]) =>
    Array.from({ length: points }, (_, point) => [`${letter}${point}`, USMALLINT] as const),
  )
  const columns = { id: BIGINT, plies: USMALLINT, result: UTINYINT, split: VARCHAR, ...Object.fromEntries(list) }
  const intervals = { id: BIGINT, point: USMALLINT, piece: UTINYINT, ply_from: USMALLINT, ply_until: USMALLINT }
  const wide = await Spool.open(join(directory, 'columns.unfinished'), columns)
  const long = await Spool.open(join(directory, 'intervals.unfinished'), intervals)
  const counts = new SplitCounts()
  try {
    for await (const { segment: id, games } of chosenBySegment(library.catalogue, options)) {
      const segment = library.segments.find((row) => row.id === id)!
      if (
        !segment.has_shapes ||
        segment.game !== 'go' ||
        segment.width !== board.width ||
        segment.height !== board.height
      )
        continue
      const blocks = await library.blocks(segment)
      for (let from = 0; from < games.length; from += PORTION) {
        const some = games.slice(from, from + PORTION)
        const places = some.map((game) => game.id % PLACES)
        const blockOf = (place: number) => blocks[Math.floor(place / GAMES_PER_BLOCK)]!
        const cells = kinds.flatMap(([, kind]) =>
          Array.from({ length: points }, (_, point) =>
            places.map(
              (place) => blockOf(place).columns[(kind * points + point) * GAMES_PER_BLOCK + (place % GAMES_PER_BLOCK)]!,
            ),
          ),
        )
        await wide.append([
          some.map((game) => BigInt(game.id)),
          places.map((place) => blockOf(place).plies[place % GAMES_PER_BLOCK]!),
          places.map((place) => blockOf(place).results[place % GAMES_PER_BLOCK]!),
          some.map(({ split }) => split),
          ...cells,
        ])
        const rows: DuckDBValue[][] = [[], [], [], [], []]
        for (const [i, place] of places.entries()) {
          for (const row of intervalsOf(blockOf(place).changes, place % GAMES_PER_BLOCK)) {
            rows[0]!.push(BigInt(some[i]!.id))
            for (const [column, value] of row.entries()) rows[column + 1]!.push(value)
          }
          counts.add(some[i]!.split)
        }
        await long.append(rows)
        progress(wide.rows)
      }
    }
    const files = [join(directory, 'columns.parquet'), join(directory, 'intervals.parquet')]
    await wide.writeParquet(files[0]!, { rowGroup: COLUMN_ROW_GROUP })
    await long.writeParquet(files[1]!)
    const { rows } = await writeGames(library, join(directory, GAMES_FILE), options)
    files.push(join(directory, GAMES_FILE))
    await writeManifest(join(directory, 'manifest.json'), {
      as: 'columns',
      library: library.path,
      options,
      files: { 'columns.parquet': wide.rows, 'intervals.parquet': long.rows, [GAMES_FILE]: rows },
      games: counts.counts,
      schema: {
        ...schemaText({ id: BIGINT, plies: USMALLINT, result: UTINYINT, split: VARCHAR }),
        ...COLUMN_SCHEMA,
        ...schemaText(intervals),
      },
    })
    return { games: wide.rows, rows: wide.rows, files }
  } finally {
    await wide.close()
    await long.close()
  }
}

const COLUMN_SCHEMA = {
  'b0 …': 'USMALLINT: the ply from which a black stone first stood on the point; 65535 never',
  'w0 …': 'USMALLINT: the same of white stones',
  'e0 …': 'USMALLINT: the ply from which any stone stood there; 65535 never, or the point changed more than once',
}

/** For each point that changed more than once: what stood there, from a ply until before another. */
function* intervalsOf(
  { starts, ints }: { readonly starts: Uint32Array; readonly ints: Uint16Array },
  game: number,
): Generator<readonly [point: number, piece: number, from: number, until: number]> {
  for (let at = starts[game]!; at < starts[game + 1]!; ) {
    const point = ints[at]!
    const end = at + 2 + ints[at + 1]! * 2
    let piece = 0
    let from = 0
    for (at += 2; at < end; at += 2) {
      if (ints[at]! > from) yield [point, piece, from, ints[at]!]
      from = ints[at]!
      piece = ints[at + 1]!
    }
    yield [point, piece, from, NEVER]
  }
}
