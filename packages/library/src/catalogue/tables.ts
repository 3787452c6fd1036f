/** The catalogue's tables: each column once, from which the table is made and its rows are appended. */

/** Version of the catalogue: `upgrades.ts` says how an older one becomes this; all others are refused. */
export const CATALOGUE_VERSION = 3

/** Types as SQL names them: plain words, so that who fills a row need not load the engine. */
export type ColumnType =
  | 'BIGINT'
  | 'BLOB'
  | 'BOOLEAN'
  | 'DATE'
  | 'DOUBLE'
  | 'INTEGER'
  | 'SMALLINT'
  | 'TIMESTAMP'
  | 'UBIGINT'
  | 'VARCHAR'

export type Columns = Readonly<Record<string, ColumnType>>

export const tables = {
  /** One row. */
  library: { version: 'INTEGER', hash_version: 'INTEGER', created: 'TIMESTAMP', variations: 'BOOLEAN' },
  /** Paths given to `add`; `update` searches them again. */
  roots: { path: 'VARCHAR' },
  /** Paths below the roots that `update` leaves out. */
  forgotten: { path: 'VARCHAR' },
  files: {
    id: 'INTEGER',
    path: 'VARCHAR',
    /** The archive that it is in. */
    archive: 'VARCHAR',
    /** Of the file on the disk: of the archive, for what is in one. */
    size: 'BIGINT',
    /** Milliseconds since 1970. */
    modified: 'DOUBLE',
    hash: 'VARCHAR',
    format: 'VARCHAR',
    charset: 'VARCHAR',
    games: 'INTEGER',
    errors: 'INTEGER',
    /** False while only some of its games are here. */
    is_whole: 'BOOLEAN',
  },
  /** Files and games that were not taken, and why. */
  refusals: { file: 'INTEGER', number: 'INTEGER', code: 'VARCHAR', detail: 'VARCHAR' },
  games: {
    /** Segment · 65536 + place in it. */
    id: 'BIGINT',
    file: 'INTEGER',
    /** From 0. */
    number: 'INTEGER',
    content: 'UBIGINT',
    game: 'VARCHAR',
    width: 'SMALLINT',
    height: 'SMALLINT',
    moves: 'INTEGER',
    variations: 'INTEGER',
    comments: 'INTEGER',
    name: 'VARCHAR',
    event: 'VARCHAR',
    round: 'VARCHAR',
    place: 'VARCHAR',
    date: 'VARCHAR',
    date_from: 'DATE',
    date_to: 'DATE',
    black: 'VARCHAR',
    white: 'VARCHAR',
    black_person: 'INTEGER',
    white_person: 'INTEGER',
    black_rank: 'VARCHAR',
    white_rank: 'VARCHAR',
    black_level: 'SMALLINT',
    white_level: 'SMALLINT',
    black_team: 'VARCHAR',
    white_team: 'VARCHAR',
    rules: 'VARCHAR',
    komi: 'DOUBLE',
    handicap: 'SMALLINT',
    winner: 'VARCHAR',
    won_by: 'VARCHAR',
    margin: 'DOUBLE',
    main_time: 'DOUBLE',
    overtime: 'VARCHAR',
    opening: 'VARCHAR',
    annotator: 'VARCHAR',
    source: 'VARCHAR',
    words: 'VARCHAR',
    at50: 'UBIGINT',
    at100: 'UBIGINT',
    at_end: 'UBIGINT',
    dyer: 'VARCHAR',
    /** The main line as JSON, of games that have no shapes: the segments of the others hold it. */
    line: 'VARCHAR',
  },
  /** Lines beside the main line, where the library has them: their places in segments of their own. */
  variations: { id: 'BIGINT', game: 'BIGINT', node: 'INTEGER' },
  segments: {
    id: 'INTEGER',
    game: 'VARCHAR',
    width: 'SMALLINT',
    height: 'SMALLINT',
    games: 'INTEGER',
    has_shapes: 'BOOLEAN',
    is_variations: 'BOOLEAN',
    /** A bit per game that was forgotten, the first in the lowest bit. */
    gone: 'BLOB',
  },
  people: { id: 'INTEGER', name: 'VARCHAR' },
  /** `key` is the name without case, spaces and dots. Sources: game, both (a game gives two names), file, user. */
  aliases: { key: 'VARCHAR', name: 'VARCHAR', script: 'VARCHAR', person: 'INTEGER', source: 'VARCHAR' },
  /** Pairs of names, as keys, that are of one person, and the source that says so: both or file. */
  united: { one: 'VARCHAR', other: 'VARCHAR', source: 'VARCHAR' },
  /** Pairs of names, as keys, that are known to be of two people. */
  apart: { one: 'VARCHAR', other: 'VARCHAR' },
} as const satisfies Readonly<Record<string, Columns>>

export type TableName = keyof typeof tables

/** Words of SQL that are no names of columns without quotes. */
const quoted = (name: string): string => `"${name}"`

export const createStatements = (): string[] =>
  Object.entries(tables).map(
    ([name, columns]) =>
      `create table ${quoted(name)} (${Object.entries(columns)
        .map(([column, type]) => `${quoted(column)} ${type}`)
        .join(', ')})`,
  )
