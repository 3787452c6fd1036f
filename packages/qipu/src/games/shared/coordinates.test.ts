import { describe, expect, it } from 'vitest'
import { PASS } from '../game.ts'
import { columnName, stoneNotation } from './coordinates.ts'

const board = { width: 15, height: 15 }
const { format, parse, point, parsePoint } = stoneNotation

describe('letter columns with I, rows from the bottom', () => {
  it('stone coordinates start at the bottom left', () => {
    expect(point(14 * 15, board)).toBe('A1')
    expect(point(14, board)).toBe('O15')
    expect(point(8 + 7 * 15, board)).toBe('I8')
  })

  it('stone coordinates go on after Z', () => {
    expect([0, 25, 26, 51, 52].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
    const wide = { width: 40, height: 3 }
    for (let at = 0; at < 120; at++) expect(parsePoint(point(at, wide), wide)).toBe(at)
  })

  it('stone coordinates are read in any case', () => {
    expect(parse('h8', board)).toBe(7 + 7 * 15)
    expect(parse('PASS', board)).toBe(PASS)
    expect(parse(format(PASS, board), board)).toBe(PASS)
  })

  it.each(['', 'A', '1', 'A0', 'A16', 'P1', 'A01', 'A1x', ' A1', 'AA1', 'A-1', 'ı1', '点1', 'A1000'])(
    'stone coordinates have no point %j',
    (text) => {
      expect(parsePoint(text, board)).toBeUndefined()
      expect(parse(text, board)).toBeUndefined()
    },
  )
})
