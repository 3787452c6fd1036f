import { expect, it } from 'vitest'
import { isShort, isSingleLine, shortText } from './short-text.ts'

it('isShort() counts characters by code point', () => {
  expect(isShort('𠮷'.repeat(128))).toBe(true)
  expect(isShort('𠮷'.repeat(129))).toBe(false)
  expect(isShort('a'.repeat(128))).toBe(true)
  expect(isShort('a'.repeat(129))).toBe(false)
  expect(isShort('a'.repeat(1000))).toBe(false)
})

it('isSingleLine() refuses control characters', () => {
  expect(isSingleLine('李世石 9p')).toBe(true)
  for (const control of ['\n', '\r', '\t', '\u0000', '\u007f', '\u0085'])
    expect(isSingleLine(`a${control}b`)).toBe(false)
})

it('shortText() cuts and joins, and leaves a good text alone', () => {
  expect(shortText('good')).toBe('good')
  expect(shortText('two\r\nlines')).toBe('two lines')
  expect(shortText('𠮷'.repeat(200))).toBe('𠮷'.repeat(128))
  expect(shortText('')).toBeUndefined()
})
