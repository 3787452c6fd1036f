import { describe, expect, it } from 'vitest'
import { addPlayer } from '../../record/players.ts'
import { newRecord } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import { listening } from '../listening.testing.ts'
import { decodeRecord } from './decode.ts'
import { dialects } from './dialects.ts'
import { ccgc as silentCcgc } from './index.ts'
import { head, hear } from './texts.testing.ts'

const ccgc = listening(silentCcgc)

const named = (game: string, name: string) => {
  const { board } = dialects.find((dialect) => dialect.game.id === game)!
  const record = newRecord(game, board)
  addPlayer(record, 1).name = name
  return record
}

describe('the writer', () => {
  it('the CCGC writer refuses games that it has no record format for', () => {
    const { bytes, messages } = ccgc.write!([newRecord('chess', { width: 8, height: 8 })])
    expect(bytes.length).toBe(0)
    expect(messages).toMatchObject([
      { code: 'ccgc/no-record-format', severity: 'error', game: 0, args: { code: 'chess' } },
    ])
  })
})

describe('the charset', () => {
  it.each([
    ['gomoku', 'gb2312'],
    ['connect6', 'gb2312'],
    ['phantom-go', 'gb2312'],
    ['nogo', 'gb2312'],
    ['einstein', 'gb2312'],
    ['army-chess', 'gb2312'],
    ['hex', 'gb2312'],
    ['surakarta', 'gb18030'],
    ['amazons', 'utf-8'],
    ['dots-and-boxes', 'utf-8'],
  ])('the CCGC charset of %s is %s', (game, charset) => {
    const { bytes, messages } = ccgc.write!([named(game, '中国棋院')])
    expect(messages).toEqual([])
    expect(Buffer.from(bytes).includes(Buffer.from(encode('中国棋院', charset).bytes))).toBe(true)
    expect(ccgc.read({ bytes }).messages.filter(({ code }) => code === 'ccgc/charset')).toEqual([])
  })

  it('the CCGC writer takes a larger charset where GB 2312 lacks a character, and reports it', () => {
    const { bytes, messages } = ccgc.write!([named('gomoku', '龘队')])
    expect(messages).toMatchObject([
      {
        code: 'ccgc/written-larger',
        severity: 'info',
        clause: '五子棋 2',
        args: { characters: '龘', charset: 'gb18030' },
      },
    ])
    expect(decodeRecord(bytes).text).toContain('龘队')
    expect(ccgc.write!([named('surakarta', '龘队')]).messages).toEqual([])
  })

  it('the CCGC writer takes UTF-8 where GB 2312 would look like it, and reports it', () => {
    const { bytes, messages } = ccgc.write!([named('gomoku', 'M眉ller')])
    expect(messages.map(({ code }) => code)).toEqual(['ccgc/written-ambiguous'])
    expect(ccgc.read({ bytes }).records).toEqual([named('gomoku', 'M眉ller')])
  })

  it('the CCGC writer takes the charset that is asked for', () => {
    const { bytes } = ccgc.write!([named('gomoku', '青山')], { encoding: 'utf-8' })
    expect(new TextDecoder().decode(bytes)).toContain('青山')
  })

  it('a CCGC charset other than the game’s own is reported', () => {
    const text = `{${head('C6')};B(J,10)}`
    expect(hear(text, 'utf-8').messages).toMatchObject([
      { code: 'ccgc/charset', severity: 'info', fixable: true, args: { found: 'utf-8', expected: 'gb2312' } },
    ])
    expect(hear('#[AM][青山][流水][后手胜][][];\n', 'gb18030').codes).toEqual(['charset'])
    expect(hear('{[C6][a B][b W][][][];B(J,10)}', 'utf-8').codes).toEqual([])
    const marked = Uint8Array.from([0xef, 0xbb, 0xbf, ...encode(text, 'utf-8').bytes])
    expect(ccgc.read({ bytes: marked }).messages.map(({ code }) => code)).toEqual(['ccgc/charset'])
  })

  it('CCGC text whose bytes are cut in half is reported, and the rest is read', () => {
    const bytes = encode(`{${head('C6')};B(J,10);W(A,1)}`, 'gb18030').bytes
    const cut = bytes.filter((_, i) => i !== 7)
    const { records, messages } = ccgc.read({ bytes: cut })
    expect(messages.some(({ code, at }) => code === 'text/undecodable' && at !== undefined)).toBe(true)
    expect(records[0]!.nodes.length).toBe(3)
    expect(records[0]!.info.event).toBe('2017 CCGC')
  })

  describe('names cut within a character', () => {
    /** `#` stands for the first half of a character. */
    const cut = (text: string) =>
      ccgc.read({ bytes: encode(text, 'gb18030').bytes.map((byte) => (byte === 35 ? 0xc4 : byte)) })
    const names = (text: string) => cut(text).records[0]!.info.participants?.map(({ name }) => name)

    it('a name cut within a character never swallows the bracket that ends its field', () => {
      const text = '{[C6][青山#][流水#][先手胜][2017.07.29 14:00 重庆#][2017 全国#];B(J,10);W(A,1)}'
      const { records, messages } = cut(text)
      expect(names(text)).toEqual(['青山\ufffd', '流水\ufffd'])
      expect(records[0]!.info).toMatchObject({ place: '重庆\ufffd', event: '2017 全国\ufffd', result: { winner: 1 } })
      expect(records[0]!.nodes).toHaveLength(3)
      expect(messages.map(({ code }) => code)).toContain('text/undecodable')
      expect(names('(;INFO[1.0]PA[青山#]PB[流水#]TL[1800]SL[31])')).toEqual(['青山\ufffd', '流水\ufffd'])
    })

    it('brackets that are second bytes stay within their characters', () => {
      expect(names('{[C6][乚青山乚#][乚;流水乕乚][先手胜][][];B(J,10)}')).toEqual(['乚青山乚\ufffd', '乚;流水乕乚'])
      expect(decodeRecord(encode('#2017-11-30-20:55 北京\n#a[乚\n#乚', 'gb18030').bytes).text).toMatch(/a\[乚\n#乚$/)
      expect(decodeRecord(encode('{[C6][青山乚', 'gb18030').bytes).text).toMatch(/乚$/)
    })
  })
})
