import { existsSync, linkSync, renameSync, unlinkSync } from 'node:fs'

/** What file systems say in which a file has one name only. */
const NO_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'])

/** Gives a file another name that nobody has yet; `EEXIST` where somebody has it. */
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
