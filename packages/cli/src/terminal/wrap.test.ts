import { cellsOf } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { wrapped } from './wrap.ts'

describe('wrapped', () => {
  it('wrapped() breaks at spaces, and nowhere within words of letters', () => {
    expect(wrapped('write one file per input', 10)).toBe('write one\nfile per\ninput')
    expect(wrapped('--first-and-second of all', 8)).toBe('--first-and-second\nof all')
    expect(wrapped('엔진이 잘못된 착수를', 14)).toBe('엔진이 잘못된\n착수를')
  })

  it('wrapped() breaks between Chinese and Japanese characters, but not before a comma or after a bracket', () => {
    expect(wrapped('读取、检查、转换并显示', 10)).toBe('读取、检\n查、转换并\n显示')
    expect(wrapped('盤の縁（座標）。', 8)).toBe('盤の縁\n（座\n標）。')
  })

  it('wrapped() keeps a word of katakana together', () => {
    expect(wrapped('このフォルダーに', 12)).toBe('この\nフォルダーに')
  })

  it('wrapped() loses nothing, and keeps to its width where it can', () => {
    const text = '時間を過ぎた。`qipu games` で一覧（既定：ccgc）、「sqlite:ファイル」または postgres://… “x” ([a])'
    for (let cells = 20; cells < 60; cells++) {
      const lines = wrapped(text, cells).split('\n')
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      expect(Math.max(...lines.map(cellsOf))).toBeLessThanOrEqual(cells)
    }
  })
})
