import { realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'

/** Where a path leads, through links; what is not there yet is where its folder is. */
export function placeOf(path: string): string {
  const missing: string[] = []
  for (let at = resolve(path); ; at = dirname(at)) {
    try {
      return join(realpathSync.native(at), ...missing)
    } catch {
      if (dirname(at) === at) return resolve(path)
      missing.unshift(basename(at))
    }
  }
}

/** Whether a path is below a folder. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(placeOf(folder), placeOf(path))
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && way !== resolve(way)
}
