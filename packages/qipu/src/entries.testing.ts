import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Entry of a package: what programs import, and the files behind it by condition. */
export interface Entry {
  /** The specifier, such as `qipu/games/go`. */
  readonly name: string
  /** Files within the package, by condition. */
  readonly files: Readonly<Record<string, string>>
}

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/**
 * Lists what programs can import from a package: a pattern such as `./games/*` stands for every file that fits it. Entries of
 * data, and those that only our own packages can use, are left out.
 */
export function entriesOf(folder: string, condition = 'qipu-source'): readonly Entry[] {
  const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  return Object.entries(exports).flatMap(([path, files]) => {
    if (typeof files === 'string' || !files['types']) return []
    const specifier = path.replace('.', name)
    if (!path.includes('*')) return [{ name: specifier, files }]
    return fitting(folder, files[condition]!).map((part) => ({
      name: specifier.replace('*', part),
      files: Object.fromEntries(Object.entries(files).map(([key, file]) => [key, file.replace('*', part)])),
    }))
  })
}

/** Returns what the star of a pattern stands for: `go`, where a folder `games/go` has the file that the pattern names. */
function fitting(folder: string, pattern: string): string[] {
  const [before, after] = pattern.split('*') as [string, string]
  const names = readdirSync(join(folder, before), { recursive: true, encoding: 'utf8' })
  return names
    .map((path) => `/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(after) && !path.slice(1, -after.length).includes('/'))
    .map((path) => path.slice(1, -after.length))
    .filter((part) => /^[\w-]+$/.test(part))
    .sort()
}
