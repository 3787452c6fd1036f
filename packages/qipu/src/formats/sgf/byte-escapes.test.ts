import { describe, expect, it } from 'vitest'
import { encode } from '../../text/charset/charset.ts'
import { listening } from '../listening.testing.ts'
import { sgf as silentSgf } from './index.ts'
import { cleanGame, codesOf } from './read/read.testing.ts'

const sgf = listening(silentSgf)

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const read = (bytes: Uint8Array, encoding?: string) => sgf.read({ bytes }, encoding ? { encoding } : {})

describe('a guessed charset', () => {
  it('a guessed charset never swallows the bracket that ends an SGF value', () => {
    const { records, charset } = read(latin('(;GM[1]FF[4]PB[a]RO[1\xba];B[pd];W[dd])'))
    expect(records[0]!.nodes).toHaveLength(3)
    expect(records[0]!.info).toMatchObject({ round: '1º' })
    expect(charset?.name).toBe('windows-1252')
  })

  it.each([...'\xe9\xfc\xb0\xb1\xba\xbd\xc4\xd6\xdc\xdf\xf1'])('an SGF tree stays whole around a lone %s', (sign) => {
    for (const text of [`RO[1${sign}]`, `PB[Ren${sign}]PW[x]`, `C[${sign}]`, `LB[aa:${sign}][bb:x]`]) {
      expect(read(latin(`(;GM[1]FF[4]${text};B[pd];W[dd])`)).records[0]!.nodes).toHaveLength(3)
    }
  })

  it('a guessed charset stays where a name was cut in the middle of a character', () => {
    const bytes = encode('(;GM[1]FF[4]PB[柯洁古力常昊#]PW[聂卫平马晓春];B[pd];W[dd])', 'gb18030').bytes
    const broken = bytes.map((byte) => (byte === 35 ? 0xc4 : byte))
    const { records, charset, messages } = read(broken)
    expect(charset?.name).toBe('gb18030')
    expect(records[0]!.nodes).toHaveLength(3)
    expect(records[0]!.info.participants?.map(({ name }) => name)).toEqual(['柯洁古力常昊\ufffd', '聂卫平马晓春'])
    expect(codesOf(messages)).toContain('text/undecodable')
  })

  it('second bytes that are brackets stay within their characters in SGF', () => {
    const text = '(;GM[1]FF[4]PB[許功蓋餐育]C[育;好]PW[聶衛平];B[pd])'
    const { records } = read(encode(text, 'big5').bytes, 'big5')
    expect(records[0]!.nodes).toHaveLength(2)
    expect(records[0]!.info.participants![0]!.name).toBe('許功蓋餐育')
  })
})

/** Characters whose second byte is a backslash, a bracket that closes, or one that opens. */
const AWKWARD: Readonly<Record<string, readonly string[]>> = {
  shift_jis: ['表', 'ソ', '能', '俵', 'ゾ', '脳', '票', 'ゼ'],
  big5: ['許', '功', '育', '餐', '蓋'],
  gb18030: ['乗', '俓', '乚', '乛', '乗'],
}

describe.each(Object.entries(AWKWARD))('escapes in %s', (charset, signs) => {
  const texts = signs.flatMap((sign) => [
    sign,
    `${sign}]`,
    `${sign}\\`,
    `${sign};B[pd]`,
    `${sign} (;W[dd])`,
    `${sign}[x]`,
    `a${sign}\n;AB[aa]`,
    signs.join(''),
  ])

  it.each(texts)('an SGF text comes back as it was: %s', (text) => {
    const protectedText = text.replace(/[\\\]]/g, '\\$&')
    const game = cleanGame(`(;FF[4]GM[1]SZ[19];B[pd]N[${protectedText.replace('\n', ' ')}]C[${protectedText}];W[dd])`)
    const written = sgf.write!([game], { encoding: charset })
    const { records, messages } = read(written.bytes, charset)
    expect(messages).toEqual([])
    expect(records).toEqual([game])
  })

  it('SGF escapes stand before bytes, so that a reader of bytes finds every value', () => {
    const game = cleanGame(`(;FF[4]GM[1]SZ[19];B[pd]C[${signs.join('')}];W[dd])`)
    const { bytes } = sgf.write!([game], { encoding: charset, layout: 'minified' })
    // A program that knows brackets and backslashes, but no charset, reads these values.
    const values = [...String.fromCharCode(...bytes).matchAll(/\[((?:[^\]\\]|\\[\s\S])*)\]/g)].map((match) => match[1]!)
    const plain = values.map((value) => value.replace(/\\([\s\S])/g, '$1'))
    expect(plain.at(-1)).toBe('dd')
    expect(plain.at(-2)).toBe(String.fromCharCode(...encode(signs.join(''), charset).bytes))
  })

  it('SGF escapes are read as characters where a file escapes those', () => {
    const { bytes } = encode(`(;FF[4]GM[1]CA[${charset}];B[pd]C[${signs.join('')}a];W[dd]C[x${signs[0]}])`, charset)
    const { records } = read(bytes)
    expect(records[0]!.nodes.map(({ notes }) => notes?.comments?.[0]?.text)).toEqual([
      undefined,
      `${signs.join('')}a`,
      `x${signs[0]}`,
    ])
  })
})

describe('byte escapes of other programs', () => {
  it('byte escapes of other programs are read in Shift_JIS', () => {
    const bytes = latin('(;FF[4]CA[Shift_JIS]PB[\x95\\\\]PW[\x83\\\\\x83\\\\];B[pd];W[dd])')
    const { records, messages } = read(bytes)
    expect(records[0]!.info.participants?.map(({ name }) => name)).toEqual(['表', 'ソソ'])
    expect(records[0]!.nodes).toHaveLength(3)
    expect(messages).toEqual([])
  })
})
