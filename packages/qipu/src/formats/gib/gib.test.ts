import { describe, expect, it } from 'vitest'
import { summaryOf } from '../../record/summary.ts'
import { sniff } from '../../text/sniff.ts'
import { bytesOf, codes, file, gib, gibText, infoOf, read, refused, stonesOf } from './gib.testing.ts'

describe('a Chinese file in GB 18030', () => {
  const { records, messages, charset } = file('five-stones.gib')
  const record = records[0]!

  it('a Chinese GIB file in GB 18030 is read as a whole', () => {
    expect(charset.name).toBe('gb18030')
    expect(messages.map(({ code }) => code)).toEqual(['text/guessed'])
    expect(record.info).toEqual({
      name: '让先',
      place: '弈城对弈室',
      participants: [
        { name: '黑水居士', rank: '2段' },
        { name: '白云先生', rank: '3段' },
      ],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 2 },
      ],
      dates: ['2012-11-22'],
      mainTime: 0,
      overtime: '1x20 byo-yomi',
      komi: 0,
      handicap: 5,
      result: { winner: 2, by: 'points', margin: 11 },
    })
    expect(record.nodes).toHaveLength(61)
    expect(record.nodes[1]!.action).toEqual({ type: 'play', side: 2, move: 16 + 13 * 19 })
    expect(stonesOf(record)).toEqual(['dd', 'dp', 'jj', 'pd', 'pp'])
    expect(refused(record)).toEqual([])
  })

  it('a GIB file keeps what has no place of its own', () => {
    expect(record.extras).toMatchObject([
      { key: 'header', value: { GIBOKIND: 'China', GAMEWHITENICK: 'baiyun' } },
      { key: 'preamble', value: ['2 1 0', '61 0 &4'] },
    ])
    expect(record.nodes[0]!.notes!.extras).toEqual([{ format: 'gib', key: 'INI', value: '对局准备。' }])
  })
})

describe('a file with three handicap stones and a review', () => {
  const { records, messages } = file('three-stones.gib')
  const record = records[0]!

  it('three handicap stones of a GIB file leave the lower right corner open', () => {
    expect(messages).toEqual([])
    expect(stonesOf(record)).toEqual(['dd', 'dp', 'pd'])
    expect(refused(record)).toEqual([])
    expect(record.info).toMatchObject({
      handicap: 3,
      komi: 5,
      mainTime: 1200,
      overtime: '3x30 byo-yomi',
      dates: ['2016-03-26'],
    })
    expect(record.info.result).toBeUndefined()
  })

  it('comments and variations of a GIB review stand at the moves they are about', () => {
    expect(record.nodes[2]!.notes!.comments).toEqual([{ text: 'a quiet answer\nin two lines' }])
    expect(record.nodes).toHaveLength(121)
    const [first, last] = record.nodes.slice(-2)
    expect(first).toMatchObject({ parent: 2, action: { side: 2, move: 2 + 2 * 19 } })
    expect(last).toMatchObject({ parent: 119, action: { side: 1 }, notes: { comments: [{ text: 'another way' }] } })
  })
})

describe('the header', () => {
  it('GIB results are read by code, and by words where the code says nothing', () => {
    const main = (grlt: string, zipsu = '0') => `GBKIND:3,GRLT:${grlt},ZIPSU:${zipsu},GONGJE:65`
    const result = (code: string, zipsu?: string, words = '') =>
      infoOf({ GAMERESULT: words, GAMEINFOMAIN: main(code, zipsu) }).result
    expect(result('0', '55')).toEqual({ winner: 1, by: 'points', margin: 5.5 })
    expect(result('1', '15')).toEqual({ winner: 2, by: 'points', margin: 1.5 })
    expect(['3', '4', '7', '8'].map((code) => result(code))).toEqual([
      { winner: 1, by: 'resignation' },
      { winner: 2, by: 'resignation' },
      { winner: 1, by: 'time' },
      { winner: 2, by: 'time' },
    ])
    expect(result('255')).toBeUndefined()
    expect(result('0', '0', 'White 3.5 win')).toEqual({ winner: 1, by: 'points' })
    expect(result('0', '0', 'draw')).toEqual({ winner: 'draw' })
    expect(codes({ GAMERESULT: 'White 3.5 win', GAMEINFOMAIN: main('0') })).toEqual(['gib/results-differ'])
    expect(result('0', '0', '흑 불계승')).toEqual({ winner: 1, by: 'resignation' })
    expect(result('9', '0', '백 2집반승')).toEqual({ winner: 2, by: 'points', margin: 2.5 })
    expect(infoOf({ GAMERESULT: '???', GAMEINFOMAIN: main('255') }).verbatim).toEqual({ result: '???' })
    expect(infoOf({ GAMETAG: 'S1,R0,G65,W4,Z0,T30-3-600,C2015:01:02:03:04' })).toMatchObject({
      result: { winner: 2, by: 'resignation' },
      komi: 6.5,
      dates: ['2015-01-02'],
      mainTime: 600,
      overtime: '3x30 byo-yomi',
    })
  })

  it('GIB ranks are read from brackets or from the server’s number', () => {
    const rank = (level: number) => infoOf({ BUSERINFO: `BID:kuro ,BLV:${level},BNICK:k` }).participants?.[0]
    expect([0, 17, 18, 26, 27, 35].map((level) => rank(level)?.rank)).toEqual(['18k', '1k', '1d', '9d', '1p', '9p'])
    expect(rank(3)).toEqual({ name: 'kuro', rank: '15k' })
    expect(rank(77)).toEqual({ name: 'kuro' })
    expect(infoOf({ GAMEBLACKNAME: 'a (b) (9P)' }).participants).toEqual([{ name: 'a (b)', rank: '9P' }])
    expect(infoOf({ GAMEWHITENAME: 'plain' })).toMatchObject({
      participants: [{ name: 'plain' }],
      players: [{ side: 2 }],
    })
  })

  it('a GIB header has board, dates and texts', () => {
    expect(read({ GAMEINFOMAIN: 'LINE:13,GRLT:3' }).records[0]!.board).toEqual({ width: 13, height: 13 })
    expect(infoOf({ GAMEDATE: '2009年10月 9日 19:24:18' }).dates).toEqual(['2009-10-09'])
    expect(infoOf({ GAMEDATE: 'some day' }).verbatim).toEqual({ dates: 'some day' })
    expect(infoOf({ GAMELECNAME: '讲解', GAMECOMMENT: 'two\r\nlines' })).toMatchObject({
      annotator: '讲解',
      description: 'two\r\nlines',
    })
    expect(infoOf({ GAMETIME: 'Time limit 20minute :\r\n30 second' }).verbatim).toEqual({
      mainTime: 'Time limit 20minute : 30 second',
    })
  })
})

describe('moves', () => {
  const actions = (...lines: string[]) => read({}, lines).records[0]!.nodes.map(({ action }) => action)

  it('a GIB move on the edge is not taken for a pass, and a pass has its side', () => {
    expect(actions('INI 0 1 0 &4', 'STO 0 2 1 0 0', 'SKI 0 3', 'SKI 0 4')).toEqual([
      undefined,
      { type: 'play', side: 1, move: 0 },
      { type: 'pass', side: 2 },
      { type: 'pass', side: 1 },
    ])
    expect(actions('INI 0 1 2 &4', 'SKI 0 2')[1]).toEqual({ type: 'pass', side: 2 })
  })

  it('WIT in a GIB file is a takeback', () => {
    expect(actions('STO 0 2 1 3 3', 'WIT 0 3')[2]).toEqual({ type: 'takeback', count: 1 })
  })
})

describe('a review', () => {
  const two = ['STO 0 2 1 3 3', 'STO 0 3 2 15 15']
  const review = (...values: string[]) => read({}, two, ['\\RS', ...values, '\\RE'].join('\r\n'))

  it('a GIB review keeps what it does not understand, with a message', () => {
    const { records, messages } = review(
      '\\[REFSUSUN=1\\]',
      '\\[REFTITLE=Title\\]',
      '\\[REFGIBO=',
      'STO 0 2 1 3 3',
      'STO 0 3 2 99 99',
      'FOO',
      'STO 0 3 2 4 4\\]',
      'between',
    )
    expect(messages.map(({ code, args, node }) => [code, Object.values(args!)[0], node])).toEqual([
      ['gib/bad-move', 'STO 0 3 2 99 99', 1],
      ['gib/unknown-line', 'FOO', 1],
      ['gib/unknown-line', 'REFTITLE', 3],
      ['gib/stray-text', 'between', undefined],
    ])
    const { nodes, extras } = records[0]!
    expect(nodes.map(({ notes }) => notes?.extras?.map(({ value }) => value))).toEqual([
      undefined,
      ['STO 0 3 2 99 99', 'FOO'],
      undefined,
      ['Title'],
    ])
    expect(extras).toContainEqual({ format: 'gib', key: 'rest', value: ['between'] })
  })

  it('a GIB review at the end of a game does not become a part of it', () => {
    const [record] = review('\\[REFGIBO=', ...two, 'STO 0 4 1 9 9\\]').records
    expect(summaryOf(record!)).toMatchObject({ moves: 2, variations: 1 })
    expect(record!.nodes.slice(3)).toEqual([
      { parent: 2, action: undefined, notes: undefined },
      { parent: 2, action: { type: 'play', side: 1, move: 9 + 9 * 19 }, notes: undefined },
    ])
  })

  it('the places of moves in a GIB review are known', () => {
    const { records, place, text } = review('\\[REFGIBO=', two[0]!, 'STO 0 3 2 3 3\\]')
    const [message] = gib.check!(records[0]!)
    const { offset, length } = place!(message!)!
    expect(message).toMatchObject({ code: 'gib/occupied', node: 3 })
    expect(text().slice(offset, offset + length)).toBe('STO 0 3 2 3 3')
  })
})

describe('damaged files', () => {
  const textOf = (...lines: string[]) => gib.read({ bytes: bytesOf(lines.join('\r\n')) })

  it('a GIB line that the end of the file cuts off is not played', () => {
    const cut = textOf('\\HS', '\\HE', '\\GS', 'STO 0 2 1 3 3', 'STO 0 3 2 15 1')
    expect(cut.messages.map(({ code }) => code)).toEqual(['gib/open-moves', 'gib/cut-line'])
    expect(cut.records[0]!.nodes).toHaveLength(2)
    expect(cut.records[0]!.nodes[1]!.notes!.extras).toMatchObject([{ value: 'STO 0 3 2 15 1' }])
    const whole = textOf('\\HS', '\\HE', '\\GS', 'STO 0 2 1 3 3', 'STO 0 3 2 15 1', '')
    expect(whole.messages.map(({ code }) => code)).toEqual(['gib/open-moves'])
    expect(whole.records[0]!.nodes).toHaveLength(3)
    const reviewed = textOf('\\HS', '\\HE', '\\GS', 'STO 0 2 1 3 3', '\\RS', '\\[REFEXPLAIN=x\\]', '\\RE')
    expect(reviewed.messages.map(({ code }) => code)).toEqual(['gib/open-moves'])
    expect(reviewed.records[0]!.nodes[0]!.notes!.comments).toEqual([{ text: 'x' }])
  })

  it('a GIB file keeps what stands outside of everything', () => {
    const lines = ['before', '\\HS', 'in the header', '\\[GAMENAME=a\\]', '\\[GAMENAME=b\\]', '\\HE', 'between']
    const { records, messages } = textOf(...lines, '\\GS', '\\GE', 'after', '')
    expect(messages.map(({ code, at }) => [code, at!.offset])).toEqual([
      ['gib/repeated-key', 28],
      ['gib/stray-text', 0],
      ['gib/stray-text', 13],
      ['gib/stray-text', 65],
      ['gib/stray-text', 84],
    ])
    expect(records[0]!.info.name).toBe('b')
    expect(records[0]!.extras!.at(-1)).toEqual({
      format: 'gib',
      key: 'rest',
      value: ['\\[GAMENAME=a\\]', 'before', 'in the header', 'between', 'after'],
    })
  })
})

it('a GIB file is recognised by its first line', () => {
  const sure = (text: string) => gib.detect(sniff(bytesOf(text)))
  expect(sure(gibText({}))).toBeGreaterThan(0.9)
  expect(sure('\\[GAMENAME=x\\]')).toBe(0.6)
  expect(sure('(;GM[1])')).toBe(0)
})

describe('files of today’s servers', () => {
  it('today’s GIB files may end with a NUL, announce too many lines, and take dead stones off', () => {
    const moves = ['9 0 &4', 'INI 0 1 0 &4', 'STO 0 2 1 15 3', 'REM 0 3 15 3']
    const { records, messages } = gib.read({ bytes: bytesOf(`${gibText({}, moves)}\0`) })
    expect(messages).toEqual([])
    expect(records[0]!.nodes).toHaveLength(2)
    expect(records[0]!.nodes[1]!.notes?.extras).toEqual([{ format: 'gib', key: 'REM', value: 'REM 0 3 15 3' }])
  })
})
