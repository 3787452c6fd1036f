import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../schemas/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.json'))

/** Every regular expression of a schema. */
function* patternsOf(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'pattern' && typeof value === 'string') yield value
    if (key === 'patternProperties') yield* Object.keys(value)
    yield* patternsOf(value)
  }
}

/**
 * Syntax that only some engines know, or know differently: classes by property, looking back, named groups, `\u{…}`,
 * flags.
 */
const RARE = /\\[pPkKAzZGQEhRX]|\\[xu]\{|\(\?(?!:)|[*+?}]\+|\[\[|\[:|&&/

it('the schemas are there', () => {
  expect(names.length).toBeGreaterThan(2)
  expect(names.flatMap((name) => [...patternsOf(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))])).not.toEqual(
    [],
  )
})

it.each([
  '\\p{L}',
  '\\P{Cc}',
  '(?<=a)b',
  '(?<!a)b',
  '(?<name>a)',
  '\\k<name>',
  '\\u{1F600}',
  '(?i)a',
  'a++',
  '[[:alpha:]]',
])('an expression that not every engine knows is noticed: %s', (pattern) => expect(pattern).toMatch(RARE))

it.each(names)('%s has regular expressions that every engine knows, with and without the flag u', (name) => {
  for (const pattern of patternsOf(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))) {
    expect(pattern).not.toMatch(RARE)
    expect(() => [new RegExp(pattern), new RegExp(pattern, 'u')], pattern).not.toThrow()
  }
})
