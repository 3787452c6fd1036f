import { describe, expect, it } from 'vitest'
import { dotsAndBoxes } from './index.ts'
import { notation } from './notation.ts'

const board = { width: 6, height: 6 }

describe('dots and boxes notation', () => {
  it('an edge of dots and boxes goes up or to the right from the dot that it names', () => {
    const ends = (text: string): string[] => {
      const { to, edge } = dotsAndBoxes.trace(notation.parse(text, board)!, board)
      return [to!, edge!].map((dot) => notation.point(dot, board))
    }
    expect(ends('(b4,v)')).toEqual(['b4', 'b5'])
    expect(ends('(b4,h)')).toEqual(['b4', 'c4'])
    expect(ends('(f5,v)')).toEqual(['f5', 'f6'])
    expect(ends('(A1,H)')).toEqual(['a1', 'b1'])
  })

  it('dots and boxes notation names every edge and reads the name back', () => {
    const names = new Set<string>()
    for (let edge = 0; edge < 60; edge++) {
      names.add(notation.format(edge, board))
      expect(notation.parse(notation.format(edge, board), board)).toBe(edge)
    }
    expect(names.size).toBe(60)
  })

  it('dots and boxes notation refuses edges that leave the board', () => {
    for (const text of ['(f1,h)', '(a6,v)', '(g1,v)', '(a7,h)', '(a1,d)', '(a1)', '']) {
      expect(notation.parse(text, board), text).toBeUndefined()
    }
  })
})
