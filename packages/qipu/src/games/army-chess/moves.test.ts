import { describe, expect, it } from 'vitest'
import { notation } from './moves.ts'

const board = { width: 5, height: 12 }

describe('army chess notation', () => {
  it('army chess notation names posts by row and column, from the top left', () => {
    expect(notation.point(0, board)).toBe('A0')
    expect(notation.point(59, board)).toBe('L4')
    expect(notation.parsePoint('g0', board)).toBe(30)
    for (const text of ['', 'G', 'G5', 'M0', 'G00', '0G', 'G ']) {
      expect(notation.parsePoint(text, board), text).toBeUndefined()
    }
  })

  it('army chess notation names moves by their two posts', () => {
    const move = notation.parse('G0F0', board)!
    expect(notation.format(move, board)).toBe('G0F0')
    expect(notation.parse(' g0-f0 ', board)).toBe(move)
    for (const text of ['', 'G0', 'G0F5', 'G0F0A0', 'pass']) expect(notation.parse(text, board), text).toBeUndefined()
  })
})
