import { describe, expect, it } from 'vitest'
import { chinese, english, type Locale, localeFor } from './locale.ts'
import { listOf, textOf } from './text-of.ts'
import { texts } from './texts.ts'

const rows = texts('test', {
  moves: { en: '{count} {count?move|moves}', zh: '{count} 手' },
  wins: { en: '{side} wins', zh: '{side}胜' },
  black: { en: 'Black', zh: '黑方' },
  result: { en: 'result: {result}', zh: '结果：{result}' },
  list: { en: '{list}', zh: '{list}' },
})

const japanese: Locale = { id: 'ja', texts: { 'test/wins': '{side}勝ち', 'test/black': '黒' }, fallback: 'en' }
const russian: Locale = { id: 'ru', texts: { 'test/moves': '{count} {count?ход|хода|ходов}' }, fallback: 'en' }

describe('a table of texts', () => {
  it('a table of texts gives each text a key of its namespace and its name', () => {
    expect(rows.black).toEqual({ key: 'test/black', en: 'Black', zh: '黑方' })
  })
})

describe('textOf', () => {
  it('textOf() shows a text in English and in Chinese without an overlay', () => {
    expect(textOf(rows.black, english)).toBe('Black')
    expect(textOf(rows.black, chinese)).toBe('黑方')
  })

  it('textOf() takes a text from the overlay of a locale, and from its fallback where the overlay lacks it', () => {
    expect(textOf(rows.black, japanese)).toBe('黒')
    expect(textOf(rows.moves, japanese, { count: 2 })).toBe('2 moves')
    expect(textOf(rows.moves, { ...japanese, fallback: 'zh' }, { count: 2 })).toBe('2 手')
  })

  it('textOf() finds no text in the prototype of an overlay', () => {
    expect(textOf({ key: 'toString', en: 'a', zh: '甲' }, japanese)).toBe('a')
  })

  it('textOf() translates texts, phrases and lists that are arguments', () => {
    expect(textOf(rows.wins, japanese, { side: rows.black })).toBe('黒勝ち')
    const phrase = { text: rows.wins, args: { side: rows.black } }
    expect(textOf(rows.result, chinese, { result: phrase })).toBe('结果：黑方胜')
    expect(textOf(rows.list, chinese, { list: [rows.black, 'x', 3] })).toBe('黑方、x、3')
  })

  it('textOf() shows a sentence that the language lacks in one language, with its arguments', () => {
    const phrase = { text: rows.wins, args: { side: rows.black } }
    expect(textOf(rows.result, japanese, { result: phrase })).toBe('result: Black wins')
  })

  it('textOf() chooses the plural form of the language', () => {
    expect([0, 1, 2].map((count) => textOf(rows.moves, english, { count }))).toEqual(['0 moves', '1 move', '2 moves'])
    expect([1, 3, 5, 21].map((count) => textOf(rows.moves, russian, { count }))).toEqual([
      '1 ход',
      '3 хода',
      '5 ходов',
      '21 ход',
    ])
  })

  it('textOf() leaves the hole of an argument that is missing', () => {
    expect(textOf(rows.wins, english)).toBe('{side} wins')
  })

  it('textOf() accepts a locale whose id is no language tag', () => {
    expect(textOf(rows.moves, { id: 'not a tag!', texts: {}, fallback: 'en' }, { count: 1 })).toBe('1 move')
  })
})

describe('listOf', () => {
  it('listOf() joins with the comma of the language', () => {
    expect(listOf(['a', 'b', 'c'], english)).toBe('a, b, c')
    expect(listOf(['a', 'b', 'c'], chinese)).toBe('a、b、c')
    expect(listOf([], english)).toBe('')
  })
})

describe('localeFor', () => {
  it('localeFor() prefers the same tag, then the same language', () => {
    const taiwanese: Locale = { id: 'zh-Hant', texts: {}, fallback: 'zh' }
    const all = [english, chinese, taiwanese]
    expect(localeFor('zh_hant', all)).toBe(taiwanese)
    expect(localeFor('zh-CN', all)).toBe(chinese)
    expect(localeFor('EN-gb', all)).toBe(english)
    expect(localeFor('de', all)).toBeUndefined()
    expect(localeFor('', all)).toBeUndefined()
  })
})
