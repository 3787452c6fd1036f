/** Cells as the catalogue's tables take them: plain data, which travels between threads. */

import { type ColumnType, type TableName, tables } from './tables.ts'

/** Dates are days since 1970. */
export type Cell = string | number | bigint | boolean | Uint8Array | null

type TableRow = Readonly<Record<string, unknown>>

const columns = Object.fromEntries(
  Object.entries(tables).map(([table, types]) => [table, Object.entries(types)]),
) as unknown as Readonly<Record<TableName, readonly (readonly [name: string, type: ColumnType])[]>>

/** A row, which may come in two parts; the table's columns are taken from both, everything else is left out. */
export function cellsOf(table: TableName, row: object, more: object = row): Cell[] {
  const [one, other] = [row, more] as [TableRow, TableRow]
  return columns[table].map(([name, type]) => cellOf(one[name] ?? other[name], type))
}

/** Returns the index of a column in its table. */
export const columnAt = (table: TableName, name: string): number =>
  columns[table].findIndex(([column]) => column === name)

const DAY = 86_400_000

/** Texts with a NUL would end there; surrogates without a partner are no Unicode. */
const plainText = (text: string): string =>
  /[\0\ud800-\udfff]/.test(text) ? text.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : text

function cellOf(value: unknown, type: ColumnType): Cell {
  if (value === undefined || value === null) return null
  if (type === 'DATE') return Math.floor(Date.parse(`${value as string}T00:00:00Z`) / DAY)
  if (typeof value === 'string') return plainText(value)
  if (type === 'BIGINT' || type === 'UBIGINT') return BigInt(value as number | bigint)
  if (type === 'SMALLINT' || type === 'INTEGER') return clamped(value as number, type)
  return value as Cell
}

const MOST = { SMALLINT: 0x7fff, INTEGER: 0x7fffffff }

/** Records say what they like; what no column can hold is not known. */
const clamped = (value: number, type: 'SMALLINT' | 'INTEGER'): number | null =>
  Number.isInteger(value) && Math.abs(value) <= MOST[type] ? value : null
