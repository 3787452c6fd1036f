import type { Language, Source } from 'qipu'
import type { Severity } from 'qipu/text'
import type { Input } from '../input/input.ts'
import type { FirstOfKinds } from '../report/flood.ts'
import type { Outcome, Repair } from './outcome.ts'

/**
 * What a command does with many files: a function from one file's bytes to texts, files and counts, that runs the same
 * in any thread. Everything else (directories, archives, threads, order, progress) is `run.ts`'s.
 */
export interface Work {
  /** Does it for a file, or for one piece of a file that is too large to be done at once. */
  each(piece: Piece, outcome: Outcome): void
  /** Says what there is to say of a file once all its pieces are done; only for files that came in pieces. */
  close?(input: Input, sum: FileSum, outcome: Outcome): void
}

/** A command's module exports this beside its own function; each thread makes itself a work. */
export type MakeWork = (setting: Setting) => Work

/** How the command was called, as data that can be sent to another thread. */
export interface Setting {
  readonly command: string
  readonly options: Readonly<Record<string, unknown>>
  readonly language: Language
  readonly isColored: boolean
  /** Where JSON goes, if it was asked for. */
  readonly json?: 'out' | 'err' | undefined
}

export interface Piece {
  readonly input: Input
  readonly source: Source
  /** Undefined where this is the whole file. */
  readonly part: Part | undefined
}

/** Where a piece stands in its file. */
export interface Part {
  readonly index: number
  /** The id of the file's format. */
  readonly format: string
  /** Games before it. */
  readonly game: number
  /** Where it begins, from 1. */
  readonly line: number
  readonly column: number
  /** What the head of the file declares of its charset. */
  readonly declared: string | undefined
}

export type Counts = Record<Severity, number>

/** What was found in all pieces of a file together. */
export interface FileSum {
  readonly counts: Readonly<Counts>
  readonly games: number
  /** The files that were written. */
  readonly outputs: readonly string[]
  /** Whether what was written for it is there now. */
  readonly isWritten: boolean
  /** Where the file is that was replaced. */
  readonly backup: string | undefined
  /** Why something was not written, in the chosen language. */
  readonly problem: string | undefined
  /** Messages that were not told, since they are repaired once the file is written. */
  readonly withheld: Readonly<Counts> | undefined
  /** What they say: the first of each kind. */
  readonly repairs: FirstOfKinds<Repair>
}
