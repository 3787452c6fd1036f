/** Libraries stored by this browser: one file each, in its own file system, if it has one. */

const FOLDER = 'libraries'
/** A file that is being written; one that is left behind is of no use. */
export const UNFINISHED = '.unfinished'

/** Undefined where the browser has no files of its own: at addresses without https, and in private windows. */
export async function keptFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory()
    return await root.getDirectoryHandle(FOLDER, { create: true })
  } catch {
    return undefined
  }
}

interface Listed {
  keys(): AsyncIterable<string>
}

export async function keptNames(): Promise<string[]> {
  const folder = await keptFolder()
  if (!folder) return []
  const names: string[] = []
  for await (const name of (folder as unknown as Listed).keys()) if (!name.endsWith(UNFINISHED)) names.push(name)
  return names.sort()
}
