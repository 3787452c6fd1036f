import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Locale } from '../../qipu/src/text/language/locale.ts'
import type { Text } from '../../qipu/src/text/language/texts.ts'
import { ja as pageJa } from '../../studio/src/page/locales/ja.ts'
import { ko as pageKo } from '../../studio/src/page/locales/ko.ts'
import { ja } from '../src/text/locales/ja.ts'
import { ko } from '../src/text/locales/ko.ts'
import { everyText, literalKeys } from './texts.ts'

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

/** The command and the page, each with everything that the packages below them say. */
const overlays = [
  { id: 'ja', command: ja.texts, page: pageJa.texts },
  { id: 'ko', command: ko.texts, page: pageKo.texts },
].map((overlay) => ({ ...overlay, texts: { ...overlay.command, ...overlay.page } }))

let all: Text[] = []
let byKey: ReadonlyMap<string, Text> = new Map()
beforeAll(async () => {
  all = await everyText(made)
  byKey = new Map(all.map((text) => [text.key, text]))
})

/** Returns the arguments, without the numbers that only choose a plural: languages without plurals do not use those. */
const slots = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()
const numbers = (text: string): string[] => [...text.matchAll(/\{(\w+)\?/g)].map(([, name]) => name!)
const strangers = (text: string, en: string): string[] => {
  const known = new Set([...slots(en).map((slot) => slot.slice(1, -1)), ...numbers(en)])
  return numbers(text).filter((name) => !known.has(name))
}
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** Texts that are only put together of others, or are the same everywhere. */
const isBare = (text: string): boolean => !/\p{L}/u.test(text.replace(/\{[^}]*\}/g, ''))

/** Names that Chinese translates, and Japanese and Korean write in Latin letters. */
const LATIN_NAMES =
  /^(?:form\/id|loss-part\/id|placeholder\/id|format\/sgf|format\/ngf|protocol\/gtp|protocol\/gomocup|protocol\/xboard|notation\/wxf|foreign-format\/ggf|bridge\/noTrump)$/

describe('every visible text', () => {
  it('every visible text has a key of its own', () => {
    expect(all.length).toBeGreaterThan(1500)
    for (const { key, en, zh } of all) {
      expect(key).toMatch(/^[\w.-]+\//)
      expect([key, byKey.get(key)!.en, byKey.get(key)!.zh]).toEqual([key, en, zh])
    }
  })

  it('every visible text stands in a table or in something that is exported', () => {
    expect(literalKeys().filter((key) => !byKey.has(key))).toEqual([])
    expect(literalKeys().length).toBeGreaterThan(50)
  })

  it('every visible text is there in English and in Chinese, with the same arguments', () => {
    for (const { key, en, zh } of all) {
      if (!isBare(en)) expect([key, zh.trim() === ''], zh).toEqual([key, false])
      expect([key, slots(zh), strangers(zh, en)]).toEqual([key, slots(en), []])
      // A text without a Chinese word is a name that is the same everywhere.
      if (!isBare(zh) && !/\p{Script=Han}/u.test(zh)) expect([key, lettersOf(zh)]).toEqual([key, lettersOf(en)])
    }
  })
})

describe.each(overlays)('the overlay of $id', ({ id, command, page, texts }) => {
  it('the overlay of a language has every text', () => {
    const lacking = [...byKey.values()].filter(({ key }) => !Object.hasOwn(texts, key))
    const rows = lacking.map(({ key, en, zh }) => `${key} · ${en} · ${zh}`)
    expect(rows, `docs/adding-a-language.md says where the ${id} of these texts belongs`).toEqual([])
  })

  it('the overlay of a language has no unused text', () => {
    expect(Object.keys(texts).filter((key) => !byKey.has(key))).toEqual([])
  })

  it('the overlay of a language has the arguments that the English text has', () => {
    for (const [key, text] of Object.entries(texts)) {
      const { en } = byKey.get(key)!
      expect([key, slots(text), strangers(text, en)]).toEqual([key, slots(en), []])
    }
  })

  it('the overlay of a language says everything in its own script', () => {
    const own = id === 'ko' ? /\p{Script=Hangul}/u : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
    const foreign = Object.entries(texts).filter(([key, text]) => {
      const { en, zh } = byKey.get(key)!
      const isName = lettersOf(text) === lettersOf(en) && !/\p{Script=Han}/u.test(zh)
      return !isBare(text) && !own.test(text) && !isName && !LATIN_NAMES.test(key)
    })
    expect(foreign).toEqual([])
  })

  it.each([
    ['the command', 'cli', command],
    ['the page', 'studio', page],
  ])('the overlay in %s has all texts of its packages', async (_, name, shown) => {
    const { dependencies } = JSON.parse(readFileSync(new URL(`../../${name}/package.json`, import.meta.url), 'utf8'))
    for (const dependency of Object.keys(dependencies)) {
      const file = new URL(`../../${dependency.replace('@qipu/', '')}/src/locales/${id}.ts`, import.meta.url)
      if (!existsSync(file)) continue
      const [below] = Object.values<Locale | Locale['texts']>(await import(file.href))
      const wanted = Object.keys('fallback' in below! ? below.texts : below!)
      expect([dependency, wanted.filter((key) => !Object.hasOwn(shown, key))]).toEqual([dependency, []])
    }
  })
})
