import { describe, expect, it } from 'vitest'
import { notation } from './notation.ts'

const board = { width: 10, height: 10 }

describe('amazons notation', () => {
  it('Amazons notation names squares in lower case, rows from the bottom', () => {
    expect(notation.point(0, board)).toBe('a10')
    expect(notation.point(90, board)).toBe('a1')
    expect(notation.parsePoint('J4', board)).toBe(69)
    expect(notation.parsePoint('k1', board)).toBeUndefined()
    expect(notation.parsePoint('a11', board)).toBeUndefined()
  })

  it('Amazons notation reads moves in any case and in the international form', () => {
    const expected = notation.parse('d1d8(b6)', board)!
    for (const text of ['D1D8(B6)', 'd1-d8/b6', ' d1 d8 (b6) ']) expect(notation.parse(text, board)).toBe(expected)
    expect(notation.format(expected, board)).toBe('d1d8(b6)')
    expect(notation.format(notation.parse('a10j10(j1)', board)!, board)).toBe('a10j10(j1)')
  })

  it('Amazons notation refuses other texts', () => {
    for (const text of ['', 'd1d8', 'd1d8()', 'd1d8(k6)', 'd0d8(b6)', 'd1d11(b6)', 'pass']) {
      expect(notation.parse(text, board), text).toBeUndefined()
    }
  })
})
