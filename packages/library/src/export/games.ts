/** Games as Parquet. */

import { basename } from 'node:path'
import { VARCHAR } from '@duckdb/node-api'
import { typesOf } from '../catalogue/rows.ts'
import type { Library } from '../library/library.ts'
import { chosenGames, type GameSelection } from './game-selection.ts'
import { type ExportResult, type Progress, SplitCounts, schemaText, writeManifest } from './manifest.ts'
import { Spool } from './spool.ts'

const GAME_COLUMNS = { ...typesOf('games'), path: VARCHAR, split: VARCHAR }

/** One row per game: the columns of the catalogue, where the record is, and its part of the data set. */
export async function exportGames(
  library: Library,
  file: string,
  choice: GameSelection,
  progress: Progress,
): Promise<ExportResult> {
  const { rows, games } = await writeGames(library, file, choice, progress)
  await writeManifest(`${file}.manifest.json`, {
    as: 'games',
    library: library.path,
    options: choice,
    files: { [basename(file)]: rows },
    games,
    schema: schemaText(GAME_COLUMNS),
  })
  return { games: rows, rows, files: [file] }
}

/** The table that says where the rows of a data set came from, by the ids that they have. */
export const GAMES_FILE = 'games.parquet'

/** Returns how many games there are, and how many in each part. */
export async function writeGames(
  library: Library,
  file: string,
  choice: GameSelection,
  progress: Progress = () => {},
): Promise<{ rows: number; games: Readonly<Record<string, number>> }> {
  const spool = await Spool.open(`${file}.unfinished`, GAME_COLUMNS)
  const counts = new SplitCounts()
  try {
    for await (const games of chosenGames(library.catalogue, choice)) {
      const ids = games.map(({ id }) => id).join(', ')
      for await (const portion of library.catalogue.streamColumns(
        `select * from games where id in (${ids}) order by id`,
      )) {
        const byId = new Map(games.map((game) => [game.id, game]))
        const own = portion[0]!.map((id) => byId.get(Number(id))!)
        await spool.append([...portion, own.map(({ path }) => path), own.map(({ split }) => split)])
      }
      for (const { split } of games) counts.add(split)
      progress(spool.rows)
    }
    await spool.writeParquet(file)
    return { rows: spool.rows, games: counts.counts }
  } finally {
    await spool.close()
  }
}
