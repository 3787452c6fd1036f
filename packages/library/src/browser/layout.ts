/** A library as one file: the same segments as in the folder, what is known of the games, and in the end a directory. */

/** `QIPULIB` and a byte that text files do not have. */
export const MAGIC: Uint8Array = Uint8Array.of(0x51, 0x49, 0x50, 0x55, 0x4c, 0x49, 0x42, 0x1a)
export const VERSION = 3
/** Parts begin at multiples of this; the first one after the magic, the version and a word that is 0. */
const ALIGNMENT = 16
export const HEAD_BYTES = 16
/** The file's end: offset of the directory (low and high half), its length, its checksum. */
export const TAIL_BYTES = 16
export const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

export interface Part {
  readonly offset: number
  readonly length: number
  /** CRC-32. */
  readonly checksum: number
}

export interface SegmentEntry {
  readonly id: number
  readonly game: string
  readonly width: number
  readonly height: number
  readonly games: number
  readonly shapes: Part | null
  readonly positions: Part
  /** JSON: what is known of each game, in the order of `ENTRY_COLUMNS`; null where one was forgotten. */
  readonly entries: Part
  /** JSON, packed: descriptions and comments by place, null where there are none. Read once a search asks for them. */
  readonly words: Part
  /** Records, `RECORDS_PER_CHUNK` in each. */
  readonly records: readonly Part[]
}

export interface Directory {
  readonly hashVersion: number
  readonly games: number
  readonly segments: readonly SegmentEntry[]
  /** JSON: for each person the number and all names. */
  readonly people: Part
}

/** Columns of the table of games that the file holds, in this order. */
export const ENTRY_COLUMNS = [
  'file',
  'number',
  'moves',
  'black',
  'white',
  'black_rank',
  'white_rank',
  'black_level',
  'white_level',
  'black_person',
  'white_person',
  'black_team',
  'white_team',
  'date',
  'date_from',
  'date_to',
  'event',
  'round',
  'place',
  'name',
  'rules',
  'komi',
  'handicap',
  'winner',
  'won_by',
  'margin',
  'opening',
  'annotator',
  'source',
] as const
export type EntryColumn = (typeof ENTRY_COLUMNS)[number]

export type EntryRow = Readonly<Record<EntryColumn, string | number | null>>
/** Comments and names of a game, for `--text`. */
export type Words = string | null
export type PersonRow = readonly [id: number, ...names: string[]]
