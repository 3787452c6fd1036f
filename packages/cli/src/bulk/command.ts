import type { Source } from 'qipu/formats'
import type { Locale } from 'qipu/text'
import type { Call, CommandFacts } from '../command/facts.ts'
import type { OptionsOf } from '../command/options.ts'
import type { inputs, reading, sharing } from '../command/shared-options.ts'
import type { FoundFile, Input } from '../input/files.ts'
import type { JsonParts } from '../report/json.ts'
import type { Stream } from '../terminal/terminal.ts'
import type { ChunkPlace } from './job.ts'
import type { Counts, FileReport, FileSum, Totals } from './report.ts'

/** Facts of such a command: its arguments are files. */
export interface BulkFacts extends CommandFacts {
  readonly arguments: typeof inputs
}

/** A command that works on many files: `run.ts` brings directories, archives, threads, order and progress. */
export interface BulkCommand<Facts extends BulkFacts = BulkFacts, R extends FileReport = FileReport> {
  /** Throws a `Problem` where the command is called wrongly, before anything is read. */
  prepare?(call: Call<Facts>): void
  /** Creates the work on each file; every thread has its own. */
  work(settings: Settings<OptionsOf<Facts['options']>>): BulkWork<R>
  /** Gets all reports in their order instead of having them printed, and prints what it likes in the end. */
  collector?(call: Call<Facts>): Collector<R> | undefined
  /** The last line for people, on standard error. */
  summary?(totals: Totals, call: Call<Facts>): string
}

/** Data in, data out: the same in every thread. */
export interface BulkWork<R extends FileReport = FileReport> {
  /** Undefined where the file is passed over. */
  process(chunk: Chunk): R | undefined
  /** Buffers with parts of all reports since the last call; the caller receives ownership. */
  leave?(): ArrayBuffer[]
  /** Completes the report of a file in several chunks, once all of them are done. */
  end(sum: FileSum): R
  /** Updates a report once its outputs are written, or could not be. */
  settle?(report: R): R
  /** How a settled report looks to people, */
  text(report: R): Printed
  /** and to machines. */
  json(report: R): JsonParts
}

export interface Collector<R> {
  add(report: R): void
  /** Returns the counts of the combined result, if there is one. */
  finish(): Readonly<Counts> | undefined
  /** True if a file is to be read. */
  wants?(file: FoundFile): boolean
  /** Done with everything that was added: more comes only then. */
  settled?(): Promise<void>
}

export type Printed = { readonly [S in Stream]?: string }

/** How the command was called, as data that can be sent to another thread. */
export interface Settings<Options = unknown> {
  /** The words by which the command is called: `library index`. */
  readonly command: string
  readonly options: Options & BulkOptions
  readonly locale: Locale
  readonly isColored: boolean
  /** Stream for JSON, if requested. */
  readonly json: Stream | undefined
  /** True if reports go to a collector. */
  readonly isCollected: boolean
}

/** The options that the bulk runner itself understands, where a command has them. */
export type BulkOptions = OptionsOf<typeof reading & typeof sharing> & {
  readonly quiet?: boolean | undefined
  readonly verbose?: boolean | undefined
}

/** A file, or several whole games of a file that is too large to be worked on at once. */
export interface Chunk {
  readonly input: Input
  readonly source: Source
  /** Undefined where this is the whole file. */
  readonly place: ChunkPlace | undefined
}
