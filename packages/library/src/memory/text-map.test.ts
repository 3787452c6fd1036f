import { describe, expect, it } from 'vitest'
import { fingerprint, TextMap } from './text-map.ts'

/** Enough that the table grows several times. */
const MANY = 15_000

function expectAll(map: TextMap): void {
  for (let n = 0; n < 20_000; n++) map.set(`name ${n % MANY}`, n)
  for (let n = 0; n < MANY; n++) {
    const wanted = n < 5000 ? n + MANY : n
    if (map.get(`name ${n}`) !== wanted) expect.fail(`name ${n}`)
  }
  expect(map.get('name 15000')).toBeUndefined()
  expect(map.has('name 15000')).toBe(false)
}

describe('TextMap', () => {
  it('a TextMap holds what was set last for each text, and nothing else', () => {
    expectAll(new TextMap())
  })

  it('texts with the same fingerprint stay apart in a TextMap', () => {
    expectAll(new TextMap((text) => (fingerprint(text) % 5000) + 1))
  })
})
