import { expect, it } from 'vitest'
import { trimOf } from './trim.ts'

it.each([
  [',;a,b;,', ',;', 'a,b'],
  [']]]', ']', ''],
  ['a', ',', 'a'],
  ['', ',', ''],
])('trimOf() takes from %j the characters %j and leaves %j', (text, characters, trimmed) => {
  expect(trimOf(text, characters)).toBe(trimmed)
})
