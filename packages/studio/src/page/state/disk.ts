/** Files on the reader's disk, where the browser can write them (File System Access); elsewhere a download takes their place. */

/** A file as it was when it was last read or written here. */
export interface OnDisk {
  readonly handle: FileSystemFileHandle
  /** As in `File.lastModified`. */
  readonly modified: number
  readonly size: number
}

export type Saved =
  | { readonly kind: 'written'; readonly file: OnDisk }
  /** The file is another one by now, and stays that. */
  | { readonly kind: 'changed' }
  /** The user cancelled. */
  | { readonly kind: 'cancelled' }
  /** The browser can't or may not write: a download does it. */
  | { readonly kind: 'impossible' }

/** Browser members missing in the types. */
interface Access {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>
  showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>
}

interface Permitting {
  requestPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>
}

const access = (): Access => globalThis as unknown as Access

export const canPick = (): boolean => access().showOpenFilePicker !== undefined

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Opens files chosen by the user for later writing; none if cancelled. */
export async function pickFiles(): Promise<readonly FileSystemFileHandle[]> {
  try {
    return await access().showOpenFilePicker!({ multiple: true })
  } catch (error) {
    if (isAbort(error)) return []
    throw error
  }
}

export const onDisk = (handle: FileSystemFileHandle, { lastModified, size }: File): OnDisk => ({
  handle,
  modified: lastModified,
  size,
})

/**
 * Writes a file to its origin, or to a place chosen by the user. `overwrites` is asked if another program has changed
 * it.
 */
export async function saveToDisk(
  name: string,
  bytes: Uint8Array,
  known: OnDisk | undefined,
  overwrites: () => boolean,
): Promise<Saved> {
  if (known) {
    const { handle, modified, size } = known
    const permission = await (handle as Permitting).requestPermission?.({ mode: 'readwrite' })
    if (permission !== undefined && permission !== 'granted') return { kind: 'impossible' }
    const there = await currentFile(handle)
    if (there && (there.lastModified !== modified || there.size !== size) && !overwrites()) return { kind: 'changed' }
    if (there) return written(handle, bytes)
  }
  if (!access().showSaveFilePicker) return { kind: 'impossible' }
  try {
    return await written(await access().showSaveFilePicker!({ suggestedName: name }), bytes)
  } catch (error) {
    if (isAbort(error)) return { kind: 'cancelled' }
    throw error
  }
}

/** Undefined if the file was moved or removed. */
async function currentFile(handle: FileSystemFileHandle): Promise<File | undefined> {
  try {
    return await handle.getFile()
  } catch {
    return undefined
  }
}

/** The browser writes beside the file and renames: what was there stays whole until all is written. */
async function written(handle: FileSystemFileHandle, bytes: Uint8Array): Promise<Saved> {
  const stream = await handle.createWritable()
  await stream.write(bytes as Uint8Array<ArrayBuffer>)
  await stream.close()
  return { kind: 'written', file: onDisk(handle, await handle.getFile()) }
}
