import { describe, expect, it } from 'vitest'
import { pieceOf } from '../../../games/einstein/index.ts'
import { head, hear } from '../texts.testing.ts'

const HEAD = `#${head('WTN', 'RB')};`
const RED = 'R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6'
const BLUE = 'B:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6'
const WELL = `${HEAD}\n${RED}\n${BLUE}\n1:5;(R5,C3)\n2:1;(B1,D4)MARK[3]\n`

const deviations: readonly (readonly [what: string, text: string, codes: string[]])[] = [
  ['nothing', WELL, []],
  ['blue before red', `${HEAD}\n${BLUE}\n${RED}\n1:5;(R5,C3)\n2:1;(B1,D4)MARK[3]\n`, ['layout-order']],
  ['the layout behind the moves', `${HEAD}\n1:5;(R5,C3)\n2:1;(B1,D4)MARK[3]\n${RED}\n${BLUE}\n`, ['layout-late']],
  ['no numbers', WELL.replace('1:5', '5').replace('2:1', '1'), ['ply-number']],
  ['wrong numbers', WELL.replace('2:1;', '7:1;'), ['ply-number']],
  ['lower case', WELL.replace('(R5,C3)', '(r5,c3)').replace('A5-1', 'a5-1'), ['lower-case']],
  ['blanks', WELL.replace('(R5,C3)', '( R5, C3 )').replace('B:', 'B: '), ['spaces']],
  ['full-width signs', WELL.replace('1:5;(R5,C3)', '1：5；（R5，C3）'), ['full-width']],
  ['no colour', WELL.replace('(B1', '(1'), ['colour-missing']],
  ['another colour', WELL.replace('(B1', '(L1'), ['colour-letter']],
  ['two moves in a line', WELL.replace('C3)\n2:', 'C3) 2:'), ['moves-in-line']],
  ['two moves in a line, and no number', WELL.replace('C3)\n2:', 'C3)'), ['moves-in-line', 'ply-number']],
  ['no bracket', WELL.replace('(R5,C3)', 'R5,C3'), ['move-form']],
]

describe('a record of EinStein', () => {
  it.each(deviations)('a record of EinStein may have %s', (_, text, codes) => {
    const heard = hear(text)
    expect(heard.codes).toEqual(codes)
    expect(heard.written).toBe(WELL)
  })

  it('a record of EinStein grades moves from 1 to 5', () => {
    const { record } = hear(WELL)
    expect(record.nodes[2]!.notes?.evaluation).toEqual({ kind: 'normal' })
    expect(hear(WELL.replace('MARK[3]', 'MARK[5]')).record.nodes[2]!.notes?.evaluation).toEqual({
      kind: 'good',
      level: 2,
    })
    const { messages } = hear(WELL.replace('MARK[3]', 'MARK[0]'))
    expect(messages).toMatchObject([
      { code: 'ccgc/mark-range', clause: '爱恩斯坦棋 2.6)iii)', args: { lowest: 1, highest: 5 } },
    ])
  })

  it('a record of EinStein has no setup where its layout is the usual one, and all squares otherwise', () => {
    expect(hear(WELL).record.nodes[0]!.action).toBeUndefined()
    const text = WELL.replace('A5-1;B5-2', 'B5-1;A5-2')
    const { record, written } = hear(text)
    const { action } = record.nodes[0]!
    if (action?.type !== 'setup') throw new Error('no setup')
    expect(action.put.length).toBe(25)
    expect(action.put[1]).toEqual([1, pieceOf(1, 1)])
    expect(written).toBe(text.replace(RED.replace('A5-1;B5-2', 'B5-1;A5-2'), 'R:B5-1;A5-2;C5-3;A4-4;B4-5;A3-6'))
  })

  it('a missing layout of EinStein is reported, and the rest is read', () => {
    const { messages, record, written } = hear(WELL.replace(`${RED}\n`, ''))
    expect(messages).toMatchObject([
      { code: 'ccgc/layout-missing', clause: '爱恩斯坦棋 2.5)', args: { expected: RED } },
    ])
    expect(record.nodes.length).toBe(3)
    expect(written).toBe(WELL.replace(`${RED}\n`, ''))
    const neither = hear(`${HEAD}\n1:5;(R5,C3)\n`)
    expect(neither.codes).toEqual(['layout-missing', 'layout-missing'])
    expect(neither.written).toBe(`${HEAD}\n1:5;(R5,C3)\n`)
  })

  it('unknown pieces and squares in an EinStein layout are reported, and the rest is read', () => {
    const { messages, where, written } = hear(WELL.replace('C5-3', 'C5-7').replace('D2-2', 'F9-2'))
    expect(messages.map(({ code, args }) => [code, args?.['text']])).toEqual([
      ['ccgc/layout-piece', 'C5-7'],
      ['ccgc/layout-piece', 'F9-2'],
    ])
    expect(where('layout-piece')).toBe('2:13')
    expect(written).toContain('R:A5-1;B5-2;A4-4;B4-5;A3-6;C5-7\nB:E3-1;E2-3;C1-4;D1-5;E1-6;F9-2\n')
  })

  it('an EinStein layout keeps what has a square or a piece for the second time', () => {
    for (const [text, kept] of [
      [WELL.replace('C5-3', 'A5-3'), 'R:A5-1;B5-2;A4-4;B4-5;A3-6;A5-3\n'],
      [WELL.replace(BLUE, `${BLUE}\nR:A3-1;B4-2`), `${RED};A3-1;B4-2\n`],
    ] as const) {
      const { messages, written } = hear(text)
      expect(messages.map(({ code, fixable }) => [code, fixable])).toEqual([['ccgc/layout-twice', undefined]])
      expect(written).toContain(kept)
      expect(hear(written).written).toBe(written)
    }
  })

  it('a record of EinStein has no setup where one side’s layout is missing, and puts back the other’s', () => {
    const text = WELL.replace('A5-1;B5-2', 'B5-1;A5-2').replace(`${BLUE}\n`, '')
    const { record, written } = hear(text)
    expect(record.nodes[0]!.action).toBeUndefined()
    expect(written).toBe(text)
  })

  it('an EinStein mark out of range is reported on an impossible move too', () => {
    const text = `${WELL}3:4;(R4,F3)MARK[9]\n`
    expect(hear(text)).toMatchObject({ codes: ['point-outside', 'mark-range'], written: text })
  })

  it('impossible moves of EinStein are reported and kept', () => {
    for (const [move, code] of [
      ['3:7;(R5,C3)', 'unreadable'],
      ['3:4;(R4,F3)', 'point-outside'],
      ['3:4;R4-A3', 'unreadable'],
      ['3:(R4,A3)', 'die-missing'],
    ] as const) {
      const { codes, written, messages } = hear(`${WELL}${move}\n4:4;(B4,B2)\n`)
      expect(codes).toEqual([code])
      expect(messages[0]!.fixable).toBeUndefined()
      expect(written).toBe(`${WELL}${move}\n4:4;(B4,B2)\n`)
    }
  })
})
