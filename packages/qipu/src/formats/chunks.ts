import type { ReadOptions, WriteOptions } from './options.ts'

/** How a file that is games in a row is cut between them, so that files of any size are worked on chunk by chunk. */
export interface Chunks {
  /** Asked with the first bytes of a file; undefined where files like this one can't be cut. */
  splitter(head: Uint8Array, options?: ReadOptions): Splitter | undefined
  /** Returns the separator of two consecutive chunks. */
  between(options: WriteOptions): string
}

/** Search for places between games, while a file is read piece by piece. */
export interface Splitter {
  /** Charset that the head declares: the chunks after the first are read with it. */
  readonly declared: string | undefined
  /** The last place between two games so far, or the beginning of the file. */
  readonly cut: Cut
  /** Looks at the bytes that come next. */
  look(bytes: Uint8Array): void
}

/** Place between two games where a file is cut. */
export interface Cut {
  /** In bytes from the beginning of the file. */
  readonly offset: number
  /** Games before it. */
  readonly games: number
  /** From 1, as in `LineColumn`. */
  readonly line: number
  readonly column: number
}
