/** Writes a library as one file. */

import { readFileSync, statSync } from 'node:fs'
import { ENDINGS } from '../library/game-table.ts'
import { idOf, PLACES } from '../library/ids.ts'
import type { Library } from '../library/library.ts'
import { positionsPath, shapesPath } from '../library/paths.ts'
import { HASH_VERSION } from '../positions/hash.ts'
import { RESULT_SQL } from '../search/search.ts'
import { crc32 } from '../segments/crc32.ts'
import { writeWhole } from '../segments/whole-file.ts'
import { aligned, type Directory, type GameEntry, HEAD_BYTES, MAGIC, type SegmentEntry, VERSION } from './layout.ts'

/** Main lines only. Returns how many games there are. */
export async function writeLibraryFile(library: Library, path: string): Promise<number> {
  const segments = library.segments.filter((segment) => !segment.is_variations)
  const entries: SegmentEntry[] = []
  const files: string[] = []
  const lists: (GameEntry | null)[][] = []
  let offset = 0
  const part = (name: string) => {
    const { size: length } = statSync(name)
    const found = { offset, length }
    files.push(name)
    offset += aligned(length)
    return found
  }
  for (const segment of segments) {
    const { id, game, width, height, games, has_shapes: hasShapes } = segment
    const shapes = hasShapes ? shapesPath(library.path, id) : undefined
    const positions = positionsPath(library.path, id)
    entries.push({
      id,
      game,
      width,
      height,
      games,
      isVariations: false,
      shapes: shapes === undefined ? null : part(shapes),
      positions: part(positions),
    })
    lists.push(await gamesOf(library, id, games))
  }
  const catalogue = new TextEncoder().encode(JSON.stringify(lists))
  const directory: Directory = {
    hashVersion: HASH_VERSION,
    games: lists.reduce((sum, list) => sum + list.filter((game) => game !== null).length, 0),
    segments: entries,
    catalogue: { offset, length: catalogue.length, checksum: crc32(catalogue) },
  }
  await writeWhole(path, pieces(directory, files, catalogue))
  return directory.games
}

function* pieces(directory: Directory, files: readonly string[], catalogue: Uint8Array): Generator<Uint8Array> {
  const text = new TextEncoder().encode(JSON.stringify(directory))
  const head = new Uint8Array(aligned(HEAD_BYTES + text.length))
  const view = new DataView(head.buffer)
  head.set(MAGIC)
  for (const [i, word] of [VERSION, text.length, crc32(text)].entries())
    view.setUint32(MAGIC.length + i * 4, word, true)
  head.set(text, HEAD_BYTES)
  yield head
  // One after the other: a library is larger than memory may be.
  for (const name of files) {
    const bytes = readFileSync(name)
    yield bytes
    yield new Uint8Array(aligned(bytes.length) - bytes.length)
  }
  yield catalogue
}

async function gamesOf({ catalogue }: Library, segment: number, count: number): Promise<(GameEntry | null)[]> {
  const list = new Array<GameEntry | null>(count).fill(null)
  const cases = ENDINGS.map((name, i) => `when '${name}' then ${i}`).join(' ')
  const rows = await catalogue.rows<Record<string, unknown> & { id: bigint }>(
    `select id, black, white, date, event, ${RESULT_SQL} as result, moves, case winner ${cases} else 0 end as ending,
      coalesce(year(date_from), 0) as year from games where id between ${idOf(segment, 0)} and ${idOf(segment, PLACES - 1)}`,
  )
  for (const { id, black, white, date, event, result, moves, ending, year } of rows) {
    const fields = [Number(id), black, white, date, event, result, moves, Number(ending), Number(year)]
    list[Number(id) % PLACES] = fields as unknown as GameEntry
  }
  return list
}
