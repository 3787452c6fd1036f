/** Files that are whole or not there: written under another name, flushed, renamed. */

import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Returns the name of a file that is not complete yet; a leftover is useless and is overwritten. */
export const unfinishedName = (path: string): string => `${path}.unfinished`

export async function writeFileAtomic(
  path: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const unfinished = unfinishedName(path)
  try {
    const file = await open(unfinished, 'w')
    try {
      for await (const piece of pieces) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncDirectory(dirname(path))
}

/** A new name is safe when its directory is; systems that cannot open one need no asking. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r').catch(() => undefined)
  await directory?.sync().catch(() => {})
  await directory?.close()
}
