import { describe, expect, it } from 'vitest'
import type { Mark } from '../../record/record.ts'
import { formatLocation, parseLocation, parseNumbers } from './locations.ts'
import {
  addStep,
  fieldsOf,
  isLabel,
  type MarkStep,
  parseField,
  saysNoMore,
  showMarks,
  stepFrom,
  tidyField,
} from './marks.ts'
import { Path, without } from './path.ts'

const board = { width: 19, height: 19 }
const at = (location: string): number => parseLocation(location, board)!

/** A path with moves 1, 2, 3 … at these places, black and white in turn. */
function pathOf(...places: string[]): Path {
  const path = new Path(board)
  places.forEach((place, i) => {
    path.push({ node: i + 1, side: i % 2 === 0 ? 1 : 2, point: place === 'pass' ? -1 : at(place), number: i + 1 })
  })
  return path
}

const steps = (...lines: string[]): MarkStep[] => {
  const list: MarkStep[] = []
  for (const line of lines) addStep(list, stepFrom(line)!)
  return list
}
const shown = (path: Path, ...lines: string[]): string[] => fieldsOf(showMarks(steps(...lines), path), board)

describe('locations', () => {
  it('Ishi locations count columns without I, and rows from the bottom', () => {
    expect(at('A1')).toBe(342)
    expect(at('t19')).toBe(18)
    expect(at('J9')).toBe(8 + 10 * 19)
    expect(formatLocation(8, board)).toBe('J19')
    for (const wrong of ['I5', 'U1', 'A20', 'A0', 'A', '', 'AA1', 'A1x', 'A 1', '１']) {
      expect(parseLocation(wrong, board), wrong).toBeUndefined()
    }
    expect(parseLocation('K10', { width: 9, height: 9 })).toBeUndefined()
    for (let p = 0; p < 361; p++) expect(at(formatLocation(p, board))).toBe(p)
  })

  it('Ishi move numbers may be ranges', () => {
    expect(parseNumbers('#21')).toEqual({ from: 21, to: 21 })
    expect(parseNumbers('#21-29')).toEqual({ from: 21, to: 29 })
    for (const wrong of ['21', '#0', '#9-3', '#1-', '#', '#1234567890', '#1-2-3'])
      expect(parseNumbers(wrong)).toBeUndefined()
  })
})

describe('fields', () => {
  it('Ishi fields keep the case of labels only', () => {
    expect(tidyField('b0@o9')).toBe('b0@O9')
    expect(tidyField('\\S@r1')).toBe('\\s@R1')
    expect(tidyField('all')).toBe('ALL')
    expect(tidyField('@@q3')).toBe('@@Q3')
  })

  it('Ishi fields depend on the keyword that they follow', () => {
    expect(parseField('@@Q3', 'MARK', board)).toEqual({
      target: 'point',
      at: at('Q3'),
      sign: { type: 'label', text: '@' },
    })
    expect(parseField('\\x@Q3', 'MARK', board)).toMatchObject({ sign: { type: 'label', text: '\\x' } })
    expect(parseField('..@#320-323', 'MARK', board)).toMatchObject({ numbers: { from: 320, to: 323 } })
    for (const wrong of ['abc@Q3', '@Q3', 'a@', 'a@ALL', 'é@Q3', 'Q33', '#0']) {
      expect(parseField(wrong, 'MARK', board), wrong).toBeUndefined()
    }
    expect(parseField('a@Q3', 'UNMARK', board)).toBeUndefined()
  })

  it('Ishi labels are told from special characters', () => {
    expect(['a', '10', '+', '\\', '@', '\\x'].filter(isLabel)).toHaveLength(6)
    expect(['', 'abc', '\\t', '\\C', 'é', 'a b', '甲'].filter(isLabel)).toEqual([])
  })
})

describe('MARK and UNMARK', () => {
  it('MARK and UNMARK add and remove in order, as in the specification’s example', () => {
    const places = Array.from({ length: 33 }, (_, i) => formatLocation(i * 2, board))
    const path = pathOf(...places)
    const numbers = showMarks(steps('MARK #1-33', 'UNMARK #6-20', 'MARK #11'), path).map((mark) => mark.at / 2 + 1)
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
    expect(numbers.sort((a, b) => a - b)).toEqual([...range(1, 5), 11, ...range(21, 33)])
    expect(showMarks(steps('MARK #11', 'MARK #1-33', 'UNMARK #6-20'), path)).toHaveLength(18)
  })

  it('MARK ALL puts numbers on all visible numbered stones, and on no setup stone', () => {
    const path = new Path(board)
    path.put([[at('D4'), 1]])
    path.push({ node: 1, side: 1, point: at('Q4'), number: 1 })
    path.push({ node: 2, side: 2, point: -1, number: 2 })
    expect(shown(path, 'MARK ALL')).toEqual(['Q4'])
  })

  it('MARK of a number means its most recent move, while its stone is there', () => {
    const path = pathOf('A2', 'A1', 'B1')
    // The third move took the second, and another move with its number follows.
    expect(path.removed()).toEqual([at('A1')])
    expect(shown(path, 'MARK #2', 'MARK x@#1-3')).toEqual(['x@A2', 'x@B1'])
    path.push({ node: 4, side: 2, point: at('K10'), number: 2 })
    expect(shown(path, 'MARK #2')).toEqual(['K10'])
    path.pop()
    expect(shown(path, 'MARK #2')).toEqual([])
  })

  it('several kinds of marks share a point, but only one label', () => {
    const path = pathOf('Q4')
    expect(shown(path, 'MARK Q4 \\t@Q4 \\s@Q4 a@Q4 b@Q4')).toEqual(['Q4', '\\t@Q4', '\\s@Q4', 'b@Q4'])
    expect(shown(path, 'MARK Q4 \\t@Q4 a@Q4 c@D4', 'UNMARK #1')).toEqual(['c@D4'])
    expect(shown(path, 'MARK \\d@Q4 \\c@D4', 'UNMARK ALL')).toEqual([])
  })

  it('MARK does not see what a diagram hides', () => {
    const path = pathOf('Q4', 'D4')
    expect(showMarks(steps('MARK ALL x@#1-2 y@#2'), without(path, new Set([at('D4')])))).toEqual<Mark[]>([
      { type: 'number', at: at('Q4') },
      { type: 'label', text: 'x', at: at('Q4') },
    ])
  })

  it('MARK lines need not be kept where each mark is named by its place', () => {
    const path = pathOf('Q4')
    const plain = steps('MARK a@D4', 'MARK \\t@Q4 Q4')
    expect(saysNoMore(plain, showMarks(plain, path), board)).toBe(true)
    for (const lines of [['MARK #1'], ['MARK ALL'], ['MARK Q4', 'UNMARK D4'], ['MARK zzz']]) {
      const list = steps(...lines)
      expect(saysNoMore(list, showMarks(list, path), board), lines.join()).toBe(false)
    }
  })
})

describe('a path', () => {
  it('an Ishi path takes everything back', () => {
    const path = pathOf('A2', 'A1', 'B1', 'A1', 'pass', 'K10')
    const before = shown(path, 'MARK ALL')
    const steps = path.steps.slice()
    path.popTo(0)
    expect(shown(path, 'MARK ALL')).toEqual([])
    for (const step of steps) path.push(step)
    expect(shown(path, 'MARK ALL')).toEqual(before)
  })

  it('an Ishi path finds any number, however large', () => {
    const path = new Path(board)
    for (let i = 0; i < 3000; i++) path.push({ node: i, side: 1, point: -1, number: i % 7 === 0 ? 1e8 + i : i })
    path.push({ node: 3000, side: 1, point: at('C3'), number: 999_999_999 })
    expect(path.has(2999)).toBe(true)
    expect(path.has(1e8 + 7)).toBe(true)
    expect(path.has(7)).toBe(false)
    expect(path.find(999_999_999)).toBe(at('C3'))
    path.popTo(10)
    expect([path.has(9), path.has(11), path.has(1e8 + 7), path.has(1e8 + 14)]).toEqual([true, false, true, false])
  })
})
