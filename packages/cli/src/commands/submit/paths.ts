import { realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'

/** Resolves a path through links; one that does not exist yet is resolved by its folder. */
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

/** True if a path is below a folder. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(placeOf(folder), placeOf(path))
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && way !== resolve(way)
}
