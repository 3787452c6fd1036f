import { describe, expect, it } from 'vitest'
import { coordinateSystem, coordinateSystems } from './coordinates.ts'
import { hangul, kanji } from './numerals.ts'

const BIG = { width: 19, height: 19 }
const BOARDS = [
  BIG,
  { width: 1, height: 1 },
  { width: 9, height: 13 },
  { width: 52, height: 26 },
  { width: 300, height: 60 },
]

describe.each(coordinateSystems.map((system) => [system.id, system] as const))('coordinates %s', (_, system) => {
  it('coordinates name every point once and read the name back', () => {
    for (const board of BOARDS) {
      const names = new Set<string>()
      for (let point = 0; point < board.width * board.height; point++) {
        const name = system.point(point, board)
        names.add(name)
        expect(system.parse(name, board)).toBe(point)
      }
      expect(names.size).toBe(board.width * board.height)
    }
  })

  it('coordinates refuse other texts', () => {
    for (const text of [
      '',
      '-',
      'の',
      '의',
      '0',
      'Z',
      'U20',
      'T20',
      'I5',
      'zz',
      'a',
      'aaa',
      '0-1',
      '20-1',
      '1-2-3',
      'a一',
    ]) {
      expect(system.parse(text, BIG), text).toBeUndefined()
    }
  })
})

describe('coordinates', () => {
  const at = { x: 15, y: 3 }
  const point = at.x + at.y * 19

  it.each([
    ['a1', 'Q16', 'Q', '16'],
    ['aa', 'pd', 'p', 'd'],
    ['1-1', '16-4', '16', '4'],
    ['kanji', '十六の四', '16', '四'],
    ['hangul', '십육의 사', '16', '사'],
  ])('the coordinates %s call a point %s, its column %s and its row %s', (id, name, column, row) => {
    const system = coordinateSystem(id)!
    expect([system.point(point, BIG), system.column(at.x, BIG), system.row(at.y, BIG)]).toEqual([name, column, row])
  })

  it('coordinates are read in small letters, digits and wide digits where people write them', () => {
    expect(coordinateSystem('a1')!.parse('q16', BIG)).toBe(point)
    expect(coordinateSystem('kanji')!.parse('１６の四', BIG)).toBe(point)
    expect(coordinateSystem('hangul')!.parse('16의4', BIG)).toBe(point)
  })

  it('coordinates go on after Z and after SGF’s 52', () => {
    const wide = { width: 700, height: 2 }
    const { column } = coordinateSystem('a1')!
    expect([24, 25, 26, 49, 50, 649, 650].map((x) => column(x, wide))).toEqual([
      'Z',
      'AA',
      'AB',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
    expect(coordinateSystem('aa')!.point(52, wide)).toBe('baaa')
  })
})

describe('numerals', () => {
  it('numerals are written as on board edges', () => {
    expect([1, 10, 11, 19, 20, 21, 100, 101, 119, 300, 1234].map(kanji.format)).toEqual([
      '一',
      '十',
      '十一',
      '十九',
      '二十',
      '二十一',
      '百',
      '百一',
      '百十九',
      '三百',
      '千二百三十四',
    ])
    expect([7, 16, 20].map(hangul.format)).toEqual(['칠', '십육', '이십'])
  })

  it('numerals are read back, and nothing else is', () => {
    for (let number = 1; number < 2500; number++) expect(kanji.parse(kanji.format(number))).toBe(number)
    for (const text of ['', '一十', '十百', '一一', '〇', 'x', '00', '-1'])
      expect(kanji.parse(text), text).toBeUndefined()
    expect(kanji.parse(kanji.format(10_000))).toBe(10_000)
  })
})
