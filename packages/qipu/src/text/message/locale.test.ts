import { describe, expect, it } from 'vitest'
import { chinese, english, fill, type Locale, listIn, localeFor, punctuationOf, textIn } from './locale.ts'

const german: Locale = { tag: 'de', texts: { 'a board': 'ein Brett', 'turn/rotate': 'drehen' } }
const board = { en: 'a board', zh: '棋盘' }

describe('textIn', () => {
  it('takes English and Chinese from the row', () => {
    expect(textIn(board, english)).toBe('a board')
    expect(textIn(board, chinese)).toBe('棋盘')
    expect(textIn(board, { tag: 'zh-Hant' })).toBe('棋盘')
  })

  it('takes other languages from their overlay, and falls back to English', () => {
    expect(textIn(board, german)).toBe('ein Brett')
    expect(textIn({ en: 'a stone', zh: '棋子' }, german)).toBe('a stone')
    expect(textIn({ en: 'constructor', zh: '构造' }, german)).toBe('constructor')
  })

  it('tells two meanings of one English text apart by their key', () => {
    expect(textIn({ key: 'turn/rotate', en: 'turn', zh: '旋转' }, german)).toBe('drehen')
    expect(textIn({ key: 'turn/side', en: 'turn', zh: '轮走' }, german)).toBe('turn')
  })
})

describe('fill', () => {
  const files = { en: '{count} {count, plural, one {file} other {files}}', zh: '{count} 个文件' }

  it('puts arguments into their places, in the language of the sentence', () => {
    const words = { en: '{what} is wrong', zh: '{what}有误' }
    expect(fill(words, { what: board })).toBe('a board is wrong')
    expect(fill(words, { what: board }, chinese)).toBe('棋盘有误')
    expect(fill(words, {})).toBe('{what} is wrong')
    expect(fill(words, { what: 7 })).toBe('7 is wrong')
  })

  it('chooses the plural by the rules of the language', () => {
    expect(fill(files, { count: 1 })).toBe('1 file')
    expect(fill(files, { count: 0 })).toBe('0 files')
    expect(fill(files, { count: 1 }, chinese)).toBe('1 个文件')
    const polish: Locale = {
      tag: 'pl',
      texts: { [files.en]: '{count, plural, one {# plik} few {# pliki} other {# plików}}' },
    }
    expect([1, 3, 5].map((count) => fill(files, { count }, polish))).toEqual(['1 plik', '3 pliki', '5 plików'])
  })
})

describe('listIn', () => {
  it('joins as the language does', () => {
    expect(listIn(['a', 'b', 'c'], english)).toBe('a, b, and c')
    expect(listIn(['甲', '乙'], chinese)).toBe('甲和乙')
  })
})

describe('punctuationOf', () => {
  it('is that of English where a language says nothing', () => {
    expect(punctuationOf(german).comma).toBe(', ')
    expect(punctuationOf(chinese).colon).toBe('：')
  })
})

describe('localeFor', () => {
  it('finds the nearest language in the order that is asked for', () => {
    const locales = [english, chinese, german]
    expect(localeFor(['fr', 'de-AT', 'en'], locales)).toBe(german)
    expect(localeFor(['zh_TW'], locales)).toBe(chinese)
    expect(localeFor(['fr'], locales)).toBeUndefined()
  })
})
