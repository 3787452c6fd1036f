import { describe, expect, it } from 'vitest'
import { fits, foldedTable, table } from './table.ts'

const rows = [
  ['Rank', 'Team', 'Points', 'Games', '1', '2', 'By'],
  ['1', '松风队', '4', '2', '–', '2 (2)', ''],
  ['2', '竹影队', '0', '2', '0 (0)', '–', 'lot'],
]

describe('a table in a terminal', () => {
  it('a table that is too wide is folded, and every part names the rows', () => {
    expect(fits(rows, 46)).toBe(true)
    expect(fits(rows, 45)).toBe(false)
    expect(foldedTable(rows, { heads: 2, joint: 4, width: 34 })).toBe(
      [
        'Rank  Team    Points  Games',
        '1     松风队  4       2',
        '2     竹影队  0       2',
        '',
        'Rank  Team    1      2      By',
        '1     松风队  –      2 (2)',
        '2     竹影队  0 (0)  –      lot',
        '',
      ].join('\n'),
    )
  })

  it('a table is not folded if it fits, or without a terminal', () => {
    expect(foldedTable(rows, { heads: 2, width: 46 })).toBe(table(rows))
    expect(foldedTable(rows, { heads: 2, width: undefined })).toBe(table(rows))
  })

  it('a table has one column per part at least, however narrow the terminal, and none that is empty', () => {
    expect(foldedTable(rows, { heads: 2, width: 5 }).split('\n\n')).toHaveLength(5)
    const empty = rows.map((row, i) => (i === 0 ? row : [...row.slice(0, -1), '']))
    expect(foldedTable(empty, { heads: 2, width: 5 }).split('\n\n')).toHaveLength(4)
  })
})
