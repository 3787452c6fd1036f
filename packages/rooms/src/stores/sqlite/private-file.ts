import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/** Names that SQLite gives to files beside the database; new ones get the mode of the database. */
const BESIDE = ['-wal', '-shm', '-journal']

/**
 * Makes a file that only its owner can read, or takes the access of others away: it holds what people wrote in rooms and hashes of
 * their keys. A file that belongs to another user is left as it is.
 */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const path of [file, ...BESIDE.map((ending) => file + ending)]) {
    if (existsSync(path) && (statSync(path).mode & 0o077) !== 0) tryChmod(path)
  }
}

function tryChmod(path: string): void {
  try {
    chmodSync(path, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
