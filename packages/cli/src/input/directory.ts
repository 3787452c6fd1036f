import { statSync } from 'node:fs'

/** True if a path is a directory. If unknown, it is read as a file, and the problem is reported then. */
export function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
