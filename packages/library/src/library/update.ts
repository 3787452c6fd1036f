/** A library and its sources, brought together again: what is new, changed, moved, gone; what is damaged. */

import { existsSync } from 'node:fs'
import { PLACES } from './ids.ts'
import type { Importer } from './importer.ts'
import { type DamagedFile, damagedFiles } from './verify.ts'

/** Differences between a library and the files that it was made from. */
export interface Update {
  /** Paths to search for files; those that the library has unchanged can be skipped. */
  readonly roots: readonly string[]
  /** Not there now: a disk may be missing. What came from there stays. */
  readonly missingRoots: readonly string[]
  readonly damaged: readonly DamagedFile[]
  /** Files with games in damaged segments that are read again. */
  readonly again: number
  /** Files with games in damaged segments that are not there any more: their games stay in the catalogue only. */
  readonly lost: readonly string[]
}

interface FileRow {
  readonly id: number
  readonly path: string
  readonly archive: string | null
  readonly hash: string | null
}

/** To be called before the roots are read. */
export async function beginUpdate(adding: Importer): Promise<Update> {
  const { catalogue } = adding
  const all = (await catalogue.rows<{ path: string }>('select path from roots order by path')).map(({ path }) => path)
  const roots = all.filter((path) => existsSync(path))
  const missingRoots = all.filter((path) => !existsSync(path))
  const damaged: DamagedFile[] = []
  for await (const file of damagedFiles(adding.library, catalogue)) damaged.push(file)
  const { again, lost } = await readAgain(adding, [...new Set(damaged.map(({ segment }) => segment))])
  adding.expectMoved(await goneFiles(adding, missingRoots))
  return { roots, missingRoots, damaged, again, lost }
}

/** Forgets files with games in damaged segments, so that they are read again. */
async function readAgain(adding: Importer, segments: readonly number[]): Promise<Pick<Update, 'again' | 'lost'>> {
  if (segments.length === 0) return { again: 0, lost: [] }
  const inSegments = (column: string): string => `${column} // ${PLACES} in (${segments.join(', ')})`
  const files = await adding.catalogue.rows<FileRow>(
    `select id, path, archive, hash from files where id in (select file from games where ${inSegments('id')}
      or id in (select game from variations where ${inSegments('id')}))`,
  )
  const found = files.filter(({ path, archive }) => existsSync(archive ?? path))
  const archives = [...new Set(found.flatMap(({ archive }) => archive ?? []))]
  await adding.forget(found.map(({ id }) => id))
  for (const { path } of found) adding.known.forget(path)
  for (const archive of archives) await adding.forgetArchive(archive)
  const lost = files.filter(({ path, archive }) => !existsSync(archive ?? path)).map(({ path }) => path)
  return { again: found.length, lost }
}

/** Standard input: what came from there stays. */
const STDIN = '-'

/** Files that are not where they were. */
async function goneFiles({ catalogue }: Importer, missingRoots: readonly string[]): Promise<FileRow[]> {
  const gone: FileRow[] = []
  const isElsewhere = (path: string): boolean =>
    missingRoots.some((root) => path === root || path.startsWith(root.endsWith('/') ? root : `${root}/`))
  let archive: string | undefined
  let isThere = false
  for await (const rows of catalogue.stream<FileRow>(
    'select id, path, archive, hash from files order by archive, id',
  )) {
    for (const row of rows) {
      // Members of one archive follow each other.
      if (row.archive === null || row.archive !== archive) isThere = existsSync(row.archive ?? row.path)
      archive = row.archive ?? undefined
      if (!isThere && row.path !== STDIN && !isElsewhere(row.archive ?? row.path)) gone.push(row)
    }
  }
  return gone
}
