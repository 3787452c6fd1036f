import { describe, expect, it } from 'vitest'
import { notation } from './notation.ts'

const board = { width: 6, height: 6 }

describe('surakarta notation', () => {
  it('Surakarta notation counts rows from the top and puts them first', () => {
    expect(notation.point(0, board)).toBe('1A')
    expect(notation.point(10, board)).toBe('2E')
    expect(notation.parsePoint('6f', board)).toBe(35)
    expect(notation.parsePoint('E2', board)).toBeUndefined()
    expect(notation.parsePoint('7A', board)).toBeUndefined()
  })

  it('Surakarta notation tells captures from steps, whatever sign they have', () => {
    const capture = notation.parse('6C×4A', board)!
    for (const text of ['6cx4a', '6CX4A', '(6,C)X(4,A)', ' 6C × 4A ']) expect(notation.parse(text, board)).toBe(capture)
    expect(notation.format(capture, board)).toBe('6C×4A')
    expect(notation.parse('6C-4A', board)).not.toBe(capture)
    expect(notation.format(notation.parse('(2,e)-(3,e)', board)!, board)).toBe('2E-3E')
  })

  it('Surakarta notation refuses other texts', () => {
    for (const text of ['', '-', '2E3E', '2E-', '2E-3G', '2E-3E-4E', 'pass']) {
      expect(notation.parse(text, board), text).toBeUndefined()
    }
  })
})
