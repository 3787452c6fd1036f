import { describe, expect, it } from 'vitest'
import { languages, pageTexts } from './words.ts'

describe.each(languages.filter(([{ id }]) => id !== 'en' && id !== 'zh'))('the page in $id', ({ texts }) => {
  it('has every text, and none that the page does not know', () => {
    const own = Object.keys(texts).filter((key) => key.startsWith('page/'))
    expect(own.sort()).toEqual(
      Object.values(pageTexts)
        .map(({ key }) => key)
        .sort(),
    )
  })

  it('fills the same holes as the English one', () => {
    const holes = (text: string): string[] =>
      [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort()
    for (const { key, en, zh } of Object.values(pageTexts)) {
      expect(holes(texts[key]!), key).toEqual(holes(en))
      expect(holes(zh), key).toEqual(holes(en))
    }
  })
})
