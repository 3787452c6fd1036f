/** Writes a library as one file. */

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { formatById, write } from 'qipu'
import { idOf, PLACES } from '../library/ids.ts'
import type { Library } from '../library/library.ts'
import { positionsPath, shapesPath } from '../library/paths.ts'
import type { SegmentRow } from '../library/reader.ts'
import { type BytesOf, type Origin, Sources } from '../library/sources.ts'
import { writeWhole } from '../segments/whole-file.ts'
import { libraryFileBytes, type SegmentSource } from './file-bytes.ts'
import { ENTRY_COLUMNS, type EntryRow, type PersonRow, type Words } from './layout.ts'

export interface WriteOptions {
  /** How files that games came from are read again. */
  readonly bytesOf?: BytesOf
}

export interface WrittenLibrary {
  readonly games: number
  /** Games whose record was not found any more. */
  readonly unread: number
}

/** Main lines for search, and whole records to be opened. */
export async function writeLibraryFile(
  library: Library,
  path: string,
  { bytesOf }: WriteOptions = {},
): Promise<WrittenLibrary> {
  const sources = new Sources(bytesOf)
  const counts = { games: 0, unread: 0 }
  const people = await peopleOf(library)
  await writeWhole(
    path,
    libraryFileBytes(segmentSources(library, sources, counts), () => people),
  )
  return counts
}

type Counts = { -readonly [name in keyof WrittenLibrary]: number }

async function* segmentSources(library: Library, sources: Sources, counts: Counts): AsyncGenerator<SegmentSource> {
  for (const segment of library.segments) {
    if (segment.is_variations) continue
    const { id, game, width, height, games, has_shapes: hasShapes } = segment
    const { entries, words, origins } = await gamesOf(library, segment)
    yield {
      id,
      game,
      width,
      height,
      games,
      shapes: hasShapes ? [readFileSync(shapesPath(library.path, id))] : undefined,
      positions: [readFileSync(positionsPath(library.path, id))],
      entries,
      words,
      records: recordsOf(origins, sources, counts),
    }
  }
}

async function* recordsOf(
  origins: readonly (Origin | undefined)[],
  sources: Sources,
  counts: Counts,
): AsyncGenerator<Uint8Array | undefined> {
  const format = formatById('qipu')!
  for (const origin of origins) {
    const record = origin && (await sources.record(origin))
    const bytes = record && write([record], format).bytes
    if (origin) counts.games++
    if (origin && !bytes) counts.unread++
    yield bytes
  }
}

/** What the file tells of each game, by place. Of where it lay, only the name of its file. */
async function gamesOf({ catalogue }: Library, { id: segment, games }: SegmentRow) {
  const entries = new Array<EntryRow | null>(games).fill(null)
  const words = new Array<Words>(games).fill(null)
  const origins = new Array<Origin | undefined>(games)
  const own = ENTRY_COLUMNS.filter((column) => column !== 'file').map((column) =>
    column.startsWith('date_') ? `${column}::varchar as ${column}` : column,
  )
  const rows = await catalogue.rows<EntryRow & Origin & { readonly id: bigint; readonly words: Words }>(
    `select games.id, ${own.map((column) => `games.${column}`).join(', ')}, games.words, files.path, files.archive from games
     join files on files.id = file where games.id between ${idOf(segment, 0)} and ${idOf(segment, PLACES - 1)}`,
  )
  for (const row of rows) {
    const place = Number(row.id) % PLACES
    entries[place] = { ...row, file: basename(row.path) }
    words[place] = row.words
    origins[place] = { path: row.path, archive: row.archive, number: row.number }
  }
  return { entries, words, origins }
}

async function peopleOf({ catalogue }: Library): Promise<PersonRow[]> {
  const rows = await catalogue.rows<{ person: number; names: unknown }>(
    'select person, list(name) as names from aliases group by person order by person',
  )
  return rows.map(({ person, names }) => [person, ...(names as string[])])
}
