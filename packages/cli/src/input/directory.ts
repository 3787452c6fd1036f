import { statSync } from 'node:fs'

/** Whether a path is a directory. Where nobody can tell, it is read as a file, and what is wrong with it is told then. */
export function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
