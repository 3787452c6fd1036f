/** Writes a library as one file. */

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { write } from 'qipu'
import { formatById } from 'qipu/formats'
import { chosenBySegment, type GameSelection } from '../export/game-selection.ts'
import { copyGames } from '../library/copy-games.ts'
import { idOf, PLACES } from '../library/ids.ts'
import type { Library } from '../library/library.ts'
import { positionsPath, shapesPath } from '../library/paths.ts'
import type { SegmentRow } from '../library/reader.ts'
import { type BytesOf, type Origin, SourceReader } from '../library/source-reader.ts'
import { positionBytes } from '../positions/write.ts'
import { writeFileAtomic } from '../segments/atomic-file.ts'
import { segmentBytes } from '../segments/write.ts'
import { libraryFileBytes, type SegmentSource } from './file-bytes.ts'
import { ENTRY_COLUMNS, type EntryRow, type PersonRow, type Words } from './layout.ts'

export interface WriteOptions extends GameSelection {
  /** How files that games came from are read again. */
  readonly bytesOf?: BytesOf
}

export interface WrittenLibrary {
  readonly games: number
  /** Games whose record was not found any more. */
  readonly unread: number
}

/** Main lines for search, and whole records to be opened; of all games, or of those that are chosen. */
export async function writeLibraryFile(
  library: Library,
  path: string,
  { bytesOf, ...choice }: WriteOptions = {},
): Promise<WrittenLibrary> {
  const sources = new SourceReader(bytesOf)
  const counts = { games: 0, unread: 0 }
  const people = await peopleOf(library)
  const segments =
    choice.where === undefined && choice.query === undefined ? allSegments(library) : chosenSegments(library, choice)
  const named = new Set<EntryRow['black_person']>()
  await writeFileAtomic(
    path,
    libraryFileBytes(segmentSources(library, segments, sources, counts, named), () =>
      people.filter(([person]) => named.has(person)),
    ),
  )
  return counts
}

type Counts = { -readonly [name in keyof WrittenLibrary]: number }

/** A segment on its way into the file; places of games may change. */
interface Chosen extends Pick<SegmentSource, 'games' | 'shapes' | 'positions'> {
  readonly segment: SegmentRow
  placeOf(id: number): number | undefined
}

function* allSegments({ path, segments }: Library): Generator<Chosen> {
  for (const segment of segments) {
    const { id, games, has_shapes: hasShapes, is_variations: isVariations } = segment
    if (isVariations) continue
    yield {
      segment,
      games,
      shapes: hasShapes ? [readFileSync(shapesPath(path, id))] : undefined,
      positions: [readFileSync(positionsPath(path, id))],
      placeOf: (game) => game % PLACES,
    }
  }
}

async function* chosenSegments(library: Library, choice: GameSelection): AsyncGenerator<Chosen> {
  for await (const { segment: id, games } of chosenBySegment(library.catalogue, choice)) {
    const segment = library.segments.find((row) => row.id === id)!
    const wanted = new Set(games.map((game) => game.id % PLACES))
    const { builder, moved } = await copyGames(library.path, [segment], id, (_, place) => wanted.has(place))
    const blocks = builder.finish()
    const places = new Map(moved.map(([from, to]) => [from, to % PLACES]))
    yield {
      segment,
      games: builder.games,
      shapes: blocks.length > 0 ? segmentBytes(blocks) : undefined,
      positions: positionBytes(builder.entries.sorted()),
      placeOf: (game) => places.get(game),
    }
  }
}

async function* segmentSources(
  library: Library,
  segments: Iterable<Chosen> | AsyncIterable<Chosen>,
  sources: SourceReader,
  counts: Counts,
  named: Set<EntryRow['black_person']>,
): AsyncGenerator<SegmentSource> {
  for await (const { segment, games, shapes, positions, placeOf } of segments) {
    const { id, game, width, height } = segment
    const { entries, words, origins } = await gamesOf(library, id, games, placeOf)
    for (const entry of entries) if (entry) named.add(entry.black_person).add(entry.white_person)
    const records = recordsOf(origins, sources, counts)
    yield { id, game, width, height, games, shapes, positions, entries, words, records }
  }
}

async function* recordsOf(
  origins: readonly (Origin | undefined)[],
  sources: SourceReader,
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

/** Returns the file's row of each game, in order. Of its origin, only the file name is included. */
async function gamesOf(
  { catalogue }: Library,
  segment: number,
  games: number,
  placeOf: (id: number) => number | undefined,
) {
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
    const place = placeOf(Number(row.id))
    if (place === undefined) continue
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
