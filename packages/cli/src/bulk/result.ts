import type { Phrase } from 'qipu/text'
import { fileName } from '../input/files.ts'
import type { JsonParts } from '../report/json.ts'
import type { Chunk, Printed } from './command.ts'
import type { Renderer } from './renderer.ts'
import { type FileReport, Totals, type TotalsData } from './report.ts'

/** A report that is still to be counted and printed, since its outputs are not written yet or its file goes on. */
export interface Pending {
  readonly report: FileReport
  /** How it looks, where that is known already. */
  readonly rendered?: Printed | JsonParts<string>
}

export type PrintEntry = Printed | Pending

export const isPending = (entry: PrintEntry): entry is Pending => 'report' in entry

/** Result of a job: in order, what can be printed now and what is pending. Its data travel between threads. */
export class JobResult {
  readonly entries: PrintEntry[] = []
  /** Of everything that is not pending. */
  readonly totals = new Totals()
  /** The item that turned out to be too large to be worked on at once: it and those after it are not done. */
  stoppedAt: number | undefined = undefined
  /** Why a chunk of a file could not be done: what is written of that file is not whole. */
  broken: Phrase | undefined = undefined
  /** Buffers shared by the reports, transferred with them. */
  buffers: ArrayBuffer[] = []
  readonly #renderer: Renderer
  #text: { out: string; err: string } | undefined

  constructor(renderer: Renderer) {
    this.#renderer = renderer
  }

  /** Reports are printed where they are settled: those without outputs here, where the work is shared. */
  add(report: FileReport): void {
    const isSettled = report.outputs.length === 0 && !this.#renderer.settings.isCollected
    if (!isSettled) this.#addPending({ report })
    else if (report.stage === 'whole') {
      this.totals.addReport(report)
      this.#print(this.#renderer.whole(report))
    } else if (report.findings.length > 0) this.#addPending({ report })
    else this.#addPending({ report: bare(report), rendered: this.#renderer.part(report) })
  }

  addUnread(file: string, problem: Phrase): void {
    this.totals.unread++
    this.totals.troubles++
    this.#print(this.#renderer.remark(file, problem))
  }

  /** The work on a file broke off. Of a file in chunks, the end of its JSON object says so. */
  addBroken({ input, place }: Partial<Pick<Chunk, 'place'>> & Pick<Chunk, 'input'>, problem: Phrase): void {
    if (place) this.broken ??= problem
    if (place && this.#renderer.settings.json) this.totals.troubles++
    else this.addUnread(fileName(input), problem)
  }

  #addPending(entry: Pending): void {
    this.#text = undefined
    this.entries.push(entry)
  }

  /** Consecutive output is printed together. */
  #print({ out = '', err = '' }: Printed): void {
    if (out === '' && err === '') return
    if (!this.#text) this.entries.push((this.#text = { out: '', err: '' }))
    this.#text.out += out
    this.#text.err += err
  }
}

/** A result as it comes from another thread. */
export type JobResultData = Pick<JobResult, 'entries' | 'stoppedAt' | 'broken'> & {
  readonly totals: TotalsData
}

/** Returns the fields of every report, without those of its command. */
const bare = ({
  file,
  stage,
  games,
  findings,
  counts,
  isFailed,
  outputs,
  refused,
  repairs,
  repairCounts,
}: FileReport) => ({
  file,
  stage,
  games,
  findings,
  counts,
  isFailed,
  outputs,
  refused,
  repairs,
  repairCounts,
})
