import type { Phrase, Severity } from 'qipu/text'
import type { Output } from '../output/output.ts'
import type { Finding } from '../report/findings.ts'
import type { ChunkPlace } from './job.ts'

/**
 * Result of one file, or of one chunk of it. Plain data: it travels between threads, and is printed after its outputs
 * were written or could not be.
 */
export interface FileReport {
  /** How the file is called in messages. */
  readonly file: string
  readonly stage: Stage
  readonly games: number
  /** Messages to be shown: the first of each kind. */
  readonly findings: readonly Finding[]
  /** All messages, shown or not. */
  readonly counts: Readonly<Counts>
  /** Errors, or whatever else makes the exit code 1. */
  readonly isFailed: boolean
  /** Files to be written. */
  readonly outputs: readonly Output[]
  /** Outputs that were asked for and are not even tried. */
  readonly refused: number
  /** Messages about what is repaired once the outputs are written, and how many there are in all. */
  readonly repairs: readonly Finding[]
  readonly repairCounts: Readonly<Counts>
  /** Results of the outputs, once known. */
  readonly writing?: WriteOutcome
}

/** A whole file; or the first of its chunks, one of the next, or what is to be told after the last. */
export type Stage = 'whole' | 'first' | 'next' | 'end'

/** A report that tells nothing yet. */
export const emptyReport = (file: string, stage: Stage): FileReport => ({
  file,
  stage,
  games: 0,
  findings: [],
  counts: NOTHING,
  isFailed: false,
  outputs: [],
  refused: 0,
  repairs: [],
  repairCounts: NOTHING,
})

/** A report with what its command adds. Not by spreading: V8 takes forty times as long where a literal overrides. */
export const reportOf = <Own extends object>(file: string, stage: Stage, own: Own): FileReport & Own =>
  Object.assign(emptyReport(file, stage), own)

export const stageOf = (place: ChunkPlace | undefined): Stage =>
  !place ? 'whole' : place.index === 0 ? 'first' : 'next'

/** Result of writing a report's outputs. */
export interface WriteOutcome {
  /** Those that are there, or will be when their last part is. */
  readonly paths: readonly string[]
  /** Why the first of the others is not there. */
  readonly problem?: Phrase
  /** Path of the replaced file's backup. */
  readonly backup?: string
}

/** Totals of all chunks of a file. */
export interface FileSum {
  readonly file: string
  readonly games: number
  readonly counts: Readonly<Counts>
  readonly isFailed: boolean
  /** One message for each kind of which not all were shown. */
  readonly findings: readonly Finding[]
  /** True if its output is written; with the path of the replaced file's backup. */
  readonly isWritten: boolean
  readonly writing: WriteOutcome
  readonly repairs: readonly Finding[]
  readonly repairCounts: Readonly<Counts>
}

export type Counts = Record<Severity, number>

export const NOTHING: Readonly<Counts> = { error: 0, warning: 0, loss: 0, info: 0 }

export const sumOf = (a: Readonly<Counts>, b: Readonly<Counts>): Counts => ({
  error: a.error + b.error,
  warning: a.warning + b.warning,
  loss: a.loss + b.loss,
  info: a.info + b.info,
})

export const numberOf = ({ error, warning, loss, info }: Readonly<Counts>): number => error + warning + loss + info

/** Totals of everything. */
export class Totals {
  files = 0
  games = 0
  counts: Readonly<Counts> = NOTHING
  isFailed = false
  /** Files that could not be read or written. */
  troubles = 0
  /** Files that could not be read; outputs that are there, and those that are not though they were asked for. */
  unread = 0
  written = 0
  unwritten = 0

  /** 0 fine, 1 problems found, 2 something could not be read or written. */
  get code(): number {
    return this.troubles > 0 ? 2 : this.isFailed ? 1 : 0
  }

  /** Counts a settled report. Of a file in chunks, the end counts what was found in all of them. */
  addReport({ stage, games, counts, isFailed, refused }: FileReport): void {
    const isChunk = stage === 'first' || stage === 'next'
    if (stage !== 'end') this.games += games
    this.unwritten += refused
    if (isChunk) return
    this.files++
    if (counts !== NOTHING) this.counts = sumOf(this.counts, counts)
    this.isFailed ||= isFailed
  }

  /** Counts what was found in a file that is made of all of them. */
  addCounts(counts: Readonly<Counts>): void {
    this.counts = sumOf(this.counts, counts)
    this.isFailed ||= counts.error > 0
  }

  add({ files, games, counts, isFailed, troubles, unread, written, unwritten }: TotalsData): void {
    this.files += files
    this.games += games
    this.counts = sumOf(this.counts, counts)
    this.isFailed ||= isFailed
    this.troubles += troubles
    this.unread += unread
    this.written += written
    this.unwritten += unwritten
  }
}

/** Totals as they come from another thread. */
export type TotalsData = Omit<Totals, 'code' | 'add' | 'addReport' | 'addCounts'>
