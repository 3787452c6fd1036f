import { describe, expect, it } from 'vitest'
import { byteOrderMark, isUtf32, unmarkedUtf16 } from './bom.ts'

const utf16 = (text: string, bigEndian: boolean) =>
  Uint8Array.from(
    [...text].flatMap((c) => {
      const pair = [c.charCodeAt(0) & 0xff, c.charCodeAt(0) >> 8]
      return bigEndian ? pair.reverse() : pair
    }),
  )

describe('byte-order marks', () => {
  it('byte-order marks are recognised by their first bytes', () => {
    expect(byteOrderMark(Uint8Array.of(0xef, 0xbb, 0xbf, 0x28))).toEqual({ charset: 'utf-8', length: 3 })
    expect(byteOrderMark(Uint8Array.of(0xff, 0xfe, 0x28, 0))).toEqual({ charset: 'utf-16le', length: 2 })
    expect(byteOrderMark(Uint8Array.of(0xfe, 0xff, 0, 0x28))).toEqual({ charset: 'utf-16be', length: 2 })
  })

  it('byte-order marks are not seen where there is none', () => {
    for (const bytes of [[], [0xef], [0xef, 0xbb], [0x28, 0x3b], [0xfe]]) {
      expect(byteOrderMark(Uint8Array.from(bytes))).toBeUndefined()
    }
  })
})

describe('UTF-16 without a mark', () => {
  const text = '(;GM[1]SZ[19]PB[李昌镐]PW[常昊];B[pd])'

  it('UTF-16 without a mark is recognised by where its NULs stand', () => {
    expect(unmarkedUtf16(utf16(text, false))).toBe('utf-16le')
    expect(unmarkedUtf16(utf16(text, true))).toBe('utf-16be')
  })

  it('UTF-16 without a mark is not seen in bytes with a few NULs, nor in nothing but NULs', () => {
    expect(unmarkedUtf16(Uint8Array.from([...new TextEncoder().encode(text), 0, 0, 0]))).toBeUndefined()
    expect(unmarkedUtf16(new Uint8Array(100))).toBeUndefined()
    expect(unmarkedUtf16(new Uint8Array(0))).toBeUndefined()
  })
})

describe('UTF-32', () => {
  it.each([
    ['its mark, little end first', [0xff, 0xfe, 0, 0, 0x28, 0, 0, 0]],
    ['its mark, big end first', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x28]],
    ['ASCII, little end first', [0x28, 0, 0, 0, 0x3b, 0, 0, 0]],
    ['ASCII, big end first', [0, 0, 0, 0x28, 0, 0, 0, 0x3b]],
  ])('UTF-32 is recognised by %s', (_, bytes) => {
    expect(isUtf32(Uint8Array.from(bytes))).toBe(true)
  })

  it('UTF-32 is not seen in UTF-8, in UTF-16 nor in NULs', () => {
    for (const bytes of [
      utf16('(;GM', false),
      utf16('(;GM', true),
      new TextEncoder().encode('(;GM[1])'),
      new Uint8Array(8),
    ])
      expect(isUtf32(bytes)).toBe(false)
    expect(isUtf32(Uint8Array.of(0xff, 0xfe, 0x28, 0))).toBe(false)
    expect(isUtf32(Uint8Array.of(0x28, 0, 0, 0))).toBe(false)
    expect(isUtf32(new Uint8Array(0))).toBe(false)
  })
})
