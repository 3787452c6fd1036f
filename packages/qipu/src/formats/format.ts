import type { RuleOptions } from '../games/game.ts'
import type { Capabilities } from '../record/capabilities.ts'
import type { ForeignDataSlot } from '../record/preserve/preserve.ts'
import type { GameRecord } from '../record/record.ts'
import type { Summary } from '../record/summary.ts'
import type { Charset } from '../text/charset/charset.ts'
import type { Text } from '../text/language/texts.ts'
import type { MessageCatalogue } from '../text/message/catalogue.ts'
import type { Message, Reporter, SourceRange } from '../text/message/message.ts'
import type { Chunks } from './chunks.ts'
import type { Detector } from './detector.ts'
import type { ReadOptions, Source, WriteOptions } from './options.ts'
import type { SourceSpans } from './original.ts'

export type { Sniff } from '../text/sniff.ts'
export type { Chunks, Cut, Splitter } from './chunks.ts'
export type { ReadOptions, Source, WriteOptions } from './options.ts'
export type { Original, SourceSpans } from './original.ts'

/** Result of a reader. */
export interface ReadResult {
  records: GameRecord[]
  /** The decoded text that the messages' places refer to; made on demand. */
  text(): string
  charset: Charset
  /** Returns the place in the text of a later message that only names a node. */
  readonly place?: ((message: Message) => SourceRange | undefined) | undefined
  /** Bytes of each record, if requested; undefined for one without a contiguous place. */
  readonly spans?: readonly (SourceSpans | undefined)[] | undefined
}

/** Summary of a file's records. */
export interface Summaries {
  games: Summary[]
  charset: Charset
}

/** A program that takes a format in a way of its own. */
export interface Program {
  readonly id: string
  readonly name: string
  /** Data that it accepts, if not all that the format can represent. */
  readonly can: Capabilities
}

/** Result of a writer. */
export interface WriteResult {
  bytes: Uint8Array
}

/** One format: some facts and its functions. Shared code asks these, never the id. */
export interface Format extends Detector {
  readonly name: Text
  readonly mediaType?: string
  /** Options of the rules that its records may use, whatever rules they name. */
  readonly freedoms?: RuleOptions
  /** Ids of the games that it can hold; undefined: any. */
  readonly games?: readonly string[]
  /** Ids of the games whose records people usually keep in this format. */
  readonly home?: readonly string[]
  /** Code of each game in its specification, by the game's id; several where boards or variants have codes of their own. */
  readonly gameCodes?: Readonly<Record<string, string | number | readonly string[]>>
  /** Definitions of its messages: severities, clauses, texts. Readers do not need them. */
  readonly messages: MessageCatalogue
  /** Never throws, whatever the bytes. */
  read(source: Source, options?: ReadOptions): ReadResult
  /** Returns the results of `summaryOf` without making the records; undefined if that requires them. */
  summarize?(source: Source, options?: ReadOptions): Summaries | undefined
  /** Reports what is wrong with a record beyond its syntax: moves against the rules, facts that contradict each other. */
  check?(record: GameRecord, report: Reporter, options?: Pick<ReadOptions, 'games'>): void
  /** Data that its writer can represent; formats without it only read. */
  readonly can?: Capabilities
  /** Writes records that hold nothing but what `can` allows. */
  write?(records: readonly GameRecord[], options?: WriteOptions): WriteResult
  /** Programs that a file can be written for, since they don't take all that the format allows. */
  readonly programs?: readonly Program[]
  /** Place for foreign data: how preserved data are stored there and found again. */
  readonly keep?: ForeignDataSlot
  /** True if files are logs between programs, not records for submission. */
  readonly isLog?: true
  /** True where a file may hold more than one game. */
  readonly collections?: boolean
  /** True where a standard gives each game a file of its own, and that file a name: then files are split and renamed so. */
  readonly fileEach?: boolean
  /** Games whose records a championship wants in this format, under names of its standard. */
  readonly submits?: readonly string[]
  /** The charset of such files, where it is not the one that the format is written in otherwise. */
  readonly submissionCharset?: string
  /** How a file of consecutive games is split between them. */
  readonly chunks?: Chunks
}
