import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Problem, reasonOf } from '../words/problem.ts'

/**
 * Makes a folder and those above it, where they are not there yet. Node's own recursion never ends where a system says
 * “no such file or directory” of a folder whose parent is there, as `/proc` does.
 */
export function makeFolder(path: string): void {
  const missing: string[] = []
  let above = resolve(path)
  for (; !existsSync(above) && dirname(above) !== above; above = dirname(above)) missing.push(above)
  for (const folder of missing.reverse()) makeOne(folder)
  if (!statSync(path).isDirectory()) throw refusal('ENOTDIR', path)
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw refusal('no-folder-here', folder)
    // Another program may have made it meanwhile.
    if (code !== 'EEXIST') throw error
  }
}

const refusal = (code: 'ENOTDIR' | 'no-folder-here', path: string): Error =>
  Object.assign(new Error(`${code}: mkdir '${path}'`), { code, path, syscall: 'mkdir' })

/** The same for a folder that somebody named: says which one could not be made, and why. */
export function folderFor(path: string): string {
  try {
    makeFolder(path)
    return path
  } catch (error) {
    throw new Problem('at-path', { path: (error as NodeJS.ErrnoException).path ?? path, reason: reasonOf(error) })
  }
}
