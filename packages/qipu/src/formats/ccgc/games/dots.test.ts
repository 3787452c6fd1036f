import { describe, expect, it } from 'vitest'
import { playerOf } from '../../../record/players.ts'
import { decodeRecord } from '../decode.ts'
import { ccgc } from '../index.ts'
import { hear } from '../texts.testing.ts'

const read = (text: string) => hear(text, 'utf-8')
const record = (facts: string, game = '{"piece": "r(b4,h)"}, {"piece": "b(b4,v)"}'): string =>
  `{${facts}"game": [${game}]}`
const WELL = `{
  "R": "青山",
  "B": "流水",
  "winner": "R",
  "RScore": 19,
  "BScore": 6,
  "Date": "2018-04-23",
  "Event": "校赛",
  "game": [
    {"piece": "r(b4,h)", "annotation": "好"},
    {"piece": "b(b4,v)"}
  ]
}
`

const deviations: readonly (readonly [what: string, text: string, codes: string[]])[] = [
  ['nothing', WELL, []],
  ['no needless byte', WELL.replace(/\n */g, ''), []],
  [
    'keys in any case',
    WELL.replace('winner', 'Winner').replace('RScore', 'rscore').replace('"piece"', '"Piece"'),
    ['json-key', 'json-key', 'json-key'],
  ],
  ['scores as text', WELL.replace('19', '"19"').replace(': 6', ': "6"'), ['score-text', 'score-text']],
  ['capitals', WELL.replace('r(b4,h)', 'R(B4,H)'), ['upper-case']],
  ['blanks', WELL.replace('r(b4,h)', ' r( b4, h )'), ['spaces']],
  ['another letter', WELL.replace('b(b4,v)', 'n(b4,v)'), ['colour-letter']],
  ['no bracket', WELL.replace('r(b4,h)', 'r(b4,h'), ['move-form']],
  ['full-width signs', WELL.replace('r(b4,h)', 'r（b4，h）'), ['full-width']],
  ['the winner’s colour in words', WELL.replace('"winner": "R"', '"winner": "红方"'), ['result-word']],
  ['the winner’s name', WELL.replace('"winner": "R"', '"winner": "青山"'), ['result-word']],
  ['another form of date', WELL.replace('2018-04-23', '2018/4/23'), ['time-form']],
  ['a comma too many', WELL.replace('v)"}', 'v)"},'), ['json']],
]

describe('a record of dots and boxes', () => {
  it.each(deviations)('a record of dots and boxes may have %s', (_, text, codes) => {
    const heard = read(text)
    expect(heard.codes).toEqual(codes)
    expect(heard.written).toBe(WELL)
  })

  it('a record of dots and boxes has teams, result, date, event and comments', () => {
    const { record } = read(WELL)
    expect([playerOf(record, 1)?.name, playerOf(record, 2)?.name]).toEqual(['青山', '流水'])
    expect(record.info).toMatchObject({
      dates: ['2018-04-23'],
      event: '校赛',
      result: { winner: 1, by: 'points', margin: 13 },
    })
    expect(record.nodes[1]!.notes?.comments).toEqual([{ text: '好' }])
  })

  it('a record of dots and boxes keeps scores that do not add up', () => {
    const { record: read0, written } = read(record('"winner": "B", "RScore": 4, "BScore": 9, '))
    expect(read0.info.result).toEqual({ winner: 2 })
    expect(written).toContain('"RScore": 4,\n  "BScore": 9')
    expect(read(record('"winner": "B", "RScore": 19, "BScore": 6, ')).record.info.result).toEqual({ winner: 2 })
  })

  it('edges of dots and boxes go up for v and to the right for h', () => {
    const { record: read0 } = read(WELL)
    const [, across, up] = read0.nodes.map(({ action }) => (action?.type === 'play' ? action.move : -1))
    expect([across, up]).toEqual([1 + 2 * 5, 30 + 1 + 1 * 6])
  })

  it('a record of dots and boxes keeps unknown members', () => {
    const text = record(
      '"R": 7, "note": [1], "Date": "2018-04-23 北京", ',
      '{"piece": "r(b4,h)", "time": 3, "annotation": 4}, 5, {"piece": "b(g9,v)"}, {}',
    )
    const { messages, written } = read(text)
    expect(messages.map(({ code, args }) => [code, args?.['key'] ?? args?.['point']])).toEqual([
      ['ccgc/json-value', 'R'],
      ['ccgc/json-unknown', 'note'],
      ['ccgc/json-value', 'Date'],
      ['ccgc/json-unknown', 'time'],
      ['ccgc/json-value', 'annotation'],
      ['ccgc/json-value', 'piece'],
      ['ccgc/point-outside', 'b(g9,v)'],
      ['ccgc/json-value', 'piece'],
    ])
    expect(read(written).record).toEqual(read(text).record)
    expect(JSON.parse(written)).toEqual(JSON.parse(text))
  })

  it('numbers that cannot be kept as they are written are reported in dots and boxes', () => {
    const { codes, written } = read(record('"note": [12345678901234567890, 1e400], '))
    expect(codes.filter((code) => code === 'json-number')).toHaveLength(2)
    expect(JSON.parse(written).note).toEqual([12345678901234567000, '1e400'])
    expect(read(written).codes).not.toContain('json-number')
  })

  it('a record of dots and boxes that is cut off is read as far as it goes', () => {
    const { codes, record: read0, where } = read(WELL.slice(0, WELL.indexOf('b(b4')))
    expect(codes).toContain('json')
    expect(read0.nodes.length).toBe(2)
    expect(where('json')).toBe('11:5')
  })

  it('errors in a record of dots and boxes are reported where they stand', () => {
    expect(read(WELL.replace('b(b4,v)', 'b(f9,v)')).where('point-outside')).toBe('11:15')
    expect(read(WELL.replace('"R": "青山"', '"R": 5')).where('json-value')).toBe('2:8')
  })

  it('a record of dots and boxes without moves is reported with what was expected', () => {
    expect(read('{"R": "a", "B": "b", "game": 5}').codes).toEqual(['json-value'])
    expect(read('{"R": "a", "B": "b"}').codes).toEqual(['json-value'])
  })

  it('a record of dots and boxes may share a file, in a list or one after the other', () => {
    const one = record('"R": "甲", ')
    for (const text of [`[${one}, ${one}]`, `${one}\n${one}`]) {
      const { records, codes } = read(text)
      expect(records.length).toBe(2)
      expect(codes).toEqual(['several-games'])
    }
  })

  it('a record of dots and boxes keeps what JSON would drop', () => {
    const text = '{"R": "甲", /* 备注 */ "R": "丙", "game": [{"piece": "r(a1,h)", "piece": "b(a1,h)"}]}'
    const { messages, written, record } = hear(text, 'utf-8')
    expect(messages.map(({ code }) => code)).toEqual(['ccgc/json-dropped', 'ccgc/json-twice', 'ccgc/json-twice'])
    expect(messages.some(({ fixable }) => fixable)).toBe(false)
    expect(JSON.parse(written)).toMatchObject({ R: '丙', unread: ['/* 备注 */', '"R": "甲"', '"piece": "r(a1,h)"'] })
    expect(hear(written, 'utf-8').record).toEqual(record)
    expect(hear(text.replace('{', '{"unread": 1, '), 'utf-8').written).toContain('"unread_"')
  })

  it('a result of dots and boxes credits neither team if one is called what the other side is', () => {
    const text = '{"R":"B","B":"甲","winner":"B","Date":"2018-04-23","Event":"e","game":[]}'
    const { codes, record, written } = hear(text, 'utf-8')
    expect(codes).toEqual(['result-ambiguous'])
    expect(record.info.result).toEqual({ winner: 'unknown' })
    expect(JSON.parse(written)).toMatchObject({ winner: 'B' })
    record.info.result = { winner: 2 }
    delete record.info.verbatim
    const clear = hear(decodeRecord(ccgc.write!([record]).bytes).text, 'utf-8')
    expect(clear.record.info.result).toEqual({ winner: 2 })
  })
})
