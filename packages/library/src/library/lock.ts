/** One program at a time adds games to a library. The engine's lock on a file of its own ends with the program, however that ends. */

import { realpath } from 'node:fs/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { LibraryError } from '../catalogue/library-error.ts'
import { lockPath } from './paths.ts'

/** Libraries that this program holds: systems lock files between programs, not within one. */
const held = new Set<string>()

export interface LibraryLock {
  release(): void
}

/** Throws `busy` where another program, or this one, holds the library. */
export async function lockLibrary(library: string): Promise<LibraryLock> {
  const path = await realpath(library)
  if (held.has(path)) throw new LibraryError('busy', { path: library })
  held.add(path)
  try {
    const instance = await DuckDBInstance.create(lockPath(path), { threads: '1' })
    return {
      release: () => {
        instance.closeSync()
        held.delete(path)
      },
    }
  } catch (error) {
    held.delete(path)
    const reason = error instanceof Error ? error.message : String(error)
    if (/lock/i.test(reason)) throw new LibraryError('busy', { path: library })
    throw new LibraryError('unwritable', { path: library, reason: reason.split('\n')[0]! })
  }
}

const PATIENCE_MS = 10_000
const AGAIN_MS = 50

/** Waits a while for another program that holds the library for a moment. */
export async function lockSoon(library: string): Promise<LibraryLock> {
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    try {
      return await lockLibrary(library)
    } catch (error) {
      const isBusy = error instanceof LibraryError && error.code === 'busy'
      if (!isBusy || performance.now() > until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}
