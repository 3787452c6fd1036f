/** Rows on their way into a table, kept as the columns that the engine wants. */

import { DuckDBDataChunk, DuckDBDateValue, type DuckDBValue } from '@duckdb/node-api'
import { type TableName, tables } from './tables.ts'

export type Row = Readonly<Record<string, unknown>>

/** Rows that DuckDB takes at once. */
const CHUNK_ROWS = 2048

export class Rows {
  readonly table: TableName
  readonly #columns: readonly { readonly name: string; readonly type: string; cells: DuckDBValue[] }[]
  #length = 0

  constructor(table: TableName) {
    this.table = table
    this.#columns = Object.entries(tables[table]).map(([name, type]) => ({ name, type: String(type), cells: [] }))
  }

  static of(table: TableName, rows: readonly object[]): Rows {
    const made = new Rows(table)
    for (const row of rows) made.add(row)
    return made
  }

  get length(): number {
    return this.#length
  }

  /** A row, which may come in two parts; the table's columns are taken from both, everything else is left out. */
  add(row: object, more: object = row): void {
    const [one, other] = [row, more] as [Row, Row]
    this.#length++
    for (const { name, type, cells } of this.#columns) cells.push(cellOf(one[name] ?? other[name], type))
  }

  clear(): void {
    this.#length = 0
    for (const column of this.#columns) column.cells = []
  }

  *chunks(): Generator<DuckDBDataChunk> {
    const types = Object.values(tables[this.table])
    for (let from = 0; from < this.#length; from += CHUNK_ROWS) {
      const chunk = DuckDBDataChunk.create(types, Math.min(CHUNK_ROWS, this.#length - from))
      chunk.setColumns(this.#columns.map(({ cells }) => cells.slice(from, from + CHUNK_ROWS)))
      yield chunk
    }
  }
}

const DAY = 86_400_000

/** Texts with a NUL would end there; surrogates without a partner are no Unicode. */
const plainText = (text: string): string =>
  /[\0\ud800-\udfff]/.test(text) ? text.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : text

function cellOf(value: unknown, type: string): DuckDBValue {
  if (value === undefined || value === null) return null
  if (type === 'DATE') return new DuckDBDateValue(Math.floor(Date.parse(`${value as string}T00:00:00Z`) / DAY))
  if (typeof value === 'string') return plainText(value)
  if (type === 'BIGINT' || type === 'UBIGINT') return BigInt(value as number | bigint)
  if (type === 'SMALLINT' || type === 'INTEGER') return clamped(value as number, type)
  return value as DuckDBValue
}

const MOST = { SMALLINT: 0x7fff, INTEGER: 0x7fffffff }

/** Records say what they like; what no column can hold is not known. */
const clamped = (value: number, type: 'SMALLINT' | 'INTEGER'): number | null =>
  Number.isInteger(value) && Math.abs(value) <= MOST[type] ? value : null
