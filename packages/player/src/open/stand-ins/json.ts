/** Stands in for `text/json.ts`: places and mistakes are looked for only where `JSON.parse` refuses or changes a text. */

import type { Json, ParsedJson } from 'qipu/internal/text/json'
import { countKeySigns } from 'qipu/internal/text/json/keys'
import { Part } from '../parts.ts'

let all: typeof import('./any-json.ts').parseJson | undefined

const tolerance = new Part(async () => {
  all = (await import('./any-json.ts')).parseJson
})

/** Numbers that may not be what they say once they are read. */
const SUSPECT = /[\d.]{16}|\d[eE][+-]?\d{3}/

const nowhere = { offset: 0, length: 0 }

/** A value without a word about where it stood. */
function sound(text: string, value: Json | undefined): ParsedJson {
  const parsed = {
    text,
    value,
    problems: [],
    duplicateKeys: () => [],
    mayHaveMoreKeys: (than: number) => countKeySigns(text) > than,
    locate: () => nowhere,
    placeOf: () => nowhere,
  } satisfies Record<keyof ParsedJson, unknown>
  return parsed as unknown as ParsedJson
}

export function parseJson(text: string): ParsedJson {
  if (all) return all(text)
  try {
    const value = JSON.parse(text) as Json
    if (!SUSPECT.test(text)) return sound(text, value)
  } catch {
    // The other parser knows what can be saved.
  }
  tolerance.want()
  return sound(text, undefined)
}
