import { kinds, refusals } from '@qipu/rooms/log'
import { describe, expect, it } from 'vitest'
import { languages } from '../words.ts'
import { roomTexts } from './words.ts'

const all = [
  ...Object.values(roomTexts),
  ...Object.values(refusals),
  ...Object.values(kinds).flatMap(({ name, about }) => [name, about]),
]
const NAMESPACES = /^(rooms|refusal|room-kind)\//
const holes = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort()

describe.each(languages.map(([locale]) => locale).filter(({ id }) => id !== 'en' && id !== 'zh'))(
  'rooms in $id',
  ({ texts }) => {
    it('have every text, and none that nobody says', () => {
      const own = Object.keys(texts).filter((key) => NAMESPACES.test(key))
      expect(own.sort()).toEqual(all.map(({ key }) => key).sort())
    })

    it('fill the same holes as in English', () => {
      for (const { key, en, zh } of all) {
        expect(holes(texts[key]!), key).toEqual(holes(en))
        expect(holes(zh), key).toEqual(holes(en))
      }
    })
  },
)
