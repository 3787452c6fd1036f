import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { formats } from 'qipu'
import type { Source } from 'qipu/formats'
import type { Phrase } from 'qipu/text'
import type { Terminal } from '../terminal/terminal.ts'
import { type ProblemCode, phraseOf, reasonOf } from '../text/cli-error.ts'
import { endingOf, isGzip, unpacked, unpackedName } from './archive/gzip.ts'
import { archiveEnding, archiveProblem } from './archive/magic.ts'

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
  /** True where another file that may be a record has the same name but for its ending. */
  readonly twin?: boolean
}

/** A file on the disk, or why there is none. */
export interface FoundFile extends Input {
  /** Unknown for files of a directory: asking for it takes as long as reading most of them. */
  readonly size?: number
  readonly trouble?: Phrase
}

/** Files that are named, and all files below directories that are named, in a stable order. */
export function* inputsOf(paths: readonly string[]): Generator<FoundFile> {
  const isTwin = twinsAmong(paths.map((path) => path.split(/[\\/]/).at(-1)!))
  for (const path of paths) {
    if (path === '-') {
      yield { path, below: 'stdin', walked: false }
      continue
    }
    const below = path.split(/[\\/]/).at(-1)!
    try {
      const facts = statSync(path)
      if (!facts.isDirectory()) {
        // Only ordinary files are known to end.
        const size = facts.isFile() ? facts.size : Number.POSITIVE_INFINITY
        yield { path, below, walked: false, size, ...(isTwin(below) && TWIN) }
        continue
      }
    } catch (error) {
      yield { path, below, walked: false, trouble: reasonOf(error) }
      continue
    }
    yield* filesBelow(path)
  }
}

function* filesBelow(root: string): Generator<FoundFile> {
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
    const isTwin = twinsAmong(entries.map(({ name }) => name))
    for (const entry of entries) {
      if (isPassedOver(entry.name)) continue
      const path = folder.endsWith('/') ? folder + entry.name : `${folder}/${entry.name}`
      if (isMisnamed(entry.name, path))
        yield { path, below: belowRoot(path), walked: true, trouble: phraseOf('no-utf8-name') }
      else if (entry.isDirectory()) folders.push(path)
      else if (entry.isSymbolicLink() && troubleOf(path))
        yield { path, below: belowRoot(path), walked: true, trouble: troubleOf(path)! }
      else if (isFile(entry, path))
        yield { path, below: belowRoot(path), walked: true, ...(isTwin(entry.name) && TWIN) }
    }
    for (let i = folders.length - 1; i >= 0; i--) pending.push(folders[i]!)
  }
}

const TWIN = { twin: true } as const

/** Which of some names differ from another one by their ending only; endings that no format has don't count. */
function twinsAmong(names: readonly string[]): (name: string) => boolean {
  const endings = new Map<string, Set<string>>()
  for (const name of names) {
    const ending = endingOf(name).toLowerCase()
    if (ending !== '.gz' && !RECORD_ENDINGS.has(unpackedName(ending))) continue
    const stem = stemOf(name)
    const known = endings.get(stem)
    if (known) known.add(ending)
    else endings.set(stem, new Set([ending]))
  }
  return (name) => (endings.get(stemOf(name))?.size ?? 0) > 1
}

/** Some file systems take capitals and small letters for the same. */
const stemOf = (name: string): string => name.slice(0, name.length - endingOf(name).length).toLowerCase()

const RECORD_ENDINGS: ReadonlySet<string> = new Set(
  formats.flatMap(({ extensions }) => extensions.map((end) => `.${end}`)),
)

/** Hidden files, what a repair left of the file before it, and what a match keeps of its engines beside the records. */
const isPassedOver = (name: string): boolean =>
  name.startsWith('.') ||
  /\.bak\d*$|^game-\d{4,}-(?:first|second)\.log$|^journal\.jsonl$|^playing-\d{4,}\.(?:jsonl|qipu(?:\.part)?)$|^interrupted-\d{4,}-\d+\.qipu$/.test(
    name,
  )

/** Names in other charsets, as old archives leave them, reach us with signs for what could not be read. */
const isMisnamed = (name: string, path: string): boolean => name.includes('\uFFFD') && !existsSync(path)

/** Links to files are followed; links to directories are not, since they may lead in circles. */
const isFile = (entry: Dirent, path: string): boolean => entry.isFile() || (entry.isSymbolicLink() && leadsToFile(path))

/** Why a link leads nowhere; undefined where it leads to something. */
function troubleOf(path: string): Phrase | undefined {
  try {
    statSync(path)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

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
          if (isPassedOver(entry.name)) continue
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

/** True if a path can be written back: it is neither standard input nor a pipe or device. */
export function isOrdinary(path: string): boolean {
  if (path === '-') return false
  const facts = statSync(path, { throwIfNoEntry: false })
  return !facts || facts.isFile() || facts.isDirectory()
}

/** How a file is called in messages. */
export const fileName = ({ path }: Input): string => (path === '-' ? '<stdin>' : path)

/** The name that tells of a file's format. */
export const nameOf = ({ path }: Input): string => (path === '-' ? '' : path)

/** A whole file at once, for commands that look at one; or why there is none, unless it may be passed over. */
export async function sourceOf(
  input: FoundFile,
  terminal: Terminal,
): Promise<(Source & { readonly packed?: boolean }) | { readonly trouble: Phrase | undefined }> {
  const { path, walked, trouble } = input
  if (trouble) return { trouble }
  const passedOver = (why: ProblemCode) => ({ trouble: walked ? undefined : phraseOf(why) })
  if (archiveEnding(path) !== undefined) return passedOver('archive')
  try {
    const bytes = path === '-' ? await everything(terminal.stdin()) : readFileSync(path)
    const packed = isGzip(bytes)
    const source = packed ? unpacked(bytes, nameOf(input)) : { bytes, name: nameOf(input) }
    const archive = archiveProblem(source.bytes)
    return archive ? passedOver(archive) : { ...source, packed }
  } catch (error) {
    return { trouble: reasonOf(error) }
  }
}

async function everything(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return new Uint8Array(Buffer.concat(all))
}
