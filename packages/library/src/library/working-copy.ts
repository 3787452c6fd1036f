/** The catalogue that is worked on: a copy beside the one that others read. */

import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Catalogue } from '../catalogue/catalogue.ts'
import { LibraryError } from '../catalogue/library-error.ts'
import { syncDirectory, unfinishedName } from '../segments/atomic-file.ts'
import { type LibraryLock, lockLibrary, lockSoon } from './lock.ts'
import { cataloguePath, segmentOf, segmentsPath, workPath } from './paths.ts'

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Makes an empty library in a folder that is new or empty. */
export async function createLibrary(library: string, options: { readonly variations?: boolean } = {}): Promise<void> {
  await mkdir(library, { recursive: true })
  if ((await readdir(library)).some((name) => !name.endsWith('.unfinished') && name !== 'segments')) {
    throw new LibraryError('exists', { path: library })
  }
  await mkdir(segmentsPath(library), { recursive: true })
  const unfinished = unfinishedName(cataloguePath(library))
  await removeDatabase(unfinished)
  const catalogue = await Catalogue.create(unfinished, options)
  await catalogue.run('checkpoint')
  catalogue.close()
  await rename(unfinished, cataloguePath(library))
  await syncDirectory(library)
}

async function assertLibrary(library: string): Promise<void> {
  if (!(await isThere(cataloguePath(library)))) throw new LibraryError('not-a-library', { path: library })
}

/** The catalogue that others read. One of an older version is upgraded in a copy, which then takes its place. */
export async function openToRead(library: string, memory?: string): Promise<Catalogue> {
  await assertLibrary(library)
  const path = cataloguePath(library)
  const options = { readOnly: true, ...(memory !== undefined && { memory }) }
  try {
    return await Catalogue.open(path, options)
  } catch (error) {
    if (!(error instanceof LibraryError) || error.code !== 'older-version') throw error
    await upgradeAlone(library).catch((reason: Error) => {
      throw new LibraryError('older-version', { ...error.args, reason: reason.message })
    })
    return Catalogue.open(path, options)
  }
}

/** Of several readers one upgrades, and the others find what it made. */
async function upgradeAlone(library: string): Promise<void> {
  const lock = await lockSoon(library)
  try {
    await upgradeOlder(library)
  } finally {
    lock.release()
  }
}

async function upgradeOlder(library: string): Promise<void> {
  const path = cataloguePath(library)
  try {
    ;(await Catalogue.open(path, { readOnly: true })).close()
  } catch (error) {
    if (!(error instanceof LibraryError) || error.code !== 'older-version') throw error
    await upgrade(path)
  }
}

async function upgrade(path: string): Promise<void> {
  const unfinished = unfinishedName(path)
  await removeDatabase(unfinished)
  await copyFile(path, unfinished)
  const catalogue = await Catalogue.open(unfinished)
  await catalogue.run('checkpoint')
  catalogue.close()
  await flush(unfinished)
  await rename(unfinished, path)
  await syncDirectory(dirname(path))
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

/** A catalogue that is worked on, and the segments that readers of the other one use meanwhile. */
export interface WorkingCopy {
  readonly catalogue: Catalogue
  readonly read: ReadonlySet<number>
  /** Held until the work is finished or left. */
  readonly lock: LibraryLock
}

/** Goes on with what a program that was killed has left; else begins with a copy. */
export async function openWorkingCopy(library: string): Promise<WorkingCopy> {
  // A folder that is no library, or of an unknown version, is refused before anything is written.
  const known = await openToRead(library)
  known.close()
  const lock = await lockLibrary(library)
  try {
    return await openLocked(library, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openLocked(library: string, lock: LibraryLock): Promise<WorkingCopy> {
  const work = workPath(library)
  if (!(await isThere(work))) {
    const unfinished = unfinishedName(work)
    await copyFile(cataloguePath(library), unfinished)
    await flush(unfinished)
    // A journal of an older copy must not meet the new one.
    await rm(`${work}.wal`, { force: true })
    await rename(unfinished, work)
    await syncDirectory(library)
  }
  const catalogue = await Catalogue.open(work)
  const reading = await Catalogue.open(cataloguePath(library), { readOnly: true })
  const read = await segmentsIn(reading)
  reading.close()
  const opened = { catalogue, read, lock }
  await removeStrays(library, opened)
  return opened
}

async function segmentsIn(catalogue: Catalogue): Promise<Set<number>> {
  const [ids = []] = await catalogue.columns('select id from segments')
  return new Set(ids.map(Number))
}

/** True if a program that added games was killed. */
export const isInterrupted = (library: string): Promise<boolean> => isThere(workPath(library))

export async function commitWorkingCopy(library: string, work: WorkingCopy): Promise<void> {
  const { catalogue, lock } = work
  try {
    await removeStrays(library, work)
    await catalogue.run('checkpoint')
    catalogue.close()
    await flush(workPath(library))
    await rename(workPath(library), cataloguePath(library))
    await syncDirectory(library)
  } finally {
    lock.release()
  }
}

/** Segment files that neither this catalogue nor the published one refers to; safe to delete. */
async function removeStrays(library: string, { catalogue, read }: WorkingCopy): Promise<void> {
  const used = await segmentsIn(catalogue)
  for (const name of await readdir(segmentsPath(library))) {
    const segment = segmentOf(name)
    const isUsed = segment !== undefined && (used.has(segment) || read.has(segment))
    if (segment !== undefined && (!isUsed || name.endsWith('.unfinished'))) {
      await rm(join(segmentsPath(library), name), { force: true })
    }
  }
}

async function removeDatabase(path: string): Promise<void> {
  for (const name of [path, `${path}.wal`]) await rm(name, { force: true })
}
