/** Summary of a library's contents. */

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ARCHIVE } from './importer.ts'
import type { Library } from './library.ts'
import { segmentsPath } from './paths.ts'

/** Facts of a library as a whole. */
export interface LibraryInfo {
  readonly games: number
  readonly files: number
  readonly people: number
  readonly refusals: number
  readonly positions: number
  readonly segments: number
  readonly from: string | null
  readonly to: string | null
  readonly kinds: readonly {
    readonly game: string
    readonly width: number
    readonly height: number
    readonly games: number
  }[]
  readonly roots: readonly string[]
  /** Bytes on the disk. */
  readonly catalogueBytes: number
  readonly shapeBytes: number
  readonly positionBytes: number
  /** True if a program that added games was killed before it finished. */
  readonly isInterrupted: boolean
}

/** Sums up a library. */
export async function infoOf(library: Library): Promise<LibraryInfo> {
  const { catalogue } = library
  const [sums] = await catalogue.rows<{
    games: bigint
    files: bigint
    people: bigint
    refusals: bigint
    from: string | null
    to: string | null
  }>(
    `select (select count(*) from games) as games, (select count(*) from files where format is distinct from $1) as files,
      (select count(*) from people) as people, (select count(*) from refusals) as refusals,
      (select min(date_from)::varchar from games) as "from", (select max(date_to)::varchar from games) as "to"`,
    [ARCHIVE],
  )
  const kinds = await catalogue.rows<{ game: string; width: number; height: number; games: bigint }>(
    'select game, width, height, count(*) as games from games group by all order by games desc, game, width',
  )
  const roots = await catalogue.rows<{ path: string }>('select path from roots order by path')
  const sizes = await sizesIn(segmentsPath(library.path))
  let positions = 0
  for (const segment of library.segments) if (!segment.is_variations) positions += library.positions(segment).count
  const { games, files, people, refusals, from, to } = sums!
  return {
    games: Number(games),
    files: Number(files),
    people: Number(people),
    refusals: Number(refusals),
    positions,
    segments: library.segments.length,
    from,
    to,
    kinds: kinds.map((kind) => ({ ...kind, games: Number(kind.games) })),
    roots: roots.map(({ path }) => path),
    catalogueBytes: (await stat(catalogue.path)).size,
    shapeBytes: sizes('.shapes'),
    positionBytes: sizes('.positions'),
    isInterrupted: await library.isInterrupted(),
  }
}

async function sizesIn(folder: string): Promise<(ending: string) => number> {
  const sums = new Map<string, number>()
  for (const name of await readdir(folder)) {
    const ending = name.slice(name.lastIndexOf('.'))
    sums.set(ending, (sums.get(ending) ?? 0) + (await stat(join(folder, name))).size)
  }
  return (ending) => sums.get(ending) ?? 0
}
