import { describe, expect, it } from 'vitest'
import { legacyDecoder } from '#legacy'
import { decode } from './decode.ts'
import { charsetThrough, findEncodedTwice, isReadableCharset } from './encoded-twice.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const twice = (text: string, charset: string): string => legacyDecoder(charset)(utf8(text))
/** Every byte as the character of that number, as programs that know only Latin-1 read them. */
const asLatin1 = (text: string): string => Buffer.from(utf8(text)).toString('latin1')

const reading = (text: string) => {
  const codes: string[] = []
  const read = decode(utf8(text), { report: (code) => codes.push(code) })
  return { codes, text: read.text, charset: read.charset.name }
}

const TEXTS = [
  ['gb18030', '(;PB[柯洁]PW[古力]C[黑棋很好，白棋也不错。])'],
  ['gb18030', '(;PB[井山裕太]C[白の手抜きは疑問です])'],
  ['gb18030', '(;PB[이창호]PW[조훈현])'],
  ['windows-1252', '(;PB[Müller]C[Zürich, naïve “quotes”])'],
  ['windows-1252', '(;PB[柯洁])'],
  ['windows-1252', '(;PB[한국기원]PW[星之所在]BR[9段])'],
] as const

describe('text that was encoded twice', () => {
  it.each(TEXTS)('decode() reports UTF-8 that was read as %s, with what it was: %s', (charset, text) => {
    const damaged = twice(text, charset)
    expect(damaged).not.toBe(text)
    expect(findEncodedTwice(damaged)).toEqual({ charset, restored: text })
    expect(reading(damaged)).toEqual({ codes: ['text/encoded-twice'], text: damaged, charset: 'utf-8' })
  })

  it('decode() reports UTF-8 that was read byte by byte', () => {
    const text = '(;PB[한국기원]PW[星之所在]C[It’s])'
    expect(findEncodedTwice(asLatin1(text))).toEqual({ charset: 'windows-1252', restored: text })
  })

  it.each(['utf-8-through-', 'utf-8-through-nothing', 'utf-8-through-utf-8', 'utf-8-through-utf-16', 'through-gbk'])(
    'charsetThrough() takes no other label for one: %s',
    (label) => {
      expect(charsetThrough(label)).toBeUndefined()
      expect(isReadableCharset(label)).toBe(false)
    },
  )

  it.each([
    '(;PB[柯洁]PW[古力]C[黑棋很好])',
    '(;PB[井山裕太]C[白の手抜きは疑問です])',
    '(;PB[이창호])',
    '(;PB[Müller]C[Ça va, élève; «Â» ½ Ã])',
    '(;PB[鐨]C[銇])',
    '(;PB[浃洄 江河湖海 浜松])',
    '(;PB[聶衛平]PW[趙治勲])',
  ])('decode() leaves other text as it is: %s', (text) => {
    expect(reading(text)).toEqual({ codes: [], text, charset: 'utf-8' })
  })

  it('decode() changes nothing where the text was encoded twice and characters were lost', () => {
    const damaged = `${twice('(;C[黑棋很好，白棋也不错，这盘棋很有意思', 'gb18030')}\ufffd])`
    const { codes, text } = reading(damaged)
    expect([codes, text]).toEqual([['text/encoded-twice-lost', 'text/lost-before'], damaged])
  })
})
