import type { Game, RuleOptions } from '../games/game.ts'
import type { Capabilities } from '../record/capabilities.ts'
import type { ForeignDataSlot } from '../record/preserve/preserve.ts'
import type { GameRecord } from '../record/record.ts'
import type { Summary } from '../record/summary.ts'
import type { Budget } from '../text/budget.ts'
import type { Charset } from '../text/charset/charset.ts'
import type { Text } from '../text/language/texts.ts'
import type { MessageCatalogue } from '../text/message/catalogue.ts'
import type { Message, Report, Reporter, SourceRange } from '../text/message/message.ts'
import type { Chunks } from './chunks.ts'
import type { Detector } from './detector.ts'
import type { Original, SourceSpans } from './original.ts'

export type { Sniff } from '../text/sniff.ts'
export type { Chunks, Cut, Splitter } from './chunks.ts'
export type { Original, SourceSpans } from './original.ts'

/** A file as it came: its bytes, and its name where it has one. */
export interface Source {
  readonly bytes: Uint8Array
  readonly name?: string
}

/** Options of every reader. */
export interface ReadOptions {
  /** A charset that the user insists on. */
  readonly encoding?: string | undefined
  /** The id of the game, where the format leaves it open. */
  readonly game?: string | undefined
  /** The source is a chunk of a larger file: nothing is to be said about all games together. */
  readonly isChunk?: boolean | undefined
  /** Charset that the beginning of that file declares. */
  readonly declared?: string | undefined
  /** Say where each node stands in the bytes, if the format can. */
  readonly spans?: boolean | undefined
  /** Called for every deviation from the format; without it no list is made. */
  readonly report?: Report
  /** The games that are known, for formats that hold any game; the usual ones when left out. */
  readonly games?: readonly Game[] | undefined
  /** Work that the source may cause; by default as much as its size allows. */
  readonly budget?: Budget | undefined
}

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

/** Options of every writer. */
export interface WriteOptions {
  /** Id of the program that is to open the file; one of the format's `programs`. */
  readonly for?: string
  /** Charset of the output, where the format leaves a choice. */
  readonly encoding?: string
  /** Indented for people, or without a needless byte; the format's own habit when left out. */
  readonly layout?: 'pretty' | 'minified'
  /**
   * For each record what it was made from. A format that can leaves unchanged nodes as they were, byte for byte, and the
   * charset too unless `encoding` names another.
   */
  readonly originals?: readonly (Original | undefined)[]
  /** The games that are known, for formats that hold any game; the usual ones when left out. */
  readonly games?: readonly Game[] | undefined
  /** Is called with what goes wrong, e.g. a character that the charset lacks. Losses of content are found beforehand. */
  readonly report?: Report
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
  /** Code of each game in its records, by the game's id. */
  readonly gameCodes?: Readonly<Record<string, string | number>>
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
