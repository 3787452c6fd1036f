/** The files of libraries in the worker: in the browser's own file system, or in memory where there is none. */

import { keptFolder, UNFINISHED } from './kept.ts'

/** File system members missing in `lib.dom`. */
interface OwnFile extends FileSystemFileHandle {
  move?(name: string): Promise<void>
  createSyncAccessHandle(): Promise<{
    write(bytes: Uint8Array, options: { at: number }): number
    flush(): void
    close(): void
  }>
}

export class Storage {
  readonly #folder = keptFolder()
  readonly #inMemory = new Map<string, Blob>()

  async open(name: string): Promise<Blob> {
    const known = this.#inMemory.get(name)
    if (known) return known
    const file = await (await this.#folder)?.getFileHandle(name)
    if (!file) throw new DOMException('no such library', 'NotFoundError')
    return file.getFile()
  }

  /** Keeps bytes under a name, or under another one where that is taken. The file is whole or not there. */
  async keep(wanted: string, pieces: AsyncIterable<Uint8Array>): Promise<{ name: string; lasts: boolean }> {
    const folder = await this.#folder
    const name = await this.#free(wanted)
    if (!folder) {
      const parts: BlobPart[] = []
      for await (const piece of pieces) parts.push(new Uint8Array(piece))
      this.#inMemory.set(name, new Blob(parts))
      return { name, lasts: false }
    }
    const unfinished = `${name}${UNFINISHED}`
    try {
      const file = (await folder.getFileHandle(unfinished, { create: true })) as OwnFile
      await fill(file, pieces)
      if (file.move) await file.move(name)
      else {
        await fill((await folder.getFileHandle(name, { create: true })) as OwnFile, chunksOf(await file.getFile()))
        await folder.removeEntry(unfinished)
      }
    } catch (error) {
      await folder.removeEntry(unfinished).catch(() => {})
      throw error
    }
    await navigator.storage.persist?.().catch(() => false)
    return { name, lasts: true }
  }

  async forget(name: string): Promise<void> {
    if (!this.#inMemory.delete(name)) await (await this.#folder)?.removeEntry(name)
  }

  async #free(wanted: string): Promise<string> {
    // A path is no name.
    const plain = wanted.replace(/[/\\]/g, '-').replace(/^\.+/, '').slice(0, 80) || 'library'
    const folder = await this.#folder
    for (let number = 1; ; number++) {
      const name = number === 1 ? plain : `${plain} ${number}`
      const isTaken = folder
        ? await folder.getFileHandle(name).then(
            () => true,
            () => false,
          )
        : this.#inMemory.has(name)
      if (!isTaken) return name
    }
  }
}

async function fill(file: OwnFile, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const access = await file.createSyncAccessHandle()
  try {
    let at = 0
    for await (const piece of pieces) at += access.write(piece, { at })
    access.flush()
  } finally {
    access.close()
  }
}

async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const size = 1 << 22
  for (let at = 0; at < file.size; at += size) yield new Uint8Array(await file.slice(at, at + size).arrayBuffer())
}
