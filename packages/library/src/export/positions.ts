/** Positions as Parquet. */

import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  BIGINT,
  DuckDBListValue,
  type DuckDBValue,
  INTEGER,
  LIST,
  USMALLINT,
  UTINYINT,
  VARCHAR,
} from '@duckdb/node-api'
import { endingOf } from '../library/game-table.ts'
import type { Library } from '../library/library.ts'
import type { GameSelection } from './game-selection.ts'
import { walkGames } from './games-walk.ts'
import { type ExportResult, type Progress, SplitCounts, schemaText, writeManifest } from './manifest.ts'
import { PORTION, Spool } from './spool.ts'

/** Bytes of a Parquet file where a directory is asked for. */
const SHARD_BYTES = 200_000_000

const POSITION_COLUMNS = {
  id: BIGINT,
  ply: USMALLINT,
  game: VARCHAR,
  width: USMALLINT,
  height: USMALLINT,
  turn: UTINYINT,
  /** The points that are not empty, and the number of the piece on each. */
  points: LIST(USMALLINT),
  pieces: LIST(UTINYINT),
  /** The move that was played, as its game numbers it; -1 is a pass. Null at the end. */
  next: INTEGER,
  next_text: VARCHAR,
  ending: VARCHAR,
  path: VARCHAR,
  number: INTEGER,
  split: VARCHAR,
}

/** One row per position, sparse: what stands where, whose turn it is, what was played. */
export async function exportPositions(
  library: Library,
  target: string,
  choice: GameSelection & { readonly isDirectory?: boolean },
  progress: Progress,
): Promise<ExportResult> {
  const { isDirectory = false, ...options } = choice
  const spool = await Spool.open(`${target}.unfinished`, POSITION_COLUMNS)
  const counts = new SplitCounts()
  const names = Object.keys(POSITION_COLUMNS)
  let columns: DuckDBValue[][] = names.map(() => [])
  let games = 0
  try {
    for await (const { chosen, game, segment, ending, standings } of walkGames(library, options)) {
      const board = { width: segment.width, height: segment.height }
      for (const { ply, cells, turn, next } of standings()) {
        const points: number[] = []
        const pieces: number[] = []
        for (let point = 0; point < cells.length; point++) {
          if (cells[point] === 0) continue
          points.push(point)
          pieces.push(cells[point]!)
        }
        const row: DuckDBValue[] = [
          BigInt(chosen.id),
          ply,
          game.id,
          board.width,
          board.height,
          turn,
          new DuckDBListValue(points),
          new DuckDBListValue(pieces),
          next ?? null,
          next === undefined ? null : game.notation.format(next, board),
          endingOf(ending),
          chosen.path,
          chosen.number,
          chosen.split,
        ]
        for (const [i, value] of row.entries()) columns[i]!.push(value)
        if (columns[0]!.length < PORTION) continue
        await spool.append(columns)
        columns = names.map(() => [])
      }
      counts.add(chosen.split)
      progress(++games)
    }
    await spool.append(columns)
    if (isDirectory) await mkdir(target, { recursive: true })
    const file = isDirectory ? join(target, 'positions') : target
    await spool.writeParquet(file, isDirectory ? { fileBytes: SHARD_BYTES } : {})
    await writeManifest(isDirectory ? join(target, 'manifest.json') : `${target}.manifest.json`, {
      as: 'positions',
      library: library.path,
      options,
      files: { [basename(file)]: spool.rows },
      games: counts.counts,
      schema: schemaText(POSITION_COLUMNS),
    })
    return { games, rows: spool.rows, files: [file] }
  } finally {
    await spool.close()
  }
}
