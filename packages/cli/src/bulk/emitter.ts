import type { Input } from '../input.ts'
import { GrowingFile, writeWhole } from '../output.ts'
import { inWords, Problem } from '../problem.ts'
import type { Progress } from '../progress.ts'
import type { Terminal } from '../terminal.ts'
import type { Batch } from './batch.ts'
import { addCounts, Outcome, type Output } from './outcome.ts'
import type { Performer } from './perform.ts'
import type { Counts } from './work.ts'

/** What was found in everything together. */
export interface Totals {
  readonly counts: Readonly<Counts>
  readonly files: number
  readonly games: number
  /** 0 fine, 1 problems found, 2 something could not be read or written. */
  readonly code: number
}

/** Files that are written before anybody else gets a chance. */
const AT_ONCE = 100

/** Lets messages of other threads, and Ctrl-C, get in between. */
export const breath = (): Promise<void> => new Promise(setImmediate)

/** Prints and writes what came of the work, in order; only this thread does, so that whatever happens no half file is left. */
export class Emitter {
  readonly #performer: Performer
  readonly #terminal: Terminal
  readonly #progress: Progress
  readonly #isStrict: boolean
  readonly #total = new Outcome()
  /** What is known of the file whose pieces are coming. */
  #file: { sum: Outcome; outputs: string[]; growing: Map<string, GrowingFile>; hasItems: boolean } | undefined
  readonly #growing = new Map<string, GrowingFile>()
  readonly #written = new Set<string>()
  #hasPiped = false

  constructor(performer: Performer, terminal: Terminal, progress: Progress, isStrict: boolean) {
    this.#performer = performer
    this.#terminal = terminal
    this.#progress = progress
    this.#isStrict = isStrict
  }

  async emit({ items, closes, done }: Batch, outcome: Outcome): Promise<void> {
    const input = items[0]?.input ?? closes
    if (items[0]?.part) this.#file ??= { sum: new Outcome(), outputs: [], growing: new Map(), hasItems: false }
    for (const [i, output] of outcome.outputs.entries()) {
      this.#put(output, input!, outcome)
      // Ctrl-C gets in between.
      if (i % AT_ONCE === AT_ONCE - 1) await breath()
    }
    this.#print(outcome)
    await breath()
    if (this.#file) {
      this.#list(outcome)
      addCounts(this.#file.sum.counts, outcome.counts)
      this.#file.sum.games += outcome.games
      this.#file.sum.failed ||= outcome.failed
      if (closes) this.#close(closes)
    }
    this.#progress.step(done, this.#total, items.at(-1)?.input)
  }

  finish(): Totals {
    const last = new Outcome()
    for (const file of this.#growing.values()) this.#end(file, this.#isStrict && this.#total.failed, last)
    this.#growing.clear()
    this.#print(last)
    const { counts, files, games, failed, troubles } = this.#total
    return { counts, files, games, code: troubles > 0 ? 2 : failed ? 1 : 0 }
  }

  /** Leaves nothing behind of what is not finished. */
  abandon(): void {
    for (const file of [...this.#growing.values(), ...(this.#file?.growing.values() ?? [])]) file.abandon()
  }

  #print({ out, err, counts, files, games, failed, troubles }: Outcome): void {
    if (out !== '' || err !== '') this.#progress.clear()
    if (out !== '') this.#terminal.out(out)
    if (err !== '') this.#terminal.err(err)
    const total = this.#total
    addCounts(total.counts, counts)
    total.files += files
    total.games += games
    total.failed ||= failed
    total.troubles += troubles
  }

  #list({ head, items }: Outcome): void {
    const separator = items !== '' && this.#file!.hasItems ? ',' : ''
    if (items !== '') this.#file!.hasItems = true
    const stream = this.#performer.setting.json
    if (stream) this.#terminal[stream](head + separator + items)
  }

  #close(input: Input): void {
    const { sum, outputs, growing } = this.#file!
    const outcome = new Outcome()
    let isWritten = false
    for (const file of growing.values()) {
      if (this.#end(file, this.#isStrict && sum.failed, outcome)) isWritten = true
      else outputs.splice(0)
    }
    this.#performer.work.close?.(input, { counts: sum.counts, games: sum.games, outputs, isWritten }, outcome)
    outcome.files++
    this.#file = undefined
    this.#print(outcome)
  }

  #end(file: GrowingFile, isRefused: boolean, outcome: Outcome): boolean {
    try {
      return isRefused ? file.abandon() : file.finish()
    } catch (error) {
      this.#complain(error, file.path, outcome)
      return false
    }
  }

  #put(output: Output, input: Input, outcome: Outcome): void {
    const { path, bytes, force, lasts } = output
    try {
      if (path === '-') this.#pipe(output)
      else if (lasts === undefined) this.#whole(path, bytes, force)
      else {
        const growing = lasts === 'file' && this.#file ? this.#file.growing : this.#growing
        const file = growing.get(path) ?? new GrowingFile(path, force)
        growing.set(path, file)
        file.append(output)
      }
      this.#file?.outputs.push(path)
    } catch (error) {
      this.#complain(error, input.path, outcome)
    }
  }

  #pipe({ bytes, between }: Output): void {
    if (between && this.#hasPiped) this.#terminal.out(between)
    this.#hasPiped = true
    this.#terminal.outBytes(bytes)
  }

  #whole(path: string, bytes: Uint8Array, force: boolean): void {
    if (force) {
      if (this.#written.has(path)) throw new Problem('at-path', { path, reason: inWords('written-already') })
      this.#written.add(path)
    }
    writeWhole(path, bytes, force)
  }

  #complain(error: unknown, path: string, outcome: Outcome): void {
    if (!(error instanceof Problem)) throw error
    this.#performer.trouble(outcome, { input: { path, below: '', walked: false } }, error.words)
  }
}
