/** Stands in for `text/json/tolerant.ts`: needed only where `JSON.parse` refuses a text, or something in it is wrong. */

import type { Tolerant } from 'qipu/internal/text/json/tolerant'
import { Part } from '../parts.ts'

let all: typeof import('./any-json.ts').parseTolerant | undefined

const tolerance = new Part(async () => {
  all = (await import('./any-json.ts')).parseTolerant
})

const nowhere = { offset: 0, length: 0 }

export function parseTolerant(text: string): Tolerant {
  if (all) return all(text)
  tolerance.want()
  const places = {
    start: [],
    child: () => undefined,
    rowsOf: () => new Map(),
    key: () => nowhere,
    value: () => nowhere,
  }
  return { value: undefined, problems: [], places: places as unknown as Tolerant['places'] }
}
