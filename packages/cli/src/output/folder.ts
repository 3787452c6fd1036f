import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CliError, reasonOf } from '../text/cli-error.ts'

/**
 * Makes a folder and those above it, where they are not there yet. Node's own recursion never ends where a system says
 * “no such file or directory” of a folder whose parent is there, as `/proc` does.
 */
export function makeFolder(path: string, mode?: number): void {
  const missing: string[] = []
  let above = resolve(path)
  for (; !existsSync(above) && dirname(above) !== above; above = dirname(above)) missing.push(above)
  for (const folder of missing.reverse()) makeOne(folder, mode)
  if (!statSync(path).isDirectory()) throw refusal('ENOTDIR', path)
}

function makeOne(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw refusal('no-folder-here', folder)
    // Another program may have made it meanwhile.
    if (code !== 'EEXIST') throw error
  }
}

const refusal = (code: 'ENOTDIR' | 'no-folder-here', path: string): Error =>
  Object.assign(new Error(`${code}: mkdir '${path}'`), { code, path, syscall: 'mkdir' })

/** The same for a folder that the user named: the error says which one could not be made, and why. `mode` is for new folders. */
export function folderFor(path: string, mode?: number): string {
  try {
    makeFolder(path, mode)
    return path
  } catch (error) {
    throw new CliError('at-path', { path: (error as NodeJS.ErrnoException).path ?? path, reason: reasonOf(error) })
  }
}
