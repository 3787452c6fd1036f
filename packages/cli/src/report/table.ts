import { cellsOf } from 'qipu/text'

/** Rows in columns that line up. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cellsOf(cell))
  }
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === row.length - 1 ? cell : cell + ' '.repeat(widths[i]! - cellsOf(cell)))).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}
