import { closeSync, linkSync, mkdirSync, openSync, renameSync, unlinkSync, writeFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Output } from './bulk/outcome.ts'
import { inWords, Problem, reasonOf } from './problem.ts'

const unfinished = new Set<string>()
let watching = false

function watch(): void {
  if (watching) return
  watching = true
  process.once('exit', () => {
    for (const path of unfinished) remove(path)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
}

function remove(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // It was not there, or is in its place already.
  }
}

const temporaryFor = (path: string): string => `${path}.${process.pid}.tmp`

const madeFolders = new Set<string>()

function makeFolder(path: string): void {
  const folder = dirname(path)
  if (madeFolders.has(folder)) return
  mkdirSync(folder, { recursive: true })
  madeFolders.add(folder)
}

/** Puts a finished file in its place; an existing one stays untouched unless `force` is given. */
function settle(temporary: string, path: string, force: boolean): void {
  if (force) renameSync(temporary, path)
  else linkSync(temporary, path)
}

function problemOf(error: unknown, path: string): Problem {
  const exists = (error as NodeJS.ErrnoException).code === 'EEXIST'
  return new Problem('at-path', { path, reason: exists ? inWords('exists-already') : reasonOf(error) })
}

/**
 * Writes a whole file or none: under a temporary name beside it, then renamed. However the program ends, no half file is
 * left.
 */
export function writeWhole(path: string, bytes: Uint8Array, force: boolean): void {
  watch()
  const temporary = temporaryFor(path)
  try {
    makeFolder(path)
    unfinished.add(temporary)
    writeFileSync(temporary, bytes, { flag: 'wx' })
    settle(temporary, path, force)
  } catch (error) {
    throw problemOf(error, path)
  } finally {
    remove(temporary)
    unfinished.delete(temporary)
  }
}

/** A file that is written in parts, and is there when all of them are, or not at all. */
export class GrowingFile {
  readonly path: string
  readonly #force: boolean
  readonly #temporary: string
  readonly #file: number
  #isEmpty = true
  #isWanted = false
  #isRefused = false

  constructor(path: string, force: boolean) {
    watch()
    this.path = path
    this.#force = force
    this.#temporary = temporaryFor(path)
    try {
      makeFolder(path)
      unfinished.add(this.#temporary)
      this.#file = openSync(this.#temporary, 'wx')
    } catch (error) {
      unfinished.delete(this.#temporary)
      throw problemOf(error, path)
    }
  }

  append({ bytes, vote, between }: Pick<Output, 'bytes' | 'vote' | 'between'>): void {
    if (vote === 'refuse') this.#isRefused = true
    else if (vote === undefined) this.#isWanted = true
    if (between && !this.#isEmpty) writeSync(this.#file, between)
    this.#isEmpty = false
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
  }

  /** True where it was wanted and is there now. */
  finish(): boolean {
    if (!this.#isWanted || this.#isRefused) return this.abandon()
    try {
      closeSync(this.#file)
      settle(this.#temporary, this.path, this.#force)
    } catch (error) {
      throw problemOf(error, this.path)
    } finally {
      remove(this.#temporary)
      unfinished.delete(this.#temporary)
    }
    return true
  }

  abandon(): false {
    closeSync(this.#file)
    remove(this.#temporary)
    unfinished.delete(this.#temporary)
    return false
  }
}
