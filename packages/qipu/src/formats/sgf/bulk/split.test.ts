import { describe, expect, it } from 'vitest'
import { encode } from '../../../text/charset/encode.ts'
import { Lines } from '../../../text/lines.ts'
import type { Cut } from '../../chunks.ts'
import { read } from '../read/read.ts'
import { chunks } from './split.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Every cut that is found when the bytes come in portions of a size. */
function cuts(bytes: Uint8Array, portion: number): Cut[] {
  const splitter = chunks.splitter(bytes.subarray(0, 4096))!
  const found: Cut[] = []
  for (let at = 0; at < bytes.length; at += portion) {
    const before = splitter.cut.offset
    splitter.look(bytes.subarray(at, at + portion))
    if (splitter.cut.offset !== before) found.push(splitter.cut)
  }
  return found
}

const samples: Record<string, string> = {
  'games in a row': '(;GM[1]FF[4];B[aa])(;GM[1]FF[4];B[bb])\n(;GM[1];W[cc])',
  'brackets in texts': '(;C[a \\] ) b (;c \\\\];B[aa])(;C[)))];B[bb])',
  'words between': 'Hello (you)\n(;B[aa]) and (then) more\n( ;B[bb](;W[cc])(;W[dd]))\nbye ( bye',
  'no semicolons': '(B[aa];W[bb])(GM [1];B[cc])(x[1])',
  'several games in one tree': '((;B[aa])(;B[bb]))((GM[1])(;B[cc](;W[dd])(;W[ee])))(;B[ff])',
  'an open end': '(;B[aa])(;B[bb]',
  'lines of all kinds': '(;B[aa]\r\n;W[bb]\r)\n\n(;C[a\nb\\\nc]\r\n)\r(;B[cc])',
  'other scripts': '(;PB[李昌镐]C[棋谱 ( ] );B[aa])(;PB[趙治勲];B[bb])\n𠀀 (;B[cc])',
}

describe('splitter', () => {
  it.each(Object.entries(samples))('the cuts between SGF games are the same however the bytes come: %s', (_, text) => {
    const bytes = bytesOf(text)
    const all = cuts(bytes, 1)
    expect(all.length).toBeGreaterThan(0)
    for (const portion of [2, 3, 7, bytes.length]) {
      expect(cuts(bytes, portion).at(-1)).toEqual(all.at(-1))
    }
  })

  it.each(Object.entries(samples))('the cuts between SGF games leave the games as they are: %s', (_, text) => {
    const bytes = bytesOf(text)
    const whole = read({ bytes }).records
    for (const { offset, games } of cuts(bytes, 1)) {
      const before = read({ bytes: bytes.subarray(0, offset) }).records
      const after = read({ bytes: bytes.subarray(offset) }).records
      expect(before.length).toBe(games)
      expect([...before, ...after].map(({ nodes }) => nodes)).toEqual(whole.map(({ nodes }) => nodes))
    }
  })

  it.each(Object.entries(samples))('the cuts between SGF games have line and column: %s', (_, text) => {
    const lines = new Lines(text)
    for (const { offset, line, column } of cuts(bytesOf(text), 1)) {
      const place = new TextDecoder().decode(bytesOf(text).subarray(0, offset)).length
      expect({ line, column }).toEqual(lines.locate(place))
    }
  })

  it.each(['gb18030', 'big5', 'shift_jis', 'euc-kr'])(
    'the cuts between SGF games are not deceived by second bytes of %s',
    (charset) => {
      const words = {
        gb18030: '這裡昞昤昜 (刓',
        big5: '許功蓋 (餐',
        shift_jis: '表示能力ソ (予',
        'euc-kr': '대국 (바둑)',
      }[charset]
      const game = `(;CA[${charset}]PB[${words}]C[${words?.repeat(20)}];B[aa])\n`
      const { bytes } = encode(game.repeat(3), charset)
      const length = bytes.length / 3
      expect(cuts(bytes, 5).map(({ offset }) => offset)).toEqual([length - 1, 2 * length - 1, 3 * length - 1])
    },
  )

  it('the SGF splitter refuses charsets that hide brackets', () => {
    expect(chunks.splitter(encode('(;B[aa])(;B[bb])', 'utf-16le').bytes)).toBeUndefined()
    expect(chunks.splitter(bytesOf('(;PB[\x1b$B$3$s\x1b(B];B[aa])'))).toBeUndefined()
  })

  it('the SGF splitter gives the charset that the head declares', () => {
    expect(chunks.splitter(bytesOf('(;CA[GBK];B[aa])'))?.declared).toBe('GBK')
    expect(chunks.splitter(bytesOf('(;B[aa])'))?.declared).toBeUndefined()
  })
})
