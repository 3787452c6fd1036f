import type { Say } from '../labels.ts'
import { onDisk } from '../state/disk.ts'
import type { Incoming } from '../state/workspace.ts'

/** Files from wherever a person takes them: a drop, a picker, a folder. Names keep their path below the folder. */

const LIMIT_MIB = 64
const LIMIT = LIMIT_MIB * 1024 * 1024
/** More files than these are offered as a library, which searches them without opening each. */
export const MOST = 300

/** Files that were found, and notices about the skipped ones. */
export interface FileBatch {
  readonly found: readonly Incoming[]
  /** Names of files that are too large. */
  readonly large: readonly string[]
  /** Files that were not read because there were too many. */
  readonly rest: readonly FoundFile[]
}

/** A file that is read when it is needed. */
export interface FoundFile {
  readonly path: string
  readonly handle?: FileSystemFileHandle
  file(): Promise<File>
}

export function fromFiles(files: Iterable<File>): Promise<FileBatch> {
  // A copy, made at once: a picker empties its own list as soon as it is reset.
  const all = [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file: async () => file }))
  return gather(all)
}

/** Files that can be written later. */
export function fromHandles(handles: readonly FileSystemFileHandle[]): Promise<FileBatch> {
  return gather(handles.map((handle) => ({ path: handle.name, handle, file: () => handle.getFile() })))
}

/** Reads dropped files and folders. */
export async function fromDrop(transfer: DataTransfer): Promise<FileBatch> {
  // Asked for at once: a drop has nothing more to give after a moment.
  const handles = [...transfer.items].map((item) => (item as Dropped).getAsFileSystemHandle?.())
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length > 0 && entries.every(({ isFile }) => isFile) && handles.every((handle) => handle !== undefined)) {
    const given = await Promise.all(handles)
    return fromHandles(given.filter((handle) => handle !== null) as FileSystemFileHandle[])
  }
  if (entries.length > 0) return gather(filesIn(entries))
  const text = transfer.getData('text/plain')
  return text === '' ? fromFiles(transfer.files) : { found: [fromText(text)], large: [], rest: [] }
}

/** Browser members missing in the types. */
interface Dropped extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}

/** Reads files, unless there are too many; hidden ones are never records. */
async function gather(files: Iterable<FoundFile> | AsyncIterable<FoundFile>): Promise<FileBatch> {
  const all: FoundFile[] = []
  for await (const each of files) if (!each.path.split('/').at(-1)!.startsWith('.')) all.push(each)
  return readSome(all, all.length > MOST ? 0 : MOST)
}

/** Reads the first of some files; the others are left for later. */
export async function readSome(all: readonly FoundFile[], most = MOST): Promise<FileBatch> {
  const found: Incoming[] = []
  const large: string[] = []
  for (const { path, handle, file: open } of all.slice(0, most)) {
    const file = await open()
    if (file.size > LIMIT) large.push(path)
    else {
      const bytes = new Uint8Array(await file.arrayBuffer())
      found.push({ name: path, bytes, ...(handle && { file: onDisk(handle, file) }) })
    }
  }
  return { found, large, rest: all.slice(most) }
}

/** The files of folders, in the order of their names. */
async function* filesIn(entries: readonly FileSystemEntry[]): AsyncGenerator<FoundFile> {
  const pending = [...entries]
  while (pending.length > 0) {
    const entry = pending.shift()!
    if (entry.isDirectory) pending.unshift(...(await children(entry as FileSystemDirectoryEntry)))
    else {
      yield {
        path: entry.fullPath.replace(/^\//, ''),
        file: () => new Promise((done, failed) => (entry as FileSystemFileEntry).file(done, failed)),
      }
    }
  }
}

/** Returns notices about files that were not opened. */
export function skippedNotices({ large }: FileBatch, say: Say): string[] {
  return [...(large.length > 0 ? [say('tooLarge', { limit: LIMIT_MIB, names: large.join(', ') })] : [])]
}

async function children(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all.sort((a, b) => (a.name < b.name ? -1 : 1))
    all.push(...some)
  }
}

export const fromText = (text: string): Incoming => ({
  name: `${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}.txt`,
  bytes: new TextEncoder().encode(text),
  unsaved: true,
})

/** Undefined if there is no such sample, or no server. */
export async function fromSample(name: string): Promise<Incoming | undefined> {
  try {
    const answer = await fetch(`samples/${encodeURIComponent(name)}`)
    if (!answer.ok) return undefined
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { name, bytes, source: { origin: 'sample', value: name } }
  } catch {
    return undefined
  }
}
