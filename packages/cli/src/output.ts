import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Problem, reasonOf } from './problem.ts'

const unfinished = new Set<string>()
let watching = false

function watch(): void {
  if (watching) return
  watching = true
  process.once('exit', () => {
    for (const path of unfinished) rmSync(path, { force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
}

/**
 * Writes a whole file or none: under a temporary name beside it, then renamed. An existing file stays untouched unless
 * `force` is given. However the program ends, no half file is left.
 */
export function writeWhole(path: string, bytes: Uint8Array, force: boolean): void {
  watch()
  const temporary = `${path}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(path), { recursive: true })
    unfinished.add(temporary)
    writeFileSync(temporary, bytes, { flag: 'wx' })
    if (force) renameSync(temporary, path)
    else linkSync(temporary, path)
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw new Problem(`${path}: ${reasonOf(error)}${exists ? '; --force overwrites it' : ''}`)
  } finally {
    rmSync(temporary, { force: true })
    unfinished.delete(temporary)
  }
}
