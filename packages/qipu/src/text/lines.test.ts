import { describe, expect, it } from 'vitest'
import { Lines } from './lines.ts'
import { randomFrom } from './random.ts'

const places = (text: string) => {
  const lines = new Lines(text)
  return Array.from({ length: text.length + 1 }, (_, i) => lines.locate(i)).map(
    ({ line, column }) => `${line}:${column}`,
  )
}

describe('lines', () => {
  it('lines end with CR LF, LF or a lone CR', () => {
    expect(places('a\nb')).toEqual(['1:1', '1:2', '2:1', '2:2'])
    expect(places('a\rb')).toEqual(['1:1', '1:2', '2:1', '2:2'])
    expect(places('a\r\nb')).toEqual(['1:1', '1:2', '1:3', '2:1', '2:2'])
  })

  it('lines may be empty', () => {
    expect(places('\n\n')).toEqual(['1:1', '2:1', '3:1'])
    expect(places('\r\r\n\n')).toEqual(['1:1', '2:1', '2:2', '3:1', '4:1'])
    expect(places('')).toEqual(['1:1'])
  })

  it('columns count an astral character as one', () => {
    const lines = new Lines('𠮷野\n囲😀碁x')
    expect(lines.locate('𠮷'.length)).toEqual({ line: 1, column: 2 })
    expect(lines.locate('𠮷野\n囲😀'.length)).toEqual({ line: 2, column: 3 })
    expect(lines.locate('𠮷野\n囲😀碁'.length)).toEqual({ line: 2, column: 4 })
  })

  it('columns count halves of pairs that stand alone', () => {
    const lines = new Lines('\udc00\ud800x\ud800')
    expect(lines.locate(3)).toEqual({ line: 1, column: 4 })
  })

  it('offsets are clamped to the text', () => {
    const lines = new Lines('ab\ncd')
    expect(lines.locate(-5)).toEqual({ line: 1, column: 1 })
    expect(lines.locate(99)).toEqual({ line: 2, column: 3 })
  })

  it('lines are given without their ends', () => {
    const lines = new Lines('one\r\ntwo\rthree\n\nfive')
    expect([1, 2, 3, 4, 5, 6, 0].map((n) => lines.line(n))).toEqual(['one', 'two', 'three', '', 'five', '', ''])
  })

  it('parts of lines are given by their columns', () => {
    const lines = new Lines('first\r\nsecond\n')
    expect([lines.line(1, 1, 3), lines.line(1, 3, 9), lines.line(2, 2, 99), lines.line(2, 9, 12)]).toEqual([
      'ir',
      'st',
      'cond',
      '',
    ])
  })

  it('columns agree with counting code points, wherever the steps fall', () => {
    const random = randomFrom(7)
    const pieces = ['a', '棋', '😀', '\n', '\r', '\r\n', '\ud83d']
    const text = Array.from({ length: 5000 }, () => pieces[random(pieces.length)]).join('')
    const lines = new Lines(text)
    for (let k = 0; k < 300; k++) {
      const offset = random(text.length + 1)
      const before = text.slice(0, offset)
      const start = lines.starts.findLast((s) => s <= offset)!
      expect(lines.locate(offset).column).toBe([...before.slice(start)].length + 1)
      expect(lines.locate(offset).line).toBe(lines.starts.filter((s) => s <= offset).length)
    }
  })

  it('many questions about one long line are answered quickly', () => {
    const lines = new Lines('😀x'.repeat(500_000))
    for (let i = 0; i < 20_000; i++) lines.locate(i * 75)
    expect(lines.locate(1_499_999)).toEqual({ line: 1, column: 1_000_000 })
  })
})
