import { extname } from 'node:path'
import type { Phrase } from 'qipu/text'
import { GrowingFile, replaceWhole, WriteError } from '../output/atomic-file.ts'
import type { Output } from '../output/output.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { phraseOf } from '../text/cli-error.ts'
import type { FileReport, Totals, WriteOutcome } from './report.ts'

/** Paths that are stored for the advice. */
const ENOUGH = 100_000

/** Files that are being written, by their paths. */
export type GrowingFiles = Map<string, GrowingFile>

/** Writes the outputs of reports, in order; only the main thread does, so that whatever happens no half file is left. */
export class OutputWriter {
  readonly #terminal: Terminal
  readonly #totals: Totals
  /** Files that grow until the end of the run. */
  readonly #growing: GrowingFiles = new Map()
  /** Paths written by this run: all overwritten ones, and of the others as many as are worth storing. */
  readonly #written = new Set<string>()
  #hasPiped = false

  constructor(terminal: Terminal, totals: Totals) {
    this.#terminal = terminal
    this.#totals = totals
  }

  /** Files that grow with the chunks of one input file are put into `ofFile`. */
  write({ file, outputs }: FileReport, ofFile: GrowingFiles | undefined): WriteOutcome {
    const paths = new Set<string>()
    let problem: Phrase | undefined
    let backup: string | undefined
    for (const output of outputs) {
      try {
        const isThere = output.path === '-' ? this.#pipe(output) : !output.grows || this.#grow(output, ofFile)
        if (!isThere) continue
        if (output.path === '-' || output.grows) paths.add(output.path)
        else {
          const numbered = output.isNumbered ? this.#numbered(output) : output
          backup = this.#whole(numbered) ?? backup
          paths.add(numbered.path)
        }
      } catch (error) {
        problem ??= this.#reasonIn(error).of(file)
        this.#totals.unwritten++
      }
    }
    return { paths: [...paths], ...(problem && { problem }), ...(backup !== undefined && { backup }) }
  }

  /** Puts a file that grew in its place; false where it was not wanted. Throws `Unwritten`. */
  finish(file: GrowingFile): boolean {
    try {
      const isWritten = file.finish()
      if (isWritten) this.#remember(file.path)
      if (isWritten) this.#totals.written++
      else if (file.isRefused) this.#totals.unwritten++
      return isWritten
    } catch (error) {
      this.#totals.unwritten++
      throw this.#reasonIn(error)
    }
  }

  /** Finishes what grew until the end; gives back what could not be written, and why. */
  finishAll(): { readonly path: string; readonly problem: Phrase; readonly isTrouble: boolean }[] {
    const problems = []
    for (const file of this.#growing.values()) {
      try {
        const isWritten = this.finish(file)
        if (isWritten || !file.isRefused) continue
        problems.push({ path: file.path, problem: file.refusal ?? phraseOf('strict'), isTrouble: false })
      } catch (error) {
        problems.push({ path: file.path, problem: (error as WriteError).of(file.path), isTrouble: true })
      }
    }
    this.#growing.clear()
    return problems
  }

  /** Leaves nothing behind of what is not finished. */
  abandon(): void {
    for (const file of this.#growing.values()) file.abandon()
  }

  #pipe({ bytes, between }: Output): true {
    if (between && this.#hasPiped) this.#terminal.out(between)
    this.#hasPiped = true
    this.#terminal.outBytes(bytes)
    return true
  }

  /** The output under a name that this run has not given yet: `name`, `name-2`, `name-3`. */
  #numbered(output: Output): Output {
    const end = extname(output.path)
    const stem = output.path.slice(0, output.path.length - end.length)
    let { path } = output
    for (let copy = 2; this.#written.has(path); copy++) path = `${stem}-${copy}${end}`
    return { ...output, path }
  }

  /** Returns the path of the replaced file's backup, if one was requested. */
  #whole(output: Output): string | undefined {
    const { path, force } = output
    if (force && this.#written.has(path)) throw new WriteError(path, phraseOf('written-already'))
    const backup = replaceWhole(output)
    if (force || output.isNumbered) this.#written.add(path)
    else this.#remember(path)
    this.#totals.written++
    return backup
  }

  /** False where it is not going to be there; why is reported once it ends. */
  #grow(output: Output, ofFile: GrowingFiles | undefined): boolean {
    const { path, force } = output
    const growing = output.grows === 'file' && ofFile ? ofFile : this.#growing
    let file = growing.get(path)
    if (!file) {
      growing.set(path, (file = new GrowingFile(path, force, output.isBackedUp)))
      if (force && this.#written.has(path)) file.problem = new WriteError(path, phraseOf('written-already'))
      if (force) this.#written.add(path)
    }
    file.append(output)
    return file.problem === undefined && !file.isRefused
  }

  /** To overwrite what this very run wrote would be no help. */
  #reasonIn(error: unknown): WriteError {
    if (!(error instanceof WriteError)) throw error
    const { path, isThere } = error
    return isThere && this.#written.has(path) ? new WriteError(path, phraseOf('written-already')) : error
  }

  /** Only the advice depends on it, so that there is an end to what is remembered. */
  #remember(path: string): void {
    if (this.#written.size < ENOUGH) this.#written.add(path)
  }
}
