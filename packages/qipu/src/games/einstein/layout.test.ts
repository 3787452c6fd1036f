import { describe, expect, it } from 'vitest'
import { BLUE, RED } from './board.ts'
import { checkLayout, formatLayout, parseLayout } from './layout.ts'

describe('layouts of einstein', () => {
  it('EinStein layouts are read and written', () => {
    const red = parseLayout('R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6', RED)!
    expect(red).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [5, 4],
      [6, 5],
      [10, 6],
    ])
    expect(formatLayout(red, RED)).toBe('A5-1;B5-2;C5-3;A4-4;B4-5;A3-6')
    expect(formatLayout(red, BLUE)).toBe('')
    expect(parseLayout('b: e3-1 ; d2-2；', BLUE)).toEqual([
      [14, 7],
      [18, 8],
    ])
  })

  it('EinStein layouts are not guessed from other texts', () => {
    for (const text of ['A5', 'A6-1', 'A5-7', 'F5-1', 'A5-1,B5-2']) expect(parseLayout(text, RED), text).toBeUndefined()
  })

  it('EinStein layouts have six pieces at home', () => {
    const check = (text: string) => checkLayout(parseLayout(text, BLUE)!, BLUE)
    expect(check('E3-1;D2-2;E2-3;C1-4;D1-5;E1-6')).toEqual([])
    expect(check('E3-1;D2-2;E2-3;C1-4;D1-5')).toEqual(['layout-incomplete'])
    expect(check('E3-1;D2-2;E2-3;C1-4;D1-5;D1-6')).toEqual(['layout-incomplete'])
    expect(check('E3-1;D2-2;E2-3;C1-4;D1-5;C3-6')).toEqual(['layout-not-home'])
  })
})
