import { describe, expect, it } from 'vitest'
import { stonesOf } from './position.ts'
import { settledArea } from './settled-area.ts'

const rowsOf = (rows: readonly string[]): string[] => {
  const width = rows[0]!.length
  const cells = [...rows.join('')].map((sign) => '.XO'.indexOf(sign))
  const owners = settledArea(stonesOf({ width, height: rows.length }, (point) => cells[point]!))
  return rows.map((_, y) => [...owners.subarray(y * width, (y + 1) * width)].map((side) => '.XO'[side]).join(''))
}

describe('settled area', () => {
  it('a stone inside an unconditionally living group belongs to that group', () => {
    expect(rowsOf(['.X.X.', 'XXXOX', 'XXXXX', '.....', '.....'])).toEqual(['XXXXX', 'XXXXX', 'XXXXX', 'XXXXX', 'XXXXX'])
  })

  it('stones outside living groups count as they stand, and regions that both sides border are neither’s', () => {
    expect(rowsOf(['.X.O.', '.X.O.', '.X.O.', '.X.O.', '.X.O.'])).toEqual(['XX.OO', 'XX.OO', 'XX.OO', 'XX.OO', 'XX.OO'])
  })

  it('a region with room for the other side to live is not taken from its stones', () => {
    const rows = ['.X.X......', 'XXXX......', 'XXX.......', 'X.........', 'X....O....']
    expect(rowsOf(rows)[4]).toBe('X....O....')
  })
})
