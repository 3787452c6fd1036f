import { describe, expect, it } from 'vitest'
import { boardOptions } from '../options.ts'
import { boardLabels } from './board-labels.ts'
import { failures } from './failures.ts'
import { labels } from './labels.ts'
import { languages, type Row, textOf, tongueOf } from './tongues.ts'
import { valueName } from './values.ts'

const all: Readonly<Record<string, Row>> = { ...labels, ...boardLabels, ...failures }

const slots = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

describe('labels', () => {
  it('say the same in all languages', () => {
    for (const [name, row] of Object.entries(all)) {
      expect([name, row.length]).toEqual([name, languages.length])
      for (const text of row) {
        expect([name, text.trim() !== '']).toEqual([name, true])
        expect([name, slots(text)]).toEqual([name, slots(row[0])])
      }
    }
  })

  it('are Chinese in Chinese, and so on', () => {
    for (const [name, [, zh, ja, ko]] of Object.entries(all)) {
      if (/^[×{}\w]*$/.test(zh)) continue
      expect([name, /\p{Script=Han}/u.test(zh)]).toEqual([name, true])
      expect([name, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(ja)]).toEqual([name, true])
      expect([name, /\p{Script=Hangul}/u.test(ko)]).toEqual([name, true])
    }
  })

  it('take arguments', () => {
    expect(textOf(labels.found, 'zh', { found: 1, total: 3 })).toBe('已找到 1 / 3 个正解')
    expect(textOf(labels.toPlay, 'en', { side: 'Black' })).toBe('Black to play')
  })

  it('follow language tags', () => {
    expect(['zh-Hant-TW', 'ja', 'KO_kr', 'de', ''].map(tongueOf)).toEqual(['zh', 'ja', 'ko', 'en', 'en'])
  })
})

describe('names of values', () => {
  it('exist for every choice that is not a name itself', () => {
    const named = [boardOptions.theme, boardOptions.stones, boardOptions.nextMoves, boardOptions.viewpoint]
    for (const { values } of named) {
      for (const value of values) expect(valueName(value, 'zh')).not.toBe(value)
    }
    expect(valueName('a1', 'zh')).toBe('a1')
  })
})
