import { japanese } from 'qipu/locales/ja'
import { korean } from 'qipu/locales/ko'
import { chinese, english, type Locale, punctuation, type Text, textOf } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { formLabels } from '../edit/form/labels.ts'
import { editLabels } from '../edit/labels.ts'
import { keys } from '../elements/keys/default-bindings.ts'
import { boardOptions } from '../options.ts'
import { tableLabels } from '../play/labels.ts'
import { scoreLabels } from '../score/labels.ts'
import { recordLabels } from '../timeline/labels.ts'
import { boardLabels } from './board-labels.ts'
import { failures } from './failures.ts'
import { labels } from './labels.ts'
import { Languages } from './locales.ts'
import { menuLabels } from './menu.ts'
import { moveListLabels } from './move-list.ts'
import { valueName } from './values.ts'

const all: readonly Text[] = [
  labels,
  boardLabels,
  failures,
  menuLabels,
  moveListLabels,
  editLabels,
  formLabels,
  tableLabels,
  scoreLabels,
  recordLabels,
]
  .flatMap((table) => Object.values<Text>(table))
  .concat(
    keys.map(({ does }) => does),
    punctuation.comma,
  )

const slots = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

/** The texts of the player that a language lacks; a translator adds them to its overlay. */
const lacking = ({ texts }: Locale): string[] => all.map(({ key }) => key).filter((key) => !Object.hasOwn(texts, key))

describe('texts of the player', () => {
  it('the texts of the player are complete in Japanese and Korean', () => {
    expect(lacking(japanese)).toEqual([])
    expect(lacking(korean)).toEqual([])
  })

  it('the texts of the player have the same arguments in every language', () => {
    for (const text of all) {
      for (const other of [text.zh, japanese.texts[text.key]!, korean.texts[text.key]!]) {
        expect([text.key, other.trim() !== '']).toEqual([text.key, true])
        expect([text.key, slots(other)]).toEqual([text.key, slots(text.en)])
      }
    }
  })

  it('the texts of the player take arguments', () => {
    expect(textOf(labels.found, chinese, { found: 1, total: 3 })).toBe('已找到 1 / 3 个正解')
    expect(textOf(labels.toPlay, english, { side: 'Black' })).toBe('Black to play')
    expect(textOf(labels.back, japanese)).toBe('一手戻る')
  })

  it('the player follows language tags; a language that must be loaded is English until then', async () => {
    await new Promise<void>((arrived) => {
      const languages = new Languages(() => {
        expect(languages.at('ja').id).toBe('ja')
        arrived()
      })
      expect(['zh-Hant-TW', 'ja', 'de', ''].map((tag) => languages.at(tag).id)).toEqual(['zh', 'en', 'en', 'en'])
    })
  })

  it('the texts of the player appear in a language that a page brings along', () => {
    const french: Locale = { id: 'fr', texts: { 'player/back': 'Reculer' }, fallback: 'en' }
    expect(textOf(labels.back, french)).toBe('Reculer')
    expect(textOf(labels.forward, french)).toBe('Forward')
  })
})

describe('names of values', () => {
  it('every value of a choice has a name, unless it is a name itself', () => {
    const named = [boardOptions.theme, boardOptions.stones, boardOptions.nextMoves, boardOptions.viewpoint]
    for (const { values } of named) {
      for (const value of values) expect(valueName(value, chinese)).not.toBe(value)
    }
    expect(valueName('a1', chinese)).toBe('a1')
  })
})
