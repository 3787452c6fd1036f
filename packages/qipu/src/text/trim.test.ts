import { expect, it } from 'vitest'
import { trimOf } from './trim.ts'

it.each([
  [',;a,b;,', ',;', 'a,b'],
  [']]]', ']', ''],
  ['a', ',', 'a'],
  ['', ',', ''],
])('trims %j of %j', (text, characters, trimmed) => {
  expect(trimOf(text, characters)).toBe(trimmed)
})
