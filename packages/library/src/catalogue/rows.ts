/** Rows on their way into a table, kept as the columns that the engine wants. */

import {
  BIGINT,
  BLOB,
  BOOLEAN,
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  SMALLINT,
  TIMESTAMP,
  UBIGINT,
  VARCHAR,
} from '@duckdb/node-api'
import { type Cell, cellsOf } from './cells.ts'
import { type ColumnType, type TableName, tables } from './tables.ts'

const TYPES: Readonly<Record<ColumnType, DuckDBType>> = {
  BIGINT,
  BLOB,
  BOOLEAN,
  DATE,
  DOUBLE,
  INTEGER,
  SMALLINT,
  TIMESTAMP,
  UBIGINT,
  VARCHAR,
}

/** The columns of a table as the engine knows their types. */
export const typesOf = (table: TableName): Readonly<Record<string, DuckDBType>> =>
  Object.fromEntries(Object.entries<ColumnType>(tables[table]).map(([name, type]) => [name, TYPES[type]]))

export type TableRow = Readonly<Record<string, unknown>>

/** Rows that DuckDB takes at once. */
const CHUNK_ROWS = 2048

export class Rows {
  readonly table: TableName
  readonly #types: readonly DuckDBType[]
  readonly #columns: Cell[][]
  #length = 0

  constructor(table: TableName) {
    this.table = table
    this.#types = Object.values(typesOf(table))
    this.#columns = this.#types.map(() => [])
  }

  static of(table: TableName, rows: readonly object[]): Rows {
    const made = new Rows(table)
    for (const row of rows) made.add(row)
    return made
  }

  get length(): number {
    return this.#length
  }

  add(row: object, more: object = row): void {
    this.addCells(cellsOf(this.table, row, more))
  }

  /** A row whose cells stand in the order of the table's columns. */
  addCells(cells: readonly Cell[]): void {
    this.#length++
    for (let i = 0; i < this.#columns.length; i++) this.#columns[i]!.push(cells[i]!)
  }

  clear(): void {
    this.#length = 0
    for (const column of this.#columns) column.length = 0
  }

  *chunks(): Generator<DuckDBDataChunk> {
    for (let from = 0; from < this.#length; from += CHUNK_ROWS) {
      const chunk = DuckDBDataChunk.create(this.#types, Math.min(CHUNK_ROWS, this.#length - from))
      chunk.setColumns(this.#columns.map((cells, i) => valuesOf(cells.slice(from, from + CHUNK_ROWS), this.#types[i]!)))
      yield chunk
    }
  }
}

const valuesOf = (cells: readonly Cell[], type: DuckDBType): DuckDBValue[] =>
  type === DATE
    ? cells.map((days) => (days === null ? null : new DuckDBDateValue(days as number)))
    : (cells as DuckDBValue[])
