import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  openSync,
  realpathSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import type { Phrase } from 'qipu/text'
import { CliError, phraseOf, reasonOf } from '../text/cli-error.ts'
import { backUp } from './backup.ts'
import { makeFolder } from './folder.ts'
import { isUnchanged } from './is-unchanged.ts'
import { clearLeftovers, temporaryName } from './leftovers.ts'
import type { Fingerprint, Output, Replaceable } from './output.ts'
import { renameOver, renameToNew } from './rename.ts'

const unfinished = new Set<string>()
let watching = false

/** Signals that end programs: what is half done goes away first. */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

function watch(): void {
  if (watching) return
  watching = true
  process.once('exit', () => {
    for (const path of unfinished) remove(path)
  })
  for (const signal of ENDS) process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

function remove(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // It was not there, or is in its place already.
  }
}

const cleared = new Set<string>()

function temporaryBeside(path: string): string {
  const folder = dirname(path)
  if (!cleared.has(folder)) clearLeftovers(folder)
  cleared.add(folder)
  return join(folder, temporaryName())
}

const madeFolders = new Set<string>()

function makeOnce(folder: string): void {
  if (madeFolders.has(folder)) return
  makeFolder(folder)
  madeFolders.add(folder)
}

/** A file that could not be written, and why. */
export class WriteError extends CliError {
  readonly path: string
  readonly reason: Phrase
  /** Because there is one already. */
  readonly isThere: boolean

  constructor(path: string, reason: Phrase, isThere = false) {
    super('at-path', { path, reason })
    this.path = path
    this.reason = reason
    this.isThere = isThere
  }

  /** As it is said of a file: what is wrong with that very file needs no second name. */
  of(file: string): Phrase {
    return this.path === file ? this.reason : this.phrase
  }
}

function unwritten(error: unknown, path: string): WriteError {
  if (error instanceof WriteError) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOTDIR') return new WriteError(dirname(path), reasonOf(error))
  const isThere = code === 'EEXIST'
  return new WriteError(path, isThere ? phraseOf('exists-already') : reasonOf(error), isThere)
}

/** Path of a file, and its temporary file. */
interface OutputPath {
  readonly path: string
  /** Undefined for what is no ordinary file, a pipe or a device: that is written straight into. */
  readonly temporary: string | undefined
  /** That of the file which it replaces. */
  readonly mode?: number
}

const modeOf = ({ mode }: { readonly mode: number }): number => mode & 0o7777

const ANY_WRITE_BIT = 0o222

/** Links are followed; an existing file stays untouched unless it may be replaced. */
function placeFor(path: string, force: Replaceable): OutputPath {
  const there = statSync(path, { throwIfNoEntry: false })
  if (!there) {
    makeOnce(dirname(path))
    return { path, temporary: temporaryBeside(path) }
  }
  if (there.isDirectory()) throw new WriteError(path, phraseOf('EISDIR'))
  if (!there.isFile()) return { path, temporary: undefined }
  if (!force) throw new WriteError(path, phraseOf('exists-already'), true)
  // The system allows users who may write to the folder to replace the file all the same.
  if (force === 'unprotected' && (there.mode & ANY_WRITE_BIT) === 0)
    throw new WriteError(path, phraseOf('write-protected'), true)
  const real = realpathSync.native(path)
  return { path: real, temporary: temporaryBeside(real), mode: modeOf(there) }
}

/**
 * Stats of an existing file; other faults, such as a file above it or an inaccessible folder, are reported when it is
 * written.
 */
function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw unwritten(error, path)
  }
}

/** Complains of a file that could not be written, before there is anything to write. */
export function assertFree(path: string, force: boolean): void {
  const there = lookAt(path)
  if (there?.isDirectory() || /[\\/]$/.test(path)) throw new WriteError(path, phraseOf('is-directory'))
  if (there?.isFile() && !force) throw new WriteError(path, phraseOf('exists-already'), true)
}

/**
 * Writes a whole file or none: under a temporary name beside it, then renamed. However the program ends, no half file is
 * left.
 */
export function writeFileAtomic(path: string, bytes: Uint8Array, force: Replaceable): void {
  replaceWhole({ path, bytes, force })
}

/** The same; gives back where the old file is, if that was to stay. */
export function replaceWhole({
  path,
  bytes,
  force,
  isBackedUp = false,
  was,
}: Pick<Output, 'path' | 'bytes' | 'force' | 'isBackedUp' | 'was'>): string | undefined {
  const file = new GrowingFile(path, force, isBackedUp)
  file.append({ bytes, ...(was && { was }) })
  file.finish()
  return file.backup
}

/** A file that is written in parts, and is there when all of them are, or not at all. */
export class GrowingFile {
  readonly path: string
  /** First error; nothing more is written then. */
  problem: WriteError | undefined
  /** True if the output was refused. */
  isRefused = false
  /** Why, where it is not for strictness. */
  refusal: Phrase | undefined
  /** Path of the replaced file's backup, if one was requested. */
  backup: string | undefined
  readonly #force: Replaceable
  readonly #isBackedUp: boolean
  #place: OutputPath | undefined
  #file: number | undefined
  #isEmpty = true
  /** The parts of the old file, as they were read. */
  readonly #was: Fingerprint[] = []
  #isWanted = false

  constructor(path: string, force: Replaceable, isBackedUp = false) {
    watch()
    this.path = path
    this.#force = force
    this.#isBackedUp = isBackedUp
  }

  append({ bytes, vote, between, was, refusal }: Omit<Output, 'path' | 'force'>): void {
    if (was) this.#was.push(was)
    if (vote === 'refuse') {
      this.isRefused = true
      this.refusal ??= refusal
    } else if (vote === undefined) this.#isWanted = true
    if (this.isRefused) return
    this.#try(() => {
      this.#file ??= this.#open()
      if (between && !this.#isEmpty) writeSync(this.#file, between)
      this.#isEmpty = false
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
    })
  }

  /** True where it was wanted and is there now. */
  finish(): boolean {
    if (!this.problem && (!this.#isWanted || this.isRefused)) return this.abandon()
    this.#try(() => this.#settle(this.#place!))
    this.abandon()
    if (this.problem) throw this.problem
    return true
  }

  abandon(): false {
    this.#close()
    const temporary = this.#place?.temporary
    if (temporary !== undefined && unfinished.delete(temporary)) remove(temporary)
    return false
  }

  #open(): number {
    this.#place = placeFor(this.path, this.#force)
    const { path, temporary, mode } = this.#place
    if (temporary === undefined) return openSync(path, 'w')
    unfinished.add(temporary)
    const file = openSync(temporary, 'wx', mode ?? 0o666)
    // The old file's mode applies even where the system masks new files' modes.
    if (mode !== undefined && modeOf(fstatSync(file)) !== mode) fchmodSync(file, mode)
    return file
  }

  /** Puts the finished file in its place. */
  #settle({ path, temporary }: OutputPath): void {
    this.#close()
    if (temporary === undefined) return
    if (this.#was.length > 0 && !isUnchanged(path, this.#was))
      throw new WriteError(this.path, phraseOf('changed-meanwhile'))
    if (this.#force) this.#replace(temporary, path)
    else renameToNew(temporary, path)
    unfinished.delete(temporary)
  }

  #replace(temporary: string, path: string): void {
    const backup = this.#isBackedUp && existsSync(path) ? backUp(path) : undefined
    try {
      renameOver(temporary, path)
    } catch (error) {
      if (backup !== undefined) remove(backup)
      throw error
    }
    this.backup = backup
  }

  #close(): void {
    const file = this.#file
    this.#file = undefined
    if (file !== undefined) closeSync(file)
  }

  #try(work: () => void): void {
    if (this.problem) return
    try {
      work()
    } catch (error) {
      this.problem = unwritten(error, this.path)
      this.abandon()
    }
  }
}
