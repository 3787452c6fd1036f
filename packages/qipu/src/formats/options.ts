/** Source of a reader, and options of readers and writers. */

import type { Game } from '../games/game.ts'
import type { Budget } from '../text/budget.ts'
import type { Report } from '../text/message/message.ts'
import type { Original } from './original.ts'

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
