import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { go } from '../../games/go/index.ts'
import type { GameRecord } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import { sniff } from '../../text/sniff.ts'
import { listening } from '../listening.testing.ts'
import { ngf as silentNgf } from './index.ts'
import { messages as catalogue } from './messages.ts'

const ngf = listening(silentNgf)

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const file = (name: string) =>
  ngf.read({ bytes: new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url))) })

const usual = [
  'Rated game',
  '19',
  'shira       3D',
  'kuro        10K*',
  'www.wbaduk.com',
  '0',
  '0',
  '6.5',
  '20100404',
  '15',
  'White Win by Resign!',
  '2',
]
const moves = ['PMABBQEEQ', 'PMACWEEEE']

/** A file with some header lines, by number from 1, that differ from the usual. */
function ngfText(changes: Record<number, string> = {}, lines: string[] = moves): string {
  return [...usual.map((line, i) => changes[i + 1] ?? line), ...lines, ''].join('\r\n')
}
const read = (...given: Parameters<typeof ngfText>) => ngf.read({ bytes: bytesOf(ngfText(...given)) })
const infoOf = (changes: Record<number, string>) => read(changes).records[0]!.info
const codes = (...given: Parameters<typeof ngfText>) => read(...given).messages.map(({ code }) => code)

function replays({ nodes, board }: GameRecord): boolean {
  const position = go.start({ board })
  return nodes.every(({ action }) => {
    if (action?.type === 'setup') position.put(action.put)
    if (action?.type !== 'play') return true
    const fine = position.refusal(action.move, action.side || 1) === undefined
    position.play(action.move, action.side || 1)
    return fine
  })
}

describe('the plain dialect', () => {
  it('an NGF file of the plain dialect is read as a whole', () => {
    const { records, messages } = file('rated.ngf')
    const record = records[0]!
    expect(messages.map(({ code }) => code)).toEqual(['ngf/komi-half'])
    expect(record.info).toEqual({
      name: 'Rated game',
      place: 'www.cyberoro.com',
      participants: [
        { name: 'SHIRA', rank: '9p' },
        { name: 'KURO', rank: '9p' },
      ],
      players: [
        { participant: 0, side: 2 },
        { participant: 1, side: 1 },
      ],
      komi: 7.5,
      dates: ['2017-03-16'],
      mainTime: 300,
      result: { winner: 1, by: 'points', margin: 0.5 },
    })
    expect(record.nodes).toHaveLength(334)
    expect(record.nodes[1]!.action).toEqual({ type: 'play', side: 1, move: 16 + 3 * 19 })
    expect(replays(record)).toBe(true)
    expect(record.extras).toMatchObject([{ key: 'header', value: { length: 12 } }])
  })

  it('NGF names with ranks, komi, time and dates are read', () => {
    expect(infoOf({}).participants).toEqual([
      { name: 'shira', rank: '3d' },
      { name: 'kuro', rank: '10k*' },
    ])
    expect(infoOf({ 3: 'Lee S.D. 9P', 4: '江維傑  5段P' }).participants).toEqual([
      { name: 'Lee S.D.', rank: '9P' },
      { name: '江維傑', rank: '5段P' },
    ])
    expect(infoOf({ 3: 'two words' }).participants![0]).toEqual({ name: 'two words' })
    expect(infoOf({ 6: '2', 8: '0' })).toMatchObject({ handicap: 2, komi: 0 })
    expect(infoOf({ 8: '3.75' }).komi).toBe(3.75)
    expect(infoOf({ 8: 'none' }).verbatim).toEqual({ komi: 'none' })
    expect(infoOf({ 9: '20100123 [21: 6]' }).dates).toEqual(['2010-01-23'])
    expect(infoOf({ 9: '20101332' }).verbatim).toEqual({ dates: '20101332' })
    expect(infoOf({ 10: '480' }).mainTime).toBe(28_800)
    expect(infoOf({ 11: 'Progressing!' })).toMatchObject({ verbatim: { result: 'Progressing!' } })
    expect(read({ 2: '9' }, ['PMABBEEEE']).records[0]!.board.width).toBe(9)
  })

  it('NGF handicap stones are put where the game leaves room for them', () => {
    const stones = (lines: string[]) => {
      const { action } = read({ 6: '3' }, lines).records[0]!.nodes[0]!
      return action?.type === 'setup' ? action.put.map(([at]) => at) : []
    }
    expect(stones(['PMABWEEEE'])).toContain(15 + 15 * 19)
    // White plays on the lower right star: the third stone was on the upper left one.
    expect(stones(['PMABWQQQQ'])).toContain(3 + 3 * 19)
  })

  it('NGF passes are read', () => {
    expect(read({}, ['PMABBQEEQ', 'PMACWAAAA', 'PMADBEEEE']).records[0]!.nodes[2]!.action).toEqual({
      type: 'pass',
      side: 2,
    })
    expect(codes({}, ['PMABBQEEQ', 'PMACWAAAA', 'PMADBEEEE'])).toEqual([])
  })
})

describe('the dialect of Sina', () => {
  it('an NGF file of Sina has names, date, comments, and the result among them', () => {
    const { records, messages, charset } = file('marked.ngf')
    const record = records[0]!
    expect(charset.name).toBe('gb18030')
    expect(messages.map(({ code }) => code)).toEqual(['text/guessed', 'ngf/komi-half'])
    expect(record.info).toEqual({
      event: '某某十段战',
      participants: [
        { name: '白一鸣', rank: '初段' },
        { name: '黑二郎', rank: '五段' },
      ],
      players: [
        { participant: 0, side: 2 },
        { participant: 1, side: 1 },
      ],
      dates: ['2006-09-05'],
      komi: 6.5,
      result: { winner: 1, by: 'resignation' },
    })
    expect(record.nodes).toHaveLength(212)
    expect(record.nodes[211]!.notes!.comments).toEqual([{ text: '黑中盘胜(现场)' }])
    expect(replays(record)).toBe(true)
  })

  it('NGF comments of several lines are read at their moves', () => {
    const text = [
      'GIx',
      'GIa',
      'GIb',
      'GI',
      'GI',
      'GI2006-9-5',
      'GI19',
      'GI0',
      'GI0',
      'GI6.5',
      'GI2',
      ...moves,
      'GI2',
      'ABB[1] one',
      'two[EndTxt]',
      'ACW[2] 白胜[EndTxt]',
    ]
    const { records, messages } = ngf.read({ bytes: bytesOf(text.join('\n')) })
    expect(messages.filter(({ code }) => code.startsWith('ngf/'))).toEqual([])
    expect(records[0]!.nodes.map(({ notes }) => notes?.comments)).toEqual([
      undefined,
      [{ text: 'one\ntwo' }],
      [{ text: '白胜' }],
    ])
    expect(records[0]!.info.result).toEqual({ winner: 2 })
  })
})

describe('messages', () => {
  /** Returns the faults that a board finds in moves such as `BQE`. */
  const faults = (game: string): string[] => {
    const lines = game.split(' ').map(([side, x, y], i) => `PMA${'BCDEFGHIJKL'[i]}${side}${x}${y}${y}${x}`)
    return ngf.check!(read({}, lines).records[0]!).map(({ code }) => code)
  }
  const cases: Record<string, () => string[]> = {
    'ngf/no-game': () => ngf.read({ bytes: bytesOf('hello') }).messages.map(({ code }) => code),
    'ngf/short-header': () =>
      ngf.read({ bytes: bytesOf(['x', '19', 'a', 'b', ...moves].join('\n')) }).messages.map(({ code }) => code),
    'ngf/bad-board': () => codes({ 2: '77' }),
    'ngf/bad-handicap': () => codes({ 6: '13' }),
    'ngf/komi-half': () => codes({ 8: '6' }),
    'ngf/bad-move': () => codes({ 12: '1' }, ['PMABBQEEQ', 'PMACWZEEZ']),
    'ngf/places-differ': () => codes({}, ['PMABBQEEQ', 'PMACWEEEF']),
    'ngf/extra-data': () => codes({}, ['PMABBQEEQxyz', 'PMACWEEEE']),
    'ngf/counter-differs': () => codes({ 12: '3' }, [...moves, 'PMAFBQQQQ']),
    'ngf/open-comment': () => codes({}, [...moves, 'ABB[1] words']),
    'ngf/no-such-move': () => codes({}, [...moves, 'ABB[9] words[EndTxt]']),
    'ngf/occupied': () => faults('BQE WQE'),
    'ngf/suicide': () => faults('BBC WAA BCB WBB'),
    'ngf/ko': () => faults('BCB WDB BBC WEC BCD WDD BAA WCC BDC WCC'),
    'ngf/move-count': () => codes({ 12: '99' }),
    'ngf/unknown-line': () => codes({}, [...moves, 'XX']),
  }

  it.each(Object.keys(catalogue))('the NGF message %s is reported for its example', (code) => {
    expect(cases[code]!()).toEqual([code])
  })

  it('the place of an NGF move that a board refuses is known', () => {
    const { records, place } = read({}, ['PMABBQEEQ', 'PMACWQEEQ'])
    const [message] = ngf.check!(records[0]!)
    const text = ngfText({}, ['PMABBQEEQ', 'PMACWQEEQ'])
    expect(place!(message!)).toEqual({ offset: text.indexOf('PMACW'), length: 9 })
  })

  it('an NGF record keeps what follows a move', () => {
    const { records } = read({}, ['PMABBQEEQxyz', 'PMACWEEFE'])
    expect(records[0]!.nodes.map(({ notes }) => notes?.extras?.[0]?.value)).toEqual([
      undefined,
      'PMABBQEEQxyz',
      'PMACWEEFE',
    ])
  })

  it('an NGF record keeps lines that it cannot place', () => {
    const { records } = read({}, ['PMABBQEEQ', 'PMACWZEEZ', 'odd'])
    expect(records[0]!.nodes[1]!.notes!.extras!.map(({ value }) => value)).toEqual(['PMACWZEEZ', 'odd'])
  })
})

describe('names in every charset', () => {
  it.each([
    ['gb18030', '升降对局', '聂卫平', '马晓春', '白棋12子 >> 白方(94):黑方(82)'],
    ['big5', '升降對局', '林海峰', '張栩', '白5.5目勝!'],
    ['shift_jis', 'ﾚｰﾃｨﾝｸﾞ対局', 'アギラール', '江維傑', '黒中押し勝ち!'],
    ['euc-kr', '승급대국', '이창호', '조훈현', '흑 1.5집 승'],
    ['utf-8', '升降對局', '林海峰', '이창호', '白5.5目勝!'],
  ])('names of an NGF file are read in %s', (charset, title, white, black, result) => {
    const text = ngfText({ 1: title, 3: `${white}  9段`, 4: `${black}  9단`, 11: result })
    const { info } = ngf.read({
      bytes: encode(text.replace(charset === 'euc-kr' ? '段' : '단', charset === 'euc-kr' ? '단' : '段'), charset)
        .bytes,
    }).records[0]!
    expect(info.name).toBe(title)
    expect(info.participants!.map(({ name }) => name)).toEqual([white, black])
    expect(info.result).toBeDefined()
  })
})

it('an NGF file is recognised by its moves', () => {
  expect(ngf.detect(sniff(bytesOf(ngfText())))).toBeGreaterThan(0.9)
  expect(ngf.detect(sniff(bytesOf('Rated game\n19\n')))).toBe(0)
})
