import { describe, expect, it } from 'vitest'
import { notation } from './notation.ts'

const board = { width: 5, height: 5 }

describe('einstein notation', () => {
  it('EinStein notation has the die, the piece and the square', () => {
    const move = notation.parse('5;(R5,C3)', board)!
    expect(notation.format(move, board)).toBe('5;(R5,C3)')
    expect(notation.parse(' 5 ; ( r5 , c3 ) ', board)).toBe(move)
    expect(notation.format(notation.parse('1;(b2,e1)', board)!, board)).toBe('1;(B2,E1)')
  })

  it('EinStein notation refuses other texts', () => {
    for (const text of ['', '(R5,C3)', '7;(R5,C3)', '5;(G5,C3)', '5;(R7,C3)', '5;(R5,F3)', '5;(R5,C6)', '5;R5,C3']) {
      expect(notation.parse(text, board), text).toBeUndefined()
    }
  })
})
