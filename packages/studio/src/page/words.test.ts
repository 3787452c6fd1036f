import { describe, expect, it } from 'vitest'
import { libraryTexts } from './library/words.ts'
import { languages, pageTexts } from './words.ts'

const catalogues = { page: pageTexts, 'library-page': libraryTexts }

describe.each(languages.filter(([{ id }]) => id !== 'en' && id !== 'zh'))('the page in $id', ({ texts }) => {
  it('has every text, and none that the page does not know', () => {
    for (const [name, catalogue] of Object.entries(catalogues)) {
      const own = Object.keys(texts).filter((key) => key.startsWith(`${name}/`))
      const all = Object.values(catalogue).map(({ key }) => key)
      expect(own.sort()).toEqual(all.sort())
    }
  })

  it('fills the same holes as the English one', () => {
    const holes = (text: string): string[] =>
      [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort()
    for (const { key, en, zh } of Object.values(catalogues).flatMap((catalogue) => Object.values(catalogue))) {
      expect(holes(texts[key]!), key).toEqual(holes(en))
      expect(holes(zh), key).toEqual(holes(en))
    }
  })
})
