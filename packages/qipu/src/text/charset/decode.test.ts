import { describe, expect, it } from 'vitest'
import { collecting } from '../message/collect.ts'
import { effort, fc } from '../seeded.testing.ts'
import { type DecodeOptions, decode as decodeSilently, encode } from './charset.ts'
import { charsetNames } from './labels.ts'

const decode = (bytes: Uint8Array, options: DecodeOptions = {}) =>
  collecting((report) => decodeSilently(bytes, { ...options, report }))

const chinese = '(;GM[1]CA[GB2312]PB[李昌镐]BR[九段]PW[常昊]WR[九段]EV[第五届春兰杯决赛]RE[黑中盘胜])'
const japanese = '(;GM[1]PB[依田紀基]BR[九段]PW[高尾紳路]EV[第29期名人戦]RE[黒中押し勝ち])'

const bytesOf = (text: string, charset: string) => encode(text, charset).bytes
const withMark = (bytes: Uint8Array) => Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes])
const codes = (bytes: Uint8Array, options?: DecodeOptions) => decode(bytes, options).messages.map(({ code }) => code)

describe('reading text', () => {
  it('decode() trusts a byte-order mark and leaves it out', () => {
    expect(decode(withMark(bytesOf(chinese, 'utf-8')))).toEqual({
      text: chinese,
      charset: { name: 'utf-8', how: 'bom', confidence: 1 },
      messages: [],
    })
    for (const name of ['utf-16le', 'utf-16be']) {
      expect(decode(bytesOf(chinese, name))).toEqual({
        text: chinese,
        charset: { name, how: 'bom', confidence: 1 },
        messages: [],
      })
    }
  })

  it('decode() reports that a mark contradicts what the file or the user says', () => {
    const at = { offset: 10, length: 6 }
    const { charset, messages } = decode(withMark(bytesOf(chinese, 'utf-8')), { declared: 'GB2312', declaredAt: at })
    expect(charset).toMatchObject({ name: 'utf-8', how: 'bom' })
    expect(messages).toMatchObject([
      { code: 'text/bom-contradicts', at, args: { declared: 'GB2312', charset: 'utf-8' } },
    ])
    expect(codes(withMark(bytesOf('a', 'utf-8')), { declared: 'UTF-8', forced: 'utf8' })).toEqual([])
    expect(codes(withMark(bytesOf('a', 'utf-8')), { forced: 'big5' })).toEqual(['text/bom-contradicts'])
    expect(codes(withMark(bytesOf('a', 'utf-8')), { declared: 'klingon' })).toEqual(['text/unknown-charset'])
    expect(codes(bytesOf('a', 'utf-16be'), { declared: 'UTF-16' })).toEqual([])
    expect(codes(bytesOf('a', 'utf-16be'), { declared: 'UTF-8' })).toEqual(['text/bom-contradicts'])
  })

  it('decode() does not follow a mark that is put before other bytes', () => {
    const { text, charset, messages } = decode(withMark(bytesOf(chinese, 'gb18030')))
    expect(text).toBe(chinese)
    expect(charset).toMatchObject({ name: 'gb18030', how: 'statistics' })
    expect(messages.map(({ code }) => code)).toEqual(['text/bom-false', 'text/guessed'])
    expect(messages[0]!.args).toMatchObject({ declared: 'utf-8', charset: 'gb18030' })
  })

  it('decode() follows the user, even against the statistics', () => {
    const { text, charset } = decode(bytesOf(chinese, 'gb18030'), { forced: 'Latin-1', declared: 'GB2312' })
    expect(charset).toEqual({ name: 'windows-1252', how: 'forced', confidence: 1 })
    expect(text).toContain('PB[Àî²ý¸ä]')
  })

  it('decode() reports an unknown charset of the user, and finds another', () => {
    const { text, messages } = decode(bytesOf(chinese, 'gb18030'), { forced: 'klingon', declared: 'GB2312' })
    expect(text).toBe(chinese)
    expect(messages).toMatchObject([
      { code: 'text/unknown-charset', args: { declared: 'klingon', charset: 'gb18030' } },
    ])
  })

  it.each([
    ['GB2312', 'gb18030', chinese],
    ['gb_2312-80', 'gb18030', chinese],
    ['cp936', 'gb18030', chinese],
    ['UTF8', 'utf-8', chinese],
    ['SJIS', 'shift_jis', japanese],
    ['EUC-JP', 'euc-jp', japanese],
    ['Big5-HKSCS', 'big5', 'PB[張栩]PW[林海峰]EV[第五屆應氏盃]'],
    ['ks_c_5601-1987', 'euc-kr', 'PB[이창호]PW[조훈현]EV[국수전]'],
    ['Latin-1', 'windows-1252', 'PB[José]PW[Jürgen]'],
    ['ISO-8859-2', 'iso-8859-2', 'PB[Łukasz]PW[Ondřej]'],
    ['koi8-r', 'koi8-r', 'PB[Александр]'],
    ['windows-1251', 'windows-1251', 'PB[Александр]'],
    ['ISO-2022-JP', 'iso-2022-jp', japanese],
    ['GBK', 'gb18030', 'PB[Ke Jie]'],
    ['US-ASCII', 'utf-8', 'PB[Ke Jie]'],
  ])('decode() believes a file that truly declares %s', (declared, name, text) => {
    expect(decode(bytesOf(text, name), { declared })).toEqual({
      text,
      charset: { name, how: 'declared', confidence: 1 },
      messages: [],
    })
  })

  it('decode() finds out that UTF-8 is declared falsely', () => {
    const { text, charset, messages } = decode(bytesOf(chinese, 'gb18030'), { declared: 'UTF-8' })
    expect(text).toBe(chinese)
    expect(charset).toMatchObject({ name: 'gb18030', how: 'statistics' })
    expect(messages).toMatchObject([{ code: 'text/declared-false', args: { declared: 'UTF-8', charset: 'gb18030' } }])
  })

  it('decode() finds out that another charset is declared where the bytes are UTF-8', () => {
    for (const declared of ['GB2312', 'Big5', 'Shift_JIS', 'EUC-KR', 'ISO-8859-1', 'ISO-8859-2']) {
      const { text, charset, messages } = decode(bytesOf(chinese, 'utf-8'), { declared })
      expect(text).toBe(chinese)
      expect(charset).toEqual({ name: 'utf-8', how: 'valid', confidence: 1 })
      expect(messages).toMatchObject([{ code: 'text/declared-false', args: { charset: 'utf-8' } }])
    }
    expect(decode(bytesOf('PB[José]', 'utf-8'), { declared: 'ISO-8859-1' }).text).toBe('PB[José]')
  })

  it('decode() finds out that one Asian charset is declared for another', () => {
    const { text, messages } = decode(bytesOf(chinese, 'gb18030'), { declared: 'Big5' })
    expect(text).toBe(chinese)
    expect(messages).toMatchObject([{ code: 'text/declared-false', args: { declared: 'Big5', charset: 'gb18030' } }])
  })

  it('decode() keeps to the declared charset where little speaks against it, with a warning', () => {
    const { charset, messages } = decode(bytesOf('PB[李昌镐]', 'gb18030'), { declared: 'EUC-KR' })
    expect(charset).toMatchObject({ name: 'euc-kr', how: 'declared' })
    expect(messages).toMatchObject([
      { code: 'text/declared-doubtful', args: { declared: 'EUC-KR', charset: 'gb18030' } },
    ])
  })

  it('decode() does not doubt odd but clean Western text that is declared', () => {
    const text = 'C[Ää Àà Ââ Åå Ææ Çç Èè Éé Êê Ëë Îî Ïï Ññ Öö Ôô Øø ß Üü Ùù Ûû ÿ]'
    expect(decode(bytesOf(text, 'iso-8859-1'), { declared: 'ISO-8859-1' })).toMatchObject({ text, messages: [] })
  })

  it('decode() finds out that ASCII and UTF-16 are declared falsely', () => {
    expect(decode(bytesOf('PB[José]', 'utf-8'), { declared: 'US-ASCII' })).toMatchObject({
      text: 'PB[José]',
      messages: [{ code: 'text/declared-false', args: { charset: 'utf-8' } }],
    })
    expect(decode(bytesOf('PB[Ke Jie]', 'utf-8'), { declared: 'UTF-16' })).toMatchObject({
      text: 'PB[Ke Jie]',
      messages: [{ code: 'text/declared-false', args: { charset: 'utf-8' } }],
    })
  })

  it('decode() reports an unknown label and goes on without it', () => {
    const at = { offset: 3, length: 4 }
    expect(decode(bytesOf('PB[李]', 'utf-8'), { declared: 'ANSI', declaredAt: at })).toMatchObject({
      text: 'PB[李]',
      charset: { name: 'utf-8', how: 'valid' },
      messages: [{ code: 'text/unknown-charset', at, args: { declared: 'ANSI', charset: 'utf-8' } }],
    })
  })

  it('decode() recognises UTF-8, UTF-16 and ISO-2022-JP without a declaration', () => {
    expect(decode(bytesOf(chinese, 'utf-8'))).toMatchObject({ text: chinese, charset: { how: 'valid' }, messages: [] })
    for (const name of ['utf-16le', 'utf-16be']) {
      const unmarked = bytesOf(chinese, name).subarray(2)
      expect(decode(unmarked)).toMatchObject({
        text: chinese,
        charset: { name },
        messages: [{ code: 'text/utf16-unmarked' }],
      })
    }
    expect(decode(bytesOf(japanese, 'iso-2022-jp'))).toMatchObject({ text: japanese, charset: { name: 'iso-2022-jp' } })
  })

  it('decode() does not take two hanzi for a rare script because they happen to be UTF-8', () => {
    for (const name of ['时越', '檀啸']) {
      const bytes = bytesOf(`PB[${name}]`, 'gb18030')
      expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).not.toContain(name)
      expect(decode(bytes)).toMatchObject({ text: `PB[${name}]`, charset: { name: 'gb18030', how: 'statistics' } })
      expect(decode(bytes, { declared: 'GB2312' })).toMatchObject({ text: `PB[${name}]`, messages: [] })
    }
    for (const text of ['PB[Ελένη]', 'PB[Иван]', 'PB[Łukasz]', 'PB[é]', 'PB[שלום עליכם]']) {
      expect(decode(bytesOf(text, 'utf-8'))).toMatchObject({ text, charset: { name: 'utf-8', how: 'valid' } })
    }
  })
})

describe('damaged text', () => {
  const cut = Uint8Array.from([...bytesOf('PB[东方明', 'utf-8'), 0xe7, ...bytesOf(']PW[虎虎有生气]', 'utf-8')])

  it('damaged text stays UTF-8 where a character was cut, and the place is reported', () => {
    for (const options of [{}, { declared: 'UTF-8' }]) {
      const { text, charset, messages } = decode(cut, options)
      expect(text).toBe('PB[东方明\ufffd]PW[虎虎有生气]')
      expect(charset.name).toBe('utf-8')
      expect(messages.find(({ code }) => code === 'text/undecodable')).toMatchObject({
        at: { offset: 6, length: 1 },
        args: { charset: 'utf-8', count: 1 },
      })
    }
    expect(decode(cut, { declared: 'UTF-8' }).charset).toEqual({ name: 'utf-8', how: 'declared', confidence: 1 })
  })

  it('undecodable bytes are reported once per place, and many as a number', () => {
    const bytes = Uint8Array.from(Array.from({ length: 30 }, () => [0x61, 0xff, 0xff]).flat())
    const { messages } = decode(bytes, { forced: 'gb18030' })
    expect(messages.filter(({ code }) => code === 'text/undecodable')).toHaveLength(8)
    expect(messages[0]).toMatchObject({ at: { offset: 1, length: 2 }, args: { count: 2 } })
    expect(messages.at(-1)).toMatchObject({ code: 'text/undecodable-more', args: { places: 22, count: 44 } })
  })

  it('characters that were lost before are reported', () => {
    expect(decode(bytesOf('PB[\ufffd\ufffd]PW[\ufffd]', 'utf-8')).messages).toMatchObject([
      { code: 'text/lost-before', at: { offset: 3, length: 1 }, args: { count: 3 } },
    ])
  })

  it('NUL bytes are reported', () => {
    expect(decode(bytesOf('B[dd]\0\0;W[pp]\0', 'utf-8')).messages).toEqual([
      { code: 'text/nul', at: { offset: 5, length: 1 }, args: { count: 3 } },
    ])
    expect(codes(bytesOf('B[dd]', 'utf-16le'))).toEqual([])
  })

  it('half a UTF-16 unit and half a pair are reported', () => {
    const odd = Uint8Array.from([...bytesOf('ab', 'utf-16le'), 0x63])
    expect(decode(odd)).toMatchObject({ text: 'ab\ufffd', messages: [{ code: 'text/undecodable', at: { offset: 2 } }] })
    const half = Uint8Array.of(0xff, 0xfe, 0x42, 0xd8, 0x61, 0)
    expect(decode(half)).toMatchObject({ text: '\ufffda', messages: [{ code: 'text/undecodable', at: { offset: 0 } }] })
  })

  it('decode() never throws, whatever the bytes and whatever is said of them', () => {
    const label = fc.option(fc.constantFrom(...charsetNames, 'klingon', ''), { nil: undefined })
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), label, label, (bytes, declared, forced) => {
        const { text, charset, messages } = decode(bytes, { declared, forced })
        expect(charset.confidence).toBeGreaterThan(0)
        expect(charset.confidence).toBeLessThanOrEqual(1)
        expect(text.length).toBeLessThanOrEqual(bytes.length + 1)
        for (const { at } of messages) if (at) expect(at.offset + at.length).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: effort(2000) },
    )
  })
})

describe('long text', () => {
  const long = 15_000_000

  it('long ASCII text is decoded at once', () => {
    const bytes = new Uint8Array(long).fill(0x41)
    expect(decode(bytes).text).toHaveLength(long)
  })

  it('long text is searched for a charset once, however far away the only name is', () => {
    const bytes = new Uint8Array(long).fill(0x41)
    bytes.set(bytesOf('PB[李昌镐]BR[九段]PW[常昊]', 'gb18030'), long - 100)
    expect(decode(bytes)).toMatchObject({ charset: { name: 'gb18030' } })
  })
})
