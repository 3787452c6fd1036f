import { describe, expect, it } from 'vitest'
import { hear } from '../texts.testing.ts'

const HEAD = '#[AM][青山][流水][后手胜][2017/7/28 19:28:23 重庆][国赛];'
const WELL = `${HEAD}\n1 d1d8(b6) g10g3(i5)\n2 j4f4(c7) a7a5(g5)\n`
const read = (text: string) => hear(text, 'utf-8')

const deviations: readonly (readonly [what: string, text: string, codes: string[]])[] = [
  ['nothing', WELL, []],
  ['line ends of Windows', WELL.replaceAll('\n', '\r\n'), []],
  ['no last line end', WELL.trimEnd(), []],
  ['no round numbers', `${HEAD}\nd1d8(b6) g10g3(i5)\nj4f4(c7) a7a5(g5)\n`, ['round-number']],
  ['numbers with dots', `${HEAD}\n1. d1d8(b6) g10g3(i5)\n2. j4f4(c7) a7a5(g5)\n`, []],
  ['wrong numbers', `${HEAD}\n1 d1d8(b6) g10g3(i5)\n3 j4f4(c7) a7a5(g5)\n`, ['round-number']],
  ['capitals', `${HEAD}\n1 D1D8(B6) G10G3(I5)\n2 j4f4(c7) a7a5(g5)\n`, ['upper-case']],
  ['blanks', `${HEAD}\n1 d1 d8 (b6)  g10g3(i5)\n2 j4f4(c7) a7a5(g5)\n`, ['spaces']],
  ['signs of the rest of the world', `${HEAD}\n1 d1-d8/b6 g10-g3/i5\n2 j4f4(c7) a7a5(g5)\n`, ['move-form']],
  ['a line a move', `${HEAD}\n1 d1d8(b6)\n2 g10g3(i5)\n3 j4f4(c7)\n4 a7a5(g5)\n`, ['round-moves']],
  ['a round with nothing in it', `${WELL}3\n`, ['round-empty']],
  ['no semicolon after its head', WELL.replace(';', ''), ['head-end']],
]

describe('a record of Amazons', () => {
  it.each(deviations)('a record of Amazons may have %s', (_, text, codes) => {
    const heard = read(text)
    expect(heard.codes).toEqual(codes)
    expect(heard.written).toBe(WELL)
  })

  it('a record of Amazons may end with the first side’s move', () => {
    const text = `${WELL}3 g1h2(h7)\n`
    const { codes, written, record } = read(text)
    expect(codes).toEqual([])
    expect(record.nodes.at(-1)!.action).toMatchObject({ side: 1 })
    expect(written).toBe(text)
  })

  it('a record of Amazons keeps text after its head, and moves outside the board, where they stand', () => {
    const { messages, record, where } = read(`${HEAD}知于行执白\n1 d1d8(b6) k10g3(i5)\n2 j4f4(c7) a7a5(g5)\n`)
    expect(messages.map(({ code, clause }) => [code, clause])).toEqual([
      ['ccgc/head-text', '亚马逊棋 2.1)'],
      ['ccgc/point-outside', '亚马逊棋 1'],
    ])
    expect(where('point-outside')).toBe('2:12')
    expect(record.nodes.slice(1).map(({ action }) => action?.type === 'play' && action.side)).toEqual([1, 1, 2])
  })

  it('a record of Amazons may stand in brackets, which are no move', () => {
    for (const text of ['{[AM]', '{[AM]}', '([AM])\n', '{[AM];\n}']) {
      const { codes, record, written } = read(text)
      expect(codes).toContain('wrong-bracket')
      expect(codes).not.toContain('unreadable')
      expect(record.nodes).toEqual([{ parent: -1 }])
      expect(written.trim()).toBe('#[AM][][][][][];')
    }
    expect(read(`{${WELL.slice(1)}}\n`).written).toBe(WELL)
    expect(read(`(${WELL.slice(1)}`).written).toBe(WELL)
    expect(read(`(${WELL.slice(1).trimEnd()})`).written).toBe(WELL)
  })

  it('a record of Amazons puts unreadable text back where it stood', () => {
    for (const text of [
      `${HEAD}\n1 d1d8(b6) g10g11(i5)\n2 j4f4(c7) a7a5(g5)\n`,
      `${HEAD}\n1 d1d8(b6) g10g3(i5)\n2 j4f4c7 a7a5(g5)\n3 g1h2(h7)\n`,
      `${HEAD}\n1 d1d8(b6) g10g3(i5)\n2 j4f4(c7) 认输\n`,
      `${HEAD}知于行执白\n1 d1d8(b6) g10g3(i5)\n`,
    ]) {
      const { codes, written } = read(text)
      expect(codes.length, text).toBe(1)
      expect(written).toBe(text)
    }
  })

  it('an Amazons line of other than two moves is reported where it stands', () => {
    expect(read(`${HEAD}\n1 d1d8(b6) g10g3(i5)\n2 j4f4(c7)\n3 a7a5(g5) g1h2(h7)\n`).where('round-moves')).toBe('3:1')
  })

  it('a record of Amazons begins a round again after an elision', () => {
    const text = `${HEAD}\n1 d1d8(b6)\n......\n2 j4f4(c7) a7a5(g5)\n`
    const { record, codes, written } = read(text)
    expect(codes).toContain('elision')
    expect(record.nodes.slice(1).map(({ action }) => action?.type === 'play' && action.side)).toEqual([1, 1, 2])
    expect(written).toBe(text)
  })

  it('a record of Amazons may share a file with others', () => {
    const { records, codes, messages } = read(`${WELL}${WELL.replace('青山', '甲')}`)
    expect(records.length).toBe(2)
    expect(codes).toEqual(['several-games'])
    expect(messages[0]).toMatchObject({ severity: 'info', args: { count: 2 } })
  })
})
