import type { Words } from 'qipu/games'
import { fileName, type Input } from '../input/input.ts'
import { GrowingFile, replaceWhole, Unwritten } from '../output/output.ts'
import { enoughFor, FirstOfKinds } from '../report/flood.ts'
import type { Progress } from '../terminal/progress.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { inWords, repairedWords } from '../words/problem.ts'
import type { Batch } from './batch.ts'
import { addCounts, jsonEnd, Outcome, type Output, type Repair, type Tale } from './outcome.ts'
import type { Performer } from './perform.ts'
import type { Counts, Setting } from './work.ts'

/** What was found in everything together. */
export interface Totals {
  readonly counts: Readonly<Counts>
  readonly files: number
  readonly games: number
  /** Files that could not be read; outputs that are there and that are not. */
  readonly unread: number
  readonly written: number
  readonly unwritten: number
  /** 0 fine, 1 problems found, 2 something could not be read or written. */
  readonly code: number
}

/** Files that are written before anybody else gets a chance. */
const AT_ONCE = 100

/** So many paths are worth remembering for the sake of an advice. */
const ENOUGH = 100_000

/** Lets messages of other threads, and Ctrl-C, get in between. */
export const breath = (): Promise<void> => new Promise(setImmediate)

/** Outputs that were not written, by their index; why, unless that is told in the end. */
type Failures = ReadonlyMap<number, Words | undefined>

interface Ended {
  readonly isWritten: boolean
  readonly problem?: Unwritten
}

/** What is known of a file whose pieces are coming. */
class OpenFile {
  readonly sum = new Outcome()
  readonly outputs = new Set<string>()
  readonly growing = new Map<string, GrowingFile>()
  readonly repairs: FirstOfKinds<Repair>
  hasItems = false
  problem: Words | undefined
  /** Whether a piece is missing. */
  isBroken = false

  constructor(setting: Setting) {
    this.repairs = new FirstOfKinds(enoughFor(setting))
  }
}

/** Prints and writes what came of the work, in order; only this thread does, so that whatever happens no half file is left. */
export class Emitter {
  readonly #performer: Performer
  readonly #terminal: Terminal
  readonly #progress: Progress
  readonly #total = new Outcome()
  #file: OpenFile | undefined
  readonly #growing = new Map<string, GrowingFile>()
  /** What this run wrote: whatever it overwrote, and of the rest as much as is worth remembering. */
  readonly #written = new Set<string>()
  /** Where the files are that were replaced, until that is told. */
  readonly #backups = new Map<string, string>()
  #hasPiped = false

  constructor(performer: Performer, terminal: Terminal, progress: Progress) {
    this.#performer = performer
    this.#terminal = terminal
    this.#progress = progress
  }

  async emit({ items, closes, done }: Batch, outcome: Outcome): Promise<void> {
    if (items[0]?.part) this.#file ??= new OpenFile(this.#performer.setting)
    const failures = await this.#putAll(outcome)
    if (outcome.tales.length > 0) this.#tell(outcome, failures)
    else this.#complain(outcome, failures)
    this.#print(outcome)
    await breath()
    if (this.#file) {
      this.#list(outcome)
      const { sum, repairs } = this.#file
      addCounts(sum.counts, outcome.counts)
      if (outcome.withheld) addCounts((sum.withheld ??= new Outcome().counts), outcome.withheld)
      for (const repair of outcome.repairs) repairs.add(repair)
      sum.games += outcome.games
      sum.failed ||= outcome.failed
      if (outcome.broken) {
        this.#file.isBroken = true
        this.#file.problem ??= outcome.broken
      }
      if (closes) this.#close(closes)
    }
    this.#progress.step(done, this.#total, items.at(-1)?.input)
  }

  /** What was found in everything together; where that is nothing at all, what was named had nothing in it. */
  finish(named: readonly string[]): Totals {
    const last = new Outcome()
    if (this.#total.files + this.#total.troubles === 0) {
      for (const path of named) this.#performer.unread(last, path, inWords('no-record'))
    }
    for (const file of this.#growing.values()) {
      const { problem } = this.#end(file, last)
      if (problem) this.#performer.trouble(last, file.path, problem.path === file.path ? problem.reason : problem.words)
      else if (file.isRefused) this.#performer.remark(last, file.path, inWords('strict'))
    }
    this.#growing.clear()
    this.#print(last)
    const { counts, files, games, failed, troubles, unread, written, unwritten } = this.#total
    return { counts, files, games, unread, written, unwritten, code: troubles > 0 ? 2 : failed ? 1 : 0 }
  }

  /** Leaves nothing behind of what is not finished. */
  abandon(): void {
    for (const file of [...this.#growing.values(), ...(this.#file?.growing.values() ?? [])]) file.abandon()
  }

  #print({ out, err, counts, files, games, failed, troubles, unread, written, unwritten }: Outcome): void {
    if (out !== '' || err !== '') this.#progress.clear()
    if (out !== '') this.#terminal.out(out)
    if (err !== '') this.#terminal.err(err)
    const total = this.#total
    addCounts(total.counts, counts)
    total.files += files
    total.games += games
    total.failed ||= failed
    total.troubles += troubles
    total.unread += unread
    total.written += written
    total.unwritten += unwritten
  }

  #list({ head, items }: Outcome): void {
    const separator = items !== '' && this.#file!.hasItems ? ',' : ''
    if (items !== '') this.#file!.hasItems = true
    const stream = this.#performer.setting.json
    if (stream) this.#terminal[stream](head + separator + items)
  }

  #close(input: Input): void {
    const { sum, outputs, growing, repairs, isBroken } = this.#file!
    const outcome = new Outcome()
    let isWritten = false
    let backup: string | undefined
    for (const file of growing.values()) {
      const ended: Ended = isBroken ? { isWritten: file.abandon() } : this.#end(file, outcome)
      backup ??= file.backup
      if (ended.isWritten) isWritten = true
      else outputs.delete(file.path)
      if (ended.problem) this.#complainOf(fileName(input), ended.problem.words, outcome)
    }
    const { counts, games, withheld } = sum
    const problem = this.#file!.problem?.[this.#performer.setting.language]
    this.#performer.work.close?.(
      input,
      { counts, games, outputs: [...outputs], isWritten, backup, problem, withheld, repairs },
      outcome,
    )
    outcome.files++
    this.#file = undefined
    this.#print(outcome)
  }

  #end(file: GrowingFile, outcome: Outcome): Ended {
    try {
      const isWritten = file.finish()
      if (isWritten) this.#remember(file.path)
      if (isWritten) outcome.written++
      else if (file.isRefused) outcome.unwritten++
      return { isWritten }
    } catch (error) {
      outcome.unwritten++
      return { isWritten: false, problem: this.#reasonIn(error) }
    }
  }

  async #putAll(outcome: Outcome): Promise<Failures> {
    const { outputs } = outcome
    const failures = new Map<number, Words | undefined>()
    for (const [i, output] of outputs.entries()) {
      const { path, lasts } = output
      try {
        if (path === '-') this.#pipe(output)
        else if (!lasts) {
          this.#whole(output)
          outcome.written++
        } else if (!this.#grow(output, lasts)) failures.set(i, undefined)
        if (!failures.has(i)) this.#file?.outputs.add(path)
      } catch (error) {
        failures.set(i, this.#reasonIn(error).words)
        outcome.unwritten++
      }
      // Ctrl-C gets in between.
      if (i % AT_ONCE === AT_ONCE - 1) await breath()
    }
    return failures
  }

  #pipe({ bytes, between }: Output): void {
    if (between && this.#hasPiped) this.#terminal.out(between)
    this.#hasPiped = true
    this.#terminal.outBytes(bytes)
  }

  #whole(output: Output): void {
    const { path, force } = output
    if (force && this.#written.has(path)) throw new Unwritten(path, inWords('written-already'))
    const backup = replaceWhole(output)
    if (backup !== undefined) this.#backups.set(path, backup)
    if (force) this.#written.add(path)
    else this.#remember(path)
  }

  /** False where it is not going to be there; why is told once it ends. */
  #grow(output: Output, lasts: 'file' | 'run'): boolean {
    const { path, force } = output
    const growing = lasts === 'file' && this.#file ? this.#file.growing : this.#growing
    let file = growing.get(path)
    if (!file) {
      growing.set(path, (file = new GrowingFile(path, force, output.isBackedUp)))
      if (force && this.#written.has(path)) file.problem = new Unwritten(path, inWords('written-already'))
      if (force) this.#written.add(path)
    }
    file.append(output)
    return file.problem === undefined && !file.isRefused
  }

  /** To overwrite what this very run wrote would be no help. */
  #reasonIn(error: unknown): Unwritten {
    if (!(error instanceof Unwritten)) throw error
    const { path, isThere } = error
    return isThere && this.#written.has(path) ? new Unwritten(path, inWords('written-already')) : error
  }

  /** Only the advice depends on it, so that there is an end to what is remembered. */
  #remember(path: string): void {
    if (this.#written.size < ENOUGH) this.#written.add(path)
  }

  /** Tells of files what depended on whether their outputs could be written. */
  #tell(outcome: Outcome, failures: Failures): void {
    const stream = this.#performer.setting.json ?? 'err'
    const text = outcome[stream]
    let at = 0
    let told = ''
    for (const tale of outcome.tales) {
      told += text.slice(at, tale.at) + this.#endOf(tale, outcome, failures)
      at = tale.at
    }
    outcome[stream] = told + text.slice(at)
  }

  #endOf({ outputs: [from, to], tail, repaired, unless }: Tale, outcome: Outcome, failures: Failures): string {
    const all = outcome.outputs.slice(from, to)
    const failed = all.findIndex((_, i) => failures.get(from + i))
    const problem = failed < 0 ? undefined : failures.get(from + failed)
    if (problem) {
      outcome.troubles++
      if (unless) addCounts(outcome.counts, unless.counts)
      outcome.failed ||= unless?.failed === true
    }
    const besides = problem ? (unless?.text ?? '') : ''
    const { language } = this.#performer.setting
    const backup = this.#backups.get(all[0]?.path ?? '')
    this.#backups.delete(all[0]?.path ?? '')
    if (!tail && repaired !== undefined && !problem) {
      return this.#performer.line(all[0]!.file, repairedWords(backup)) + repaired
    }
    if (!tail) return problem ? besides + this.#performer.line(all[failed]!.file, problem) : ''
    const outputs = [...new Set(all.filter((_, i) => !failures.has(from + i)).map(({ path }) => path))]
    return (
      besides +
      jsonEnd({
        ...tail,
        ...(tail['outputs'] !== undefined && { outputs }),
        ...(backup !== undefined && { backup }),
        ...(problem && { ...unless?.tail, problem: problem[language] }),
      })
    )
  }

  #complain(outcome: Outcome, failures: Failures): void {
    for (const [i, problem] of failures) if (problem) this.#complainOf(outcome.outputs[i]!.file, problem, outcome)
  }

  /** Where a file's object is open, its end tells what the problem was. */
  #complainOf(file: string, problem: Words, outcome: Outcome): void {
    if (this.#file && this.#performer.setting.json) {
      this.#file.problem ??= problem
      outcome.troubles++
    } else this.#performer.trouble(outcome, file, problem)
  }
}
