import type { Incoming } from './shelf.ts'

/** Files from wherever a person takes them: a drop, a picker, a folder. Names keep their path below the folder. */

const LIMIT = 64 * 1024 * 1024
const MOST = 5000

export async function fromFiles(files: Iterable<File>): Promise<Incoming[]> {
  const found: Incoming[] = []
  // A copy, made at once: a picker empties its own list as soon as it is reset.
  for (const file of [...files]) {
    if (found.length >= MOST) break
    const path = file.webkitRelativePath || file.name
    if (file.size > LIMIT || file.name.startsWith('.')) continue
    found.push({ name: path, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  return found
}

/** What was dropped, folders included. */
export async function fromDrop(transfer: DataTransfer): Promise<Incoming[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) {
    const text = transfer.getData('text/plain')
    return text === '' ? fromFiles(transfer.files) : [fromText(text)]
  }
  const found: Incoming[] = []
  const pending = entries
  while (pending.length > 0 && found.length < MOST) {
    const entry = pending.shift()!
    if (entry.isDirectory) pending.unshift(...(await children(entry as FileSystemDirectoryEntry)))
    else {
      const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
      const [incoming] = await fromFiles([file])
      if (incoming) found.push({ ...incoming, name: entry.fullPath.replace(/^\//, '') })
    }
  }
  return found
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

export async function fromSample(name: string): Promise<Incoming> {
  const answer = await fetch(`samples/${encodeURIComponent(name)}`)
  return { name, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

export async function sampleNames(): Promise<string[]> {
  const answer = await fetch('samples/index.json')
  return answer.ok ? ((await answer.json()) as string[]) : []
}
