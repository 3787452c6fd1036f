import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { prune } from '../record/prune/prune.ts'
import { damaged } from '../text/charset/damaged.testing.ts'
import { randomFrom } from '../text/random.ts'
import { effort, SEED } from '../text/seeded.testing.ts'
import { listening } from './listening.testing.ts'
import { wei7 as silentWei7 } from './wei7/index.ts'
import { wei7Xml as silentWei7Xml } from './wei7-xml/index.ts'

const wei7 = listening(silentWei7)
const wei7Xml = listening(silentWei7Xml)

/** Whatever is wrong with a file: what we write of it is sound JSON or XML, and does not change when read again. */

const grammar =
  /\/(not-json|missing-sign|missing-value|unclosed|after-end|loose-json|duplicate|not-xml|unmatched|attribute-twice|entity|ends-early|outside-root|attribute-form|ampersand|reference|character|name-form|comment-form|declaration)$/
const RUNS = effort(3000)
const signs = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '<',
  '>',
  '/',
  '&',
  '=',
  ' ',
  '-',
  '0',
  '99',
  'null',
  'a',
  '\n',
  '<b',
  '-->',
]

describe.each([
  ['wei7', wei7],
  ['wei7-xml', wei7Xml],
])('a damaged file of %s', (id, format) => {
  const folder = new URL(`./${id}/fixtures/`, import.meta.url)
  const seeds = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))

  it('a damaged wei7 file is written soundly, and stays sound', () => {
    const random = randomFrom(SEED)
    for (let run = 0; run < RUNS; run++) {
      const text = damaged(seeds[random(seeds.length)]!, random, () => signs[random(signs.length)]!)
      const { records } = format.read({ bytes: new TextEncoder().encode(text) })
      if (!records[0] || !format.can!.board!(records[0].board, 'go')) continue
      const first = format.write!([prune(records[0], format).record])
      const again = format.read(first)
      const shown = `run ${run}: ${text}\n→ ${new TextDecoder().decode(first.bytes)}`
      expect(
        again.messages.filter(({ code }) => grammar.test(code)),
        shown,
      ).toEqual([])
      const second = format.write!([prune(again.records[0]!, format).record])
      const third = format.write!([prune(format.read(second).records[0]!, format).record])
      expect(new TextDecoder().decode(third.bytes), shown).toBe(new TextDecoder().decode(second.bytes))
    }
  })
})
