/** Files that were dropped, those in folders among them. */

/** Files of one drop: more are left out by the browser's list being cut here. */
const MAX_FILES = 5000

export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return [...files]
  const found: File[] = []
  while (entries.length > 0 && found.length < MAX_FILES) {
    const entry = entries.shift()!
    if (entry.isFile) found.push(await fileOf(entry as FileSystemFileEntry))
    else entries.push(...(await entriesIn(entry as FileSystemDirectoryEntry)))
  }
  return found
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** A browser lists a folder in parts, the last of which is empty. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return found
    found.push(...part)
  }
}
