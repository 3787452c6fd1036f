import { describe, expect, it } from 'vitest'
import { encode } from '../encode.ts'
import { HANGUL, HANJA, HIRAGANA, KANJI, KATAKANA, SIMPLIFIED, TRADITIONAL } from './common-characters.ts'

describe('common characters', () => {
  it.each([
    ['simplified', SIMPLIFIED, ['gb2312']],
    ['traditional', TRADITIONAL, ['big5']],
    ['kanji', KANJI, ['shift_jis', 'euc-jp']],
    ['hiragana', HIRAGANA, ['shift_jis', 'euc-jp']],
    ['katakana', KATAKANA, ['shift_jis', 'euc-jp']],
    ['hangul', HANGUL, ['euc-kr']],
    ['hanja', HANJA, ['euc-kr']],
  ])('common characters are distinct and have two bytes in their charsets: %s', (_, characters, charsets) => {
    expect(new Set(characters).size).toBe(characters.length)
    for (const charset of charsets) {
      const { bytes, misfits } = encode(characters, charset)
      expect(misfits).toEqual([])
      expect(bytes).toHaveLength(characters.length * 2)
    }
  })
})
