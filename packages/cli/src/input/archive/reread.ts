import { readFile, stat } from 'node:fs/promises'
import { archiveKind } from './archive.ts'
import { isGzip, unpacked } from './gzip.ts'
import { isWanted, LARGEST_PACKED, type Member, memberBytes, safePath, tooMuch } from './member.ts'

/**
 * Reads files again whose paths are known, also those in archives. Who goes through an archive asks for its members in
 * their order: it stays open where it was, and is opened again for what lies before.
 */
class FilesAgain {
  #archive: string | undefined
  #members: AsyncGenerator<Member> | undefined

  /** The bytes at a path, which begins with that of the archive; undefined where there are none any more. */
  async bytes(path: string, archive: string | null): Promise<Uint8Array | undefined> {
    try {
      const found = archive === null ? await readFile(path) : await this.#member(path, archive)
      return found && (isGzip(found) ? unpacked(found, path).bytes : found)
    } catch {
      return undefined
    }
  }

  async #member(path: string, archive: string): Promise<Uint8Array | undefined> {
    const ahead = this.#archive === archive ? await this.#next(path) : undefined
    if (ahead) return ahead
    await this.#open(archive)
    return this.#next(path)
  }

  async #open(archive: string): Promise<void> {
    await this.close()
    const { size } = await stat(archive)
    this.#archive = archive
    this.#members = archiveKind(archive)?.(archive, size, () => {})
  }

  async #next(path: string): Promise<Uint8Array | undefined> {
    for (;;) {
      const step = await this.#members?.next()
      if (!step || step.done) return undefined
      const { name, bytes, packed, blocks } = step.value
      const below = safePath(name)
      if (!isWanted(below) || `${this.#archive}/${below}` !== path) continue
      if (blocks) return whole(blocks)
      return bytes && packed ? memberBytes(bytes, packed) : bytes
    }
  }

  async close(): Promise<void> {
    await this.#members?.return(undefined)
    this.#members = undefined
  }
}

/** Does some work that reads files again, and closes what that leaves open. */
export async function withReread<T>(work: (bytesOf: FilesAgain['bytes']) => Promise<T>): Promise<T> {
  const files = new FilesAgain()
  try {
    return await work((path, archive) => files.bytes(path, archive))
  } finally {
    await files.close()
  }
}

async function whole(blocks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  let length = 0
  for await (const block of blocks) {
    length += block.length
    if (length > LARGEST_PACKED) throw tooMuch(LARGEST_PACKED)
    all.push(block)
  }
  return Buffer.concat(all)
}
