import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Text } from '../../qipu/src/text/language/texts.ts'
import { ja } from '../../studio/src/page/locales/ja.ts'
import { ko } from '../../studio/src/page/locales/ko.ts'
import { everyText } from './texts.ts'

const made = vi.hoisted((): unknown[] => [])
vi.mock('../../qipu/src/text/language/texts.ts', async (original) => {
  const actual = await original<typeof import('../../qipu/src/text/language/texts.ts')>()
  const texts = (...table: Parameters<typeof actual.texts>) => {
    const rows = actual.texts(...table)
    made.push(rows)
    return rows
  }
  return { ...actual, texts }
})

/** The page has everything that the other packages say, and what it says itself. */
const overlays = [ja, ko]

let all: Text[] = []
let byKey: ReadonlyMap<string, Text> = new Map()
beforeAll(async () => {
  all = await everyText(made)
  byKey = new Map(all.map((text) => [text.key, text]))
})

/** Numbers that only choose a plural may be missing where a language has no plurals. */
const slots = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** Texts that are only put together of others, or are the same everywhere. */
const isBare = (text: string): boolean => !/\p{L}/u.test(text.replace(/\{[^}]*\}/g, ''))

describe('every text that a person can see', () => {
  it('has a key of its own', () => {
    expect(all.length).toBeGreaterThan(1500)
    for (const { key, en, zh } of all) {
      expect(key).toMatch(/^[\w.-]+\//)
      expect([key, byKey.get(key)!.en, byKey.get(key)!.zh]).toEqual([key, en, zh])
    }
  })

  it('is there in English and in Chinese, with the same arguments', () => {
    for (const { key, en, zh } of all) {
      if (!isBare(en)) expect([key, zh.trim() === ''], zh).toEqual([key, false])
      expect([key, slots(zh)]).toEqual([key, slots(en)])
      // What has no word of Chinese is a name that is the same everywhere.
      if (!isBare(zh) && !/\p{Script=Han}/u.test(zh)) expect([key, lettersOf(zh)]).toEqual([key, lettersOf(en)])
    }
  })
})

describe.each(overlays)('the overlay of $id', ({ texts }) => {
  it('has no text that nobody shows', () => {
    expect(Object.keys(texts).filter((key) => !byKey.has(key))).toEqual([])
  })

  it('has the arguments that the English text has', () => {
    for (const [key, text] of Object.entries(texts))
      expect([key, slots(text)]).toEqual([key, slots(byKey.get(key)!.en)])
  })

  it('has the player, the names of things, and moves in words', () => {
    const groups =
      'player board key failure game side piece format ruleset mark theme evaluation judgement move action punctuation'
    const whole = new RegExp(`^(?:${groups.replaceAll(' ', '|')})/`)
    const lacking = [...byKey.keys()].filter((key) => whole.test(key) && !Object.hasOwn(texts, key))
    expect(lacking).toEqual([])
  })
})

/** For translators: `QIPU_LACKING=ja` writes what a language lacks, by key with the English text, to `lacking-ja.json`. */
it('what a language lacks can be listed', () => {
  const wanted = process.env['QIPU_LACKING']
  for (const { id, texts } of overlays) {
    const lacking = [...byKey.values()].filter(({ key }) => !Object.hasOwn(texts, key))
    expect(lacking.length + Object.keys(texts).length).toBe(byKey.size)
    const rows = Object.fromEntries(lacking.map(({ key, en }) => [key, en]))
    if (wanted === id) writeFileSync(`lacking-${id}.json`, `${JSON.stringify(rows, undefined, 2)}\n`)
  }
})
