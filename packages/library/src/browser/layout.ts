/** A library as one file: a directory as JSON, then the same segments as in the folder. */

/** `QIPULIB` and a byte that text files do not have. */
export const MAGIC = Uint8Array.of(0x51, 0x49, 0x50, 0x55, 0x4c, 0x49, 0x42, 0x1a)
export const VERSION = 1
/** Magic, version, bytes of the directory, its checksum. */
export const HEAD_BYTES = MAGIC.length + 12
/** Parts begin at multiples of this. */
export const ALIGNMENT = 16
export const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

/** Offset from the end of the directory, rounded up, and length. */
export interface Part {
  readonly offset: number
  readonly length: number
}

export interface SegmentEntry {
  readonly id: number
  readonly game: string
  readonly width: number
  readonly height: number
  readonly games: number
  readonly isVariations: boolean
  readonly shapes: Part | null
  readonly positions: Part
}

export interface Directory {
  readonly hashVersion: number
  readonly games: number
  readonly segments: readonly SegmentEntry[]
  /** JSON: for each segment its games, in their order: see `GameEntry`; null where one was forgotten. */
  readonly catalogue: Part & { readonly checksum: number }
}

/** What the file tells of a game: id, black, white, date, event, result, moves, index of the ending, year. */
export type GameEntry = readonly [
  id: number,
  black: string | null,
  white: string | null,
  date: string | null,
  event: string | null,
  result: string | null,
  moves: number,
  ending: number,
  year: number,
]
