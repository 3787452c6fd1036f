import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import type { Source, Words } from 'qipu'
import { archiveEnding, isArchive } from './bulk/archive-signs.ts'
import { inWords, reasonOf } from './problem.ts'
import type { Terminal } from './terminal.ts'

/** A file to be read: what it is called, and where it stands below what was named. */
export interface Input {
  /** `-` is standard input; a file in an archive is `archive.zip/inner.sgf`. */
  readonly path: string
  /** Path below the directory or archive that the user named; the file's own name where a file was named. */
  readonly below: string
  /** True where a directory or an archive was walked: files that are no records are then passed over. */
  readonly walked: boolean
  /** True for a file in an archive: it can't be written back. */
  readonly packed?: boolean
}

/** A file on the disk, or why there is none. */
export interface Found extends Input {
  /** Unknown for files of a directory: asking for it takes as long as reading most of them. */
  readonly size?: number
  readonly trouble?: Words
}

/** Files that are named, and all files below directories that are named, in a stable order. */
export function* inputsOf(paths: readonly string[]): Generator<Found> {
  for (const path of paths) {
    if (path === '-') {
      yield { path, below: 'stdin', walked: false }
      continue
    }
    const below = path.split(/[\\/]/).at(-1)!
    try {
      const facts = statSync(path)
      if (!facts.isDirectory()) {
        // What is no ordinary file may go on and on.
        yield { path, below, walked: false, size: facts.isFile() ? facts.size : Number.POSITIVE_INFINITY }
        continue
      }
    } catch (error) {
      yield { path, below, walked: false, trouble: reasonOf(error) }
      continue
    }
    yield* filesBelow(path)
  }
}

function* filesBelow(root: string): Generator<Found> {
  const pending = [root]
  const start = root.endsWith('/') ? root.length : root.length + 1
  const belowRoot = (path: string): string => (path.startsWith(root) ? path.slice(start) : relative(root, path))
  while (pending.length > 0) {
    const folder = pending.pop()!
    const folders: string[] = []
    let entries: Dirent[]
    try {
      entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    } catch (error) {
      yield { path: folder, below: belowRoot(folder), walked: true, trouble: reasonOf(error) }
      continue
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      const path = folder.endsWith('/') ? folder + entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) folders.push(path)
      else if (isFile(entry, path)) yield { path, below: belowRoot(path), walked: true }
    }
    for (let i = folders.length - 1; i >= 0; i--) pending.push(folders[i]!)
  }
}

/** Links to files are followed; links to directories are not, since they may lead in circles. */
const isFile = (entry: Dirent, path: string): boolean => entry.isFile() || (entry.isSymbolicLink() && leadsToFile(path))

function leadsToFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** How many files there are, for those who want to know how long it will take. */
export function countFiles(paths: readonly string[]): number {
  let count = 0
  for (const path of paths) {
    const pending = [path]
    while (pending.length > 0) {
      const folder = pending.pop()!
      try {
        for (const entry of readdirSync(folder, { withFileTypes: true })) {
          if (entry.name.startsWith('.')) continue
          const inner = `${folder}/${entry.name}`
          if (entry.isDirectory()) pending.push(inner)
          else if (isFile(entry, inner)) count++
        }
      } catch {
        count++
      }
    }
  }
  return count
}

/** Whether a path can be written back: it is neither standard input nor a pipe or device. */
export function isOrdinary(path: string): boolean {
  if (path === '-') return false
  const facts = statSync(path, { throwIfNoEntry: false })
  return !facts || facts.isFile() || facts.isDirectory()
}

/** How a file is called in messages. */
export const fileName = ({ path }: Input): string => (path === '-' ? '<stdin>' : path)

/** A whole file at once, for commands that look at one; or why there is none, unless it may be passed over. */
export async function sourceOf(
  input: Found,
  terminal: Terminal,
): Promise<Source | { readonly trouble: Words | undefined }> {
  const { path, walked, trouble } = input
  if (trouble) return { trouble }
  const archive = { trouble: walked ? undefined : inWords('archive') }
  if (archiveEnding(path) !== undefined) return archive
  try {
    const bytes = path === '-' ? await everything(terminal.stdin()) : readFileSync(path)
    return isArchive(bytes) ? archive : { bytes, name: path === '-' ? '' : path }
  } catch (error) {
    return { trouble: reasonOf(error) }
  }
}

async function everything(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return new Uint8Array(Buffer.concat(all))
}
