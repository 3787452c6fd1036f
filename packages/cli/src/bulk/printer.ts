import type { Phrase } from 'qipu/text'
import { fileName, type Input } from '../input/files.ts'
import { type JsonParts, OpenLine } from '../report/json.ts'
import { limitOf } from '../report/limit-messages.ts'
import type { Progress } from '../terminal/progress.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { phraseOf } from '../text/cli-error.ts'
import type { BulkWork, Collector, Printed } from './command.ts'
import type { Job } from './job.ts'
import { OpenFile } from './open-file.ts'
import type { Renderer } from './renderer.ts'
import { type FileReport, Totals } from './report.ts'
import { isPending, type JobResultData, type PrintEntry } from './result.ts'
import { OutputWriter } from './writer.ts'

/** Reports whose outputs are written before other tasks run. */
const AT_ONCE = 100

/** Lets messages of other threads, and Ctrl-C, get in between. */
export const breath = (): Promise<void> => new Promise(setImmediate)

/** Takes the results of jobs in order: has outputs written, then prints what is true. */
export class ReportPrinter {
  readonly totals = new Totals()
  readonly #renderer: Renderer
  readonly #work: BulkWork
  readonly #terminal: Terminal
  readonly #progress: Progress
  readonly #writer: OutputWriter
  readonly #collector: Collector<FileReport> | undefined
  #file: OpenFile | undefined
  /** Output to print once a job is complete. */
  #text = { out: '', err: '' }

  constructor(
    { renderer, work, collector }: { renderer: Renderer; work: BulkWork; collector: Collector<FileReport> | undefined },
    terminal: Terminal,
    progress: Progress,
  ) {
    this.#renderer = renderer
    this.#work = work
    this.#collector = collector
    this.#terminal = terminal
    this.#progress = progress
    this.#writer = new OutputWriter(terminal, this.totals)
  }

  async print({ items, closes, done }: Job, { entries, totals, broken }: JobResultData): Promise<void> {
    if (items[0]?.place) this.#file ??= new OpenFile(this.#limit)
    this.totals.add(totals)
    for (const [i, entry] of entries.entries()) {
      this.#entry(entry)
      // Ctrl-C gets in between.
      if (i % AT_ONCE === AT_ONCE - 1) await breath()
    }
    if (this.#file && broken) {
      this.#file.isBroken = true
      this.#file.problem ??= broken
    }
    if (closes) this.#close(closes)
    this.#flush()
    await breath()
    this.#progress.step(done, this.totals, items.at(-1)?.input)
  }

  /** Ends what grew until now. Where nothing at all was found, what was named had nothing in it. */
  finish(named: readonly string[]): void {
    if (this.totals.files + this.totals.troubles === 0) {
      for (const path of named) {
        this.totals.unread++
        this.#trouble(path, phraseOf('no-record'))
      }
    }
    for (const { path, problem, isTrouble } of this.#writer.finishAll()) {
      if (isTrouble) this.#trouble(path, problem)
      else this.#add(this.#renderer.remark(path, problem))
    }
    this.#flush()
    const counts = this.#collector?.finish()
    if (counts) this.totals.addCounts(counts)
  }

  /** Leaves nothing behind of what is not finished. */
  abandon(): void {
    this.#writer.abandon()
    this.#file?.abandon()
  }

  #entry(entry: PrintEntry): void {
    if (!isPending(entry)) this.#add(entry)
    else if (entry.report.stage === 'whole') this.#whole(entry.report)
    else this.#chunk(entry.report, entry.rendered)
  }

  #whole(report: FileReport): void {
    const settled = this.#settled(report)
    this.totals.addReport(settled)
    if (settled.writing?.problem) this.totals.troubles++
    if (this.#collector) this.#collector.add(settled)
    else this.#add(this.#renderer.whole(settled))
  }

  #chunk(report: FileReport, rendered: Printed | JsonParts<string> | undefined): void {
    const written = report.outputs.length === 0 ? report : { ...report, writing: this.#write(report) }
    const shown = this.#file!.add(written)
    this.totals.addReport(shown)
    if (written.writing?.problem) this.#complain(written.file, written.writing.problem)
    if (this.#collector) this.#collector.add(shown)
    else this.#part(rendered ?? this.#renderer.part(shown))
  }

  #settled(report: FileReport): FileReport {
    if (report.outputs.length === 0) return report
    const written = { ...report, writing: this.#write(report) }
    return this.#work.settle?.(written) ?? written
  }

  #write(report: FileReport): FileReport['writing'] & object {
    return this.#writer.write(report, this.#file?.growing)
  }

  #close(input: Input): void {
    const file = this.#file!
    const { failures, ...sum } = file.close(fileName(input), (growing) => this.#writer.finish(growing))
    for (const problem of failures) this.#complain(sum.file, problem)
    const report = this.#work.end(sum)
    this.totals.addReport(report)
    if (this.#collector) this.#collector.add(report)
    else this.#part(this.#renderer.part(report), true)
    this.#file = undefined
  }

  /** Of a file in chunks: text as it is, or a part of the file's JSON object. */
  #part(part: Printed | JsonParts<string>, isEnd = false): void {
    if (!('head' in part)) {
      this.#add(part)
      return
    }
    const stream = this.#renderer.settings.json!
    const file = this.#file!
    file.line ??= new OpenLine((text) => this.#add({ [stream]: text }), part)
    file.line.add(part.items)
    if (isEnd) file.line.end(part.tail)
  }

  /** If a file's object is open, the problem is printed at its end. */
  #complain(file: string, problem: Phrase): void {
    if (this.#renderer.settings.json) this.totals.troubles++
    else this.#trouble(file, problem)
  }

  #trouble(file: string, problem: Phrase): void {
    this.totals.troubles++
    this.#add(this.#renderer.remark(file, problem))
  }

  #add({ out = '', err = '' }: Printed): void {
    this.#text.out += out
    this.#text.err += err
  }

  #flush(): void {
    const { out, err } = this.#text
    if (out !== '' || err !== '') this.#progress.clear()
    if (out !== '') this.#terminal.out(out)
    if (err !== '') this.#terminal.err(err)
    this.#text = { out: '', err: '' }
  }

  get #limit(): number {
    const { json, options } = this.#renderer.settings
    return limitOf(json ? 'machines' : 'people', options.verbose ? 'everything' : undefined)
  }
}
