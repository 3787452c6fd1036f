import { cellsOf } from 'qipu/text'

type Rows = readonly (readonly string[])[]

function widthsOf(rows: Rows): readonly number[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cellsOf(cell))
  }
  return widths
}

const GAP = 2

/** True if rows fit into a terminal's width; without a terminal, everything fits. */
export const fits = (rows: Rows, width = Infinity): boolean =>
  widthsOf(rows).reduce((sum, each) => sum + each + GAP, -GAP) <= width

export interface Fold {
  /** Number of first columns that identify the row: they begin every part. */
  readonly heads: number
  /** A column that a part rather begins with. */
  readonly joint?: number
  /** Columns of the terminal. */
  readonly width: number | undefined
}

/** The same in parts, one below the other, where it is too wide. Columns in which nothing stands are left out then. */
export function foldedTable(rows: Rows, { heads, joint, width = Infinity }: Fold): string {
  if (fits(rows, width)) return table(rows)
  const widths = widthsOf(rows)
  const room = (columns: readonly number[]): number => columns.reduce((sum, i) => sum + widths[i]! + GAP, -GAP)
  const kept = widths.slice(0, heads).map((_, i) => i)
  const filled = widths.map((_, i) => i).filter((i) => i >= heads && rows.slice(1).some((row) => row[i]))
  const parts: number[][] = [[...kept]]
  for (const i of filled) {
    const part = parts.at(-1)!
    const wanted = i === joint ? filled.filter((each) => each >= i) : [i]
    if (part.length === heads || room([...part, ...wanted]) <= width) part.push(i)
    else parts.push([...kept, i])
  }
  return parts.map((part) => table(rows.map((row) => part.map((i) => row[i] ?? '')))).join('\n')
}

/** Rows in columns that line up, at least as wide as `least`, whose own rows are not shown again. */
export function table(rows: Rows, least: Rows = []): string {
  const widths = widthsOf([...least, ...rows])
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === row.length - 1 ? cell : cell + ' '.repeat(widths[i]! - cellsOf(cell)))).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}
