import { Lines } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { SourceRows } from './source-rows.ts'

const shown = (text: string, cells: number): [number | undefined, string][] => {
  const rows = new SourceRows(new Lines(text), cells)
  return Array.from({ length: rows.count }, (_, i) => {
    const { line, start, end } = rows.at(i)
    return [line, text.slice(start, end)]
  })
}

describe('the rows of a source', () => {
  it('the rows of a source are its lines, and pieces of lines that are too long', () => {
    expect(shown('ab\r\nabcdefgh\n\nx', 3)).toEqual([
      [1, 'ab'],
      [2, 'abc'],
      [undefined, 'def'],
      [undefined, 'gh'],
      [3, ''],
      [4, 'x'],
    ])
  })

  it('a row of a source holds half as many wide characters, and never half of one', () => {
    expect(shown('围棋谱', 4).map(([, text]) => text)).toEqual(['围棋', '谱'])
    expect(shown('😀😀😀', 1).map(([, text]) => text)).toEqual(['😀', '😀', '😀'])
  })

  it('the row of an offset is found, at the ends of the text too', () => {
    const rows = new SourceRows(new Lines('ab\nabcdefgh\nx'), 3)
    expect([0, 2, 3, 7, 12, 99].map((offset) => rows.rowOf(offset))).toEqual([0, 0, 1, 2, 4, 4])
  })

  it('the rows of a large text are those around a place, whether it has lines or not', () => {
    for (const text of ['x'.repeat(3_000_000), 'xxxxxxx\n'.repeat(400_000)]) {
      const rows = new SourceRows(new Lines(text), 40, 2_000_000)
      expect(rows.count).toBeLessThan(100_000)
      const { start, end } = rows.at(rows.rowOf(2_000_000))
      expect(start).toBeLessThanOrEqual(2_000_000)
      expect(end).toBeGreaterThanOrEqual(1_999_999)
    }
  })
})
