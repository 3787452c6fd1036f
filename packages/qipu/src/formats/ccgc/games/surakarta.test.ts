import { describe, expect, it } from 'vitest'
import { playerOf } from '../../../record/players.ts'
import { hear } from '../texts.testing.ts'

const LAYOUT = '!BBBBBB\n!BBBBBB\n!000000\n!000000\n!RRRRRR\n!RRRRRR\n'
const HEAD = '#2017-11-30-20:55 中国棋院\n#先手方:青山|后手方:流水|未决胜\n'
const WELL = `${HEAD}${LAYOUT}B2E-3E\nR5E-4D\nB2A×5A\n`

const deviations: readonly (readonly [what: string, text: string, codes: string[]])[] = [
  ['nothing', WELL, []],
  ['blanks in its head', WELL.replace('先手方:青山|后手方:流水|', '先手方: 青山 | 后手方: 流水 | '), []],
  [
    'full-width signs in its head',
    WELL.replace('先手方:青山|后手方:流水|', '先手方：青山｜后手方：流水｜'),
    ['full-width'],
  ],
  ['no layout', `${HEAD}B2E-3E\nR5E-4D\nB2A×5A\n`, []],
  ['ones for exclamation marks', WELL.replaceAll('!', '1'), ['layout-sign']],
  ['its layout behind the moves', `${HEAD}B2E-3E\nR5E-4D\nB2A×5A\n${LAYOUT}`, ['layout-late']],
  ['the long form', `${HEAD}${LAYOUT}B(2,E)-(3,E)\nR(5,E)-(4,D)\nB(2,A)×(5,A)\n`, ['long-form']],
  ['X for a capture', WELL.replace('×', 'X'), ['capture-sign']],
  ['x for a capture', WELL.replace('×', 'x'), ['capture-sign']],
  ['the column first', WELL.replace('B2E-3E', 'BE2-E3'), ['point-order']],
  ['lower case', WELL.replace('B2E-3E', 'b2e-3e'), ['lower-case']],
  ['blanks', WELL.replace('B2E-3E', 'B 2E - 3E'), ['spaces']],
  ['another letter', WELL.replace('R5E', 'W5E'), ['colour-letter']],
  ['no letter', WELL.replace('R5E', '5E'), ['colour-missing']],
  ['another form of time', WELL.replace('2017-11-30-20:55', '2017/11/30 20:55'), ['time-form']],
]

describe('a record of Surakarta', () => {
  it.each(deviations)('a record of Surakarta may have %s', (_, text, codes) => {
    const heard = hear(text)
    expect(heard.codes).toEqual(codes)
    expect(heard.written).toBe(WELL)
  })

  it('a record of Surakarta may be in any charset', () => {
    expect(hear(WELL, 'utf-8').codes).toEqual([])
  })

  it('a record of Surakarta has comments between its moves', () => {
    const text = `${HEAD}${LAYOUT}# 开始\nB2E-3E\n# 一行\n#  两行\n#\nR5E-4D\n`
    const { record, written } = hear(text)
    expect(record.nodes.map(({ notes }) => notes?.comments?.[0]?.text)).toEqual(['开始', '一行\n 两行\n', undefined])
    expect(written).toBe(text)
  })

  it('a Surakarta layout is used only if it has six lines', () => {
    for (const rows of [5, 7]) {
      const layout = '!BBBBBB\n'.repeat(rows)
      const { messages, record, written, where } = hear(`${HEAD}${layout}B2E-3E\n`)
      expect(messages).toMatchObject([
        {
          code: 'ccgc/layout-rows',
          severity: 'error',
          clause: '苏拉卡尔塔棋 2.1.4 3)',
          args: { count: rows, expected: 6 },
        },
      ])
      expect(where('layout-rows')).toBe(`${rows + 2}:1`)
      expect(record.nodes[0]!.action).toBeUndefined()
      expect(record.nodes.length).toBe(2)
      expect(written).toBe(`${HEAD}${layout}B2E-3E\n`)
    }
  })

  it('a wrong line of a Surakarta layout is reported where it stands', () => {
    const { codes, where, messages } = hear(WELL.replace('!000000', '!00X000'))
    expect(codes).toEqual(['layout-row'])
    expect(where('layout-row')).toBe('5:1')
    expect(messages[0]!.args).toEqual({ text: '!00X000', expected: '!BBBBBB' })
    expect(hear(WELL.replace('!000000', '!0000000')).codes).toEqual(['layout-row'])
  })

  it('the teams of Surakarta are seated by the colour of the first move', () => {
    const { record } = hear(`${HEAD.replace('未决胜', '先手胜')}R5E-4D\n`)
    expect(playerOf(record, 2)?.name).toBe('青山')
    expect(record.info.result).toEqual({ winner: 2 })
  })

  it('a record of Surakarta without its second line has no teams', () => {
    const { codes, record } = hear('#2017-11-30-20:55 中国棋院\nB2E-3E\n', 'gb18030', 'SU-a vs b-先手胜.txt')
    expect(codes).toEqual(['head-missing'])
    expect(record.info).toEqual({ dates: ['2017-11-30T20:55'], place: '中国棋院' })
  })

  it('a record of Surakarta keeps points outside the board and unreadable text', () => {
    const text = `${HEAD}${LAYOUT}B2E-3E\nR7E-4D\n？\nR5E-4D\n`
    const { codes, written } = hear(text)
    expect(codes).toEqual(['point-outside', 'unreadable'])
    expect(written).toBe(text)
  })

  it('a record of Surakarta keeps every layout, however many there are', () => {
    const rows = '!BBBBBB\n!BBBBBB\n!000000\n!000000\n!RRRRRR\n!RRRRRR\n'
    for (const text of [
      `#\n#先手方:a|后手方:b|\n${rows}${rows}B2E-3E\n`,
      `#\n#先手方:a|后手方:b|\n${rows}B2E-3E\n${rows}`,
    ]) {
      expect(hear(text).written, text).toBe(text)
    }
  })

  it('a record of Surakarta may have its first two lines the other way round', () => {
    const { codes, record, written } = hear('#先手方:a|后手方:b|先手胜\n#2017-11-30-20:55 中国棋院\nB2E-3E\n')
    expect(codes).toEqual(['lines-order'])
    expect(record.info).toMatchObject({ dates: ['2017-11-30T20:55'], place: '中国棋院' })
    expect(written.split('\n').slice(0, 2)).toEqual(['#2017-11-30-20:55 中国棋院', '#先手方:a|后手方:b|先手胜'])
  })
})
