import { existsSync, linkSync, renameSync, unlinkSync } from 'node:fs'

/** Error codes of file systems without hard links. */
const NO_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'])

/** Gives a file another name; throws `EEXIST` if it is taken. */
export function renameToNew(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code)) throw error
    if (existsSync(to)) throw Object.assign(new Error(`${to} exists`), { code: 'EEXIST' })
    renameSync(from, to)
    return
  }
  unlinkSync(from)
}

/** Error codes on Windows while a virus scanner, an indexer or an editor holds a file. */
const HELD: ReadonlySet<string | undefined> = new Set(['EPERM', 'EACCES', 'EBUSY'])
const TRIES = 20
const PAUSE = 50
const sleep = new Int32Array(new SharedArrayBuffer(4))

/** Puts a finished file in the place of another. On Windows a file that is held is often free a moment later. */
export function renameOver(from: string, to: string, platform: NodeJS.Platform = process.platform): void {
  for (let tries = platform === 'win32' ? TRIES : 1; ; tries--) {
    try {
      renameSync(from, to)
      return
    } catch (error) {
      if (tries <= 1 || !HELD.has((error as NodeJS.ErrnoException).code)) throw error
      Atomics.wait(sleep, 0, 0, PAUSE)
    }
  }
}
