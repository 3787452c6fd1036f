import { describe, expect, it } from 'vitest'
import { collecting } from '../message/collect.ts'
import { fc } from '../seeded.testing.ts'
import { decode } from './decode.ts'
import { encode as encodeSilently, fitsCharset } from './encode.ts'
import { charsetNames } from './labels.ts'

const encode = (text: string, charset: string) => collecting((report) => encodeSilently(text, charset, report))

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')

describe('writing a charset', () => {
  it.each([
    ['utf-8', '李é', 'e6 9d 8e c3 a9'],
    ['utf-16le', '李', 'ff fe 4e 67'],
    ['utf-16be', '李', 'fe ff 67 4e'],
    ['gb2312', '李昌镐', 'c0 ee b2 fd b8 e4'],
    ['gbk', '曺', '95 f9'],
    ['gb18030', '𠮷', '95 34 b2 35'],
    ['big5', '張栩', 'b1 69 ae dd'],
    ['shift_jis', '趙ア', 'e6 e2 83 41'],
    ['euc-jp', '趙', 'ec e4'],
    ['euc-kr', '이창호', 'c0 cc c3 a2 c8 a3'],
    ['iso-2022-jp', 'a囲', '61 1b 24 42 30 4f 1b 28 42'],
    ['windows-1252', 'é€', 'e9 80'],
    ['iso-8859-1', 'é', 'e9'],
    ['iso-8859-2', 'ł', 'b3'],
    ['koi8-r', 'Го', 'e7 cf'],
    ['us-ascii', 'B[dd]', '42 5b 64 64 5d'],
  ])('encode() writes %s', (charset, text, bytes) => {
    const encoded = encode(text, charset)
    expect(hex(encoded.bytes)).toBe(bytes)
    expect(encoded).toMatchObject({ misfits: [], messages: [], charset })
  })

  it('encode() takes labels as people write them', () => {
    expect(encode('李', 'GB_2312-80')).toMatchObject({ charset: 'gb2312', misfits: [] })
    expect(encode('é', 'Latin-1')).toMatchObject({ charset: 'iso-8859-1', misfits: [] })
  })

  it('encode() reports every character that the charset lacks, and writes nothing for it', () => {
    const { bytes, misfits, messages } = encode('PB[李é𠮷昊é]', 'big5')
    expect(misfits).toEqual([
      { offset: 4, character: 'é' },
      { offset: 5, character: '𠮷' },
      { offset: 8, character: 'é' },
    ])
    expect(decode(bytes, { forced: 'big5' }).text).toBe('PB[李昊]')
    expect(messages).toEqual([{ code: 'text/misfits', args: { charset: 'big5', count: 3, characters: 'é 𠮷' } }])
  })

  it('encode() does not list more characters than a person reads', () => {
    const { messages } = encode('가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허', 'big5')
    expect(messages[0]!.args!['characters']).toBe('가 나 다 라 마 바 사 아 자 차 카 타 파 하 거 너 더 러 머 버 …')
  })

  it('fitsCharset() tells GB 2312 from its successors', () => {
    expect(fitsCharset('围棋 第五届春兰杯　０１２ αβ あア─', 'gb2312')).toBe(true)
    for (const character of '曺囍垚碁〇ⅰ€𠮷') {
      expect([character, fitsCharset(character, 'gb2312')]).toEqual([character, false])
      expect([character, fitsCharset(character, 'gb18030')]).toEqual([character, true])
    }
    expect(fitsCharset('垚', 'gbk')).toBe(true)
    expect(fitsCharset('𠮷', 'gbk')).toBe(false)
    expect(encode('朴文垚', 'gb2312').misfits).toEqual([{ offset: 2, character: '垚' }])
  })

  it('encode() keeps ISO-8859-1 and ASCII apart from their successors', () => {
    expect(encode('5€', 'iso-8859-1').misfits).toEqual([{ offset: 1, character: '€' }])
    expect(encode('5€', 'windows-1252').misfits).toEqual([])
    expect(encode('né', 'us-ascii').misfits).toEqual([{ offset: 1, character: 'é' }])
  })

  it('encode() does not turn a yen sign into a backslash, nor a minus into its wide form', () => {
    for (const charset of ['shift_jis', 'euc-jp']) {
      expect(encode('¥−あ', charset).misfits.map(({ character }) => character)).toEqual(['¥', '−'])
    }
  })

  it('encode() does not write half a surrogate pair', () => {
    for (const charset of ['utf-8', 'utf-16le', 'gb18030', 'big5', 'windows-1252']) {
      expect(encode('a\ud842b', charset).misfits).toEqual([{ offset: 1, character: '\ud842' }])
    }
  })

  it('encode() does not let control characters break ISO-2022-JP', () => {
    expect(encode('a\x1bb', 'iso-2022-jp').misfits).toEqual([{ offset: 1, character: '\x1b' }])
  })

  it('encode() writes UTF-8 for an unknown charset, and reports it', () => {
    const encoded = encode('李', 'klingon')
    expect(encoded).toMatchObject({ charset: 'utf-8', misfits: [] })
    expect(hex(encoded.bytes)).toBe('e6 9d 8e')
    expect(encoded.messages).toEqual([{ code: 'text/unknown-charset-written', args: { charset: 'klingon' } }])
    expect(fitsCharset('a', 'klingon')).toBe(false)
  })

  it.each(charsetNames)('decode() of %s reads back what encode() wrote', (charset) => {
    const characters = fc.constantFrom(
      ...'aZ[]\\;~\n\t李张張黒あアｱ이한éüßłřйЖΩ€½“—…¥−〜～∥𠮷😀\u00a0\u0080\ue5e5\ud800',
    )
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 40 }), (text) => {
        const { bytes, misfits } = encode(text, charset)
        const lacking = new Set(misfits.map(({ offset }) => offset))
        let kept = ''
        let offset = 0
        for (const character of text) {
          if (!lacking.has(offset)) kept += character
          offset += character.length
        }
        expect(decode(bytes, { forced: charset }).text).toBe(kept)
      }),
      { numRuns: 60 },
    )
  })
})
