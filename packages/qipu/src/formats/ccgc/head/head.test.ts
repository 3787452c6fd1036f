import { describe, expect, it } from 'vitest'
import { playerOf } from '../../../record/players.ts'
import { head, hear } from '../texts.testing.ts'

const FACTS = '[先手胜][2017.07.29 14:00 重庆][2017 CCGC]'
const WELL = `{${head('C5')};B(J,10)}`

/** How heads deviate; each is told in its own words, and written again as it should be. */
const deviations: readonly (readonly [what: string, text: string, codes: string[]])[] = [
  ['nothing', WELL, []],
  ['another bracket', `(${head('C5')};B(J,10))`, ['wrong-bracket', 'wrong-bracket']],
  ['no opening bracket', `${head('C5')};B(J,10)}`, ['bracket-missing']],
  ['no closing bracket', `{${head('C5')};B(J,10)`, ['bracket-missing']],
  [
    'full-width signs',
    `｛［C5］［青山 B］［流水 W］［先手胜］［2017.07.29 14:00 重庆］［2017 CCGC］；B(J,10)｝`,
    ['full-width'],
  ],
  ['semicolons for brackets', '{C5;青山 B;流水 W;先手胜;2017.07.29 14:00 重庆;2017 CCGC;B(J,10)}', ['head-semicolons']],
  ['the code in braces', `{{C5}[青山 B][流水 W]${FACTS};B(J,10)}`, ['head-braces']],
  ['no code', `{[青山 B][流水 W]${FACTS};B(J,10)}`, ['code-missing']],
  [
    'a result without brackets',
    '{[C5][青山 B][流水 W]先手胜[2017.07.29 14:00 重庆][2017 CCGC];B(J,10)}',
    ['field-unbracketed'],
  ],
  ['a field that is not closed', `{[C5][青山 B[流水 W]${FACTS};B(J,10)}`, ['field-unclosed']],
  ['line breaks', '{[C5][青山 B][流水 W][先手胜][2017.07.29\n14:00 重庆]\n[2017 CC\nGC];B(J,10)}', ['field-newline']],
  ['no semicolon', `{${head('C5')}B(J,10)}`, ['head-end']],
  ['a semicolon too many', `{;${head('C5')};B(J,10)}`, ['empty-group']],
  ['the result by colour', WELL.replace('先手胜', '黑胜'), ['result-colour']],
  ['the result by name', WELL.replace('先手胜', '青山胜'), ['result-word']],
  ['the result from the loser’s side', WELL.replace('先手胜', '后手负'), ['result-word']],
  ['the side that moved first', WELL.replace('[先手胜]', '[黑方先手][先手胜]'), ['first-told']],
  ['the place in a field of its own', WELL.replace(' 重庆]', '][重庆]'), ['place-apart']],
  ['a second semicolon', WELL.replace(';B', ';;B'), ['empty-group']],
  ['another form of time', WELL.replace('2017.07.29 14:00', '2017-7-29 14.00'), ['time-form']],
]

describe('a head', () => {
  it.each(deviations)('a CCGC head may have %s', (_, text, codes) => {
    const heard = hear(text)
    expect(heard.codes).toEqual(codes)
    expect(heard.written).toBe(WELL)
  })

  it('a CCGC head may have other words in place of the result, which are kept', () => {
    const text = '#[WTN][甲 R][乙 B][Chess Game][2018.08.04 14:00 Start][2018CCGC];;\n1:5;(R5,C3)\n'
    const { codes, record, where, written } = hear(text)
    expect(codes.filter((code) => code !== 'layout-missing')).toEqual(['result-unknown', 'empty-group'])
    expect(where('result-unknown')).toBe('1:18')
    expect(record.info).toMatchObject({
      result: { winner: 'unknown' },
      verbatim: { result: 'Chess Game' },
      dates: ['2018-08-04T14:00'],
      place: 'Start',
      event: '2018CCGC',
    })
    expect(written).toContain('[Chess Game]')
  })

  it('a CCGC head may have both results to choose from, and a time without its signs', () => {
    const text = '([NG][A队][B队][先手/后手胜][2020.8.23.840线上][2020CCGC];\nB:[D5];\nW:[E5];\n)'
    const { codes, record, written } = hear(text)
    expect(codes).toEqual(['result-placeholder', 'time-form', 'spaces', 'colon', 'trailing-separator'])
    expect(record.info).toMatchObject({ result: { winner: 'unknown' }, dates: ['2020-08-23T08:40'], place: '线上' })
    expect(written).toBe('([NG][A队][B队][先手/后手胜][2020.08.23 08:40 线上][2020CCGC];B[D5];W[E5])')
  })

  it('a CCGC head may have empty teams, which stay empty', () => {
    const text = '{[C6][][][先手胜][2017-12-12 14:26 ][];B(J,10);W(I,11);W(I,9)}'
    const { codes, record, written } = hear(text)
    expect(codes).toEqual(['time-form'])
    expect(record.info).toEqual({ result: { winner: 1 }, dates: ['2017-12-12T14:26'] })
    expect(written).toBe(text.replace('2017-12-12 14:26 ', '2017.12.12 14:26'))
  })

  it('a deviation of a CCGC head is reported with its clause and place', () => {
    const { messages, where } = hear('{[C5][青山 B][流水 W][黑胜]\n[2017-7-29 重庆][2017 CCGC];B(J,10)}')
    expect(messages.map(({ code, clause }) => [code, clause])).toEqual([
      ['ccgc/result-colour', '五子棋 2.3)'],
      ['ccgc/field-newline', '五子棋 2.1)'],
      ['ccgc/time-form', '五子棋 2.4)'],
    ])
    expect(where('result-colour')).toBe('1:19')
    expect(where('time-form')).toBe('2:2')
  })

  it('a CCGC head keeps a surplus field, wherever it stands', () => {
    const last = hear(`{${head('C5')}[第一轮];B(J,10)}`)
    expect(last.codes).toEqual(['too-many-fields'])
    expect(last.written).toBe(`{${head('C5')}[第一轮];B(J,10)}`)
    const before = hear(`{[C5][青山 B][流水 W][第一轮]${FACTS};B(J,10)}`)
    expect(before.codes).toEqual(['too-many-fields', 'head-order'])
    expect(before.record.info.result).toEqual({ winner: 1 })
    expect(before.written).toBe(`{${head('C5')}[第一轮];B(J,10)}`)
  })

  it('the result of a CCGC head is found where a team is missing', () => {
    const { record, codes } = hear(`{[C5][青山 B]${FACTS};B(J,10)}`)
    expect(codes).toEqual(['too-few-fields'])
    expect(record.info).toMatchObject({ event: '2017 CCGC', result: { winner: 1 } })
    expect(playerOf(record, 2)).toBeUndefined()
  })

  it('a CCGC head may be nothing but a result', () => {
    const { record, codes, written } = hear('{[Blue 后手胜];R(E,7);B(E,6)}')
    expect(codes).toEqual(['code-missing', 'too-few-fields', 'result-word'])
    expect(record.info).toEqual({ result: { winner: 2 } })
    expect(written).toBe('{[HEX][][][后手胜][][];R(E,7);B(E,6)}')
  })

  it('the event of a CCGC head is not taken for a place', () => {
    const { record, codes } = hear('{[C5][青山 B][流水 W][先手胜][2017.07.29 14:00][2017 CCGC][第一轮];B(J,10)}')
    expect(codes).toEqual(['too-many-fields'])
    expect(record.info).toMatchObject({ event: '2017 CCGC', dates: ['2017-07-29T14:00'] })
    expect(record.info.place).toBeUndefined()
  })

  it('moves are read where the CCGC head is missing', () => {
    const { record, codes } = hear('{B(J,10);W(L,10)}')
    expect(codes).toEqual(['head-missing'])
    expect(record.nodes.length).toBe(3)
  })

  it('a CCGC head may have only empty fields', () => {
    const { record, codes, written } = hear('{[C5][][][][][];}')
    expect(codes).toEqual([])
    expect(record.info).toEqual({})
    expect(written).toBe('{[C5][][][][][];}')
  })
})

describe('teams', () => {
  it('team names lose their colour when they are read, and get it back when they are written', () => {
    const { record, written } = hear('{[C6][Team B B][A2 W][先手胜][][];B(J,10)}')
    expect([playerOf(record, 1)?.name, playerOf(record, 2)?.name]).toEqual(['Team B', 'A2'])
    expect(written).toBe('{[C6][Team B B][A2 W][先手胜][][];B(J,10)}')
  })

  it('team names without a colour are written without one', () => {
    const { record, written, codes } = hear('{[C6][人类][AI][先手胜][][];B(J,10)}')
    expect(record.extras).toEqual([{ format: 'ccgc', key: 'tags', value: ['', ''] }])
    expect(codes).toEqual([])
    expect(written).toBe('{[C6][人类][AI][先手胜][][];B(J,10)}')
  })

  it('team names with the other’s colour are reported', () => {
    const { codes, written, messages } = hear('{[HEX][青山 B][流水 R][先手胜][][];R(E,7)}')
    expect(codes).toEqual(['teams-order', 'result-ambiguous'])
    expect(messages[0]).toMatchObject({ clause: '海克斯棋 2.2)' })
    expect(written).toBe('{[HEX][青山 B][流水 R][先手胜][][];R(E,7)}')
  })

  it('two team names with one colour are reported', () => {
    const { codes, messages, written } = hear('{[HEX][青山 R][流水 R][先手胜][][];R(E,7)}')
    expect(codes).toEqual(['tag-contradicts'])
    expect(messages[0]).toMatchObject({ args: { tag: 'R', expected: 'B', seat: 2 } })
    expect(written).toBe('{[HEX][青山 R][流水 R][先手胜][][];R(E,7)}')
  })

  it('teams of Amazons have no colour, but a name may end like one', () => {
    const { record, written } = hear('#[AM][Team B][知于行][后手胜][][];\n', 'utf-8')
    expect(playerOf(record, 1)?.name).toBe('Team')
    expect(written).toBe('#[AM][Team B][知于行][后手胜][][];\n')
    playerOf(record, 1)!.name = 'Plan B'
    delete record.extras
    expect(hear('#[AM][Plan B B][知于行][后手胜][][];\n', 'utf-8').record).toEqual(record)
  })

  it('teams are seated by who moves first, where either may', () => {
    const layout = 'R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n'
    const { record, codes } = hear(`#[WTN][青山 B][流水 R][先手胜][][];\n${layout}1:5;(B5,D2)\n`)
    expect(codes).toEqual([])
    expect(playerOf(record, 2)?.name).toBe('青山')
    expect(record.info.result).toEqual({ winner: 2 })
    const without = hear(`#[WTN][青山 B][流水 R][先手胜][][];\n${layout}`)
    expect(playerOf(without.record, 2)?.name).toBe('青山')
    expect(without.record.info.result).toEqual({ winner: 2 })
    expect(without.written).toBe(`#[WTN][青山 B][流水 R][先手胜][][];\n${layout}`)
  })

  it('a CCGC head without a result has its time and event in their places', () => {
    const { record, codes, written } = hear('{[C5][甲 B][乙 W][2017.07.29 14:00 重庆][CCGC];B(H,8)}')
    expect(codes).toEqual(['too-few-fields'])
    expect(record.info).toMatchObject({ dates: ['2017-07-29T14:00'], place: '重庆', event: 'CCGC' })
    expect(record.info.result).toBeUndefined()
    expect(written).toBe('{[C5][甲 B][乙 W][][2017.07.29 14:00 重庆][CCGC];B(H,8)}')
  })
})
