import { describe, expect, it } from 'vitest'
import { timeLimit, withinTimeLimit } from './time-limit.ts'

describe('limits of time', () => {
  it('timeLimit() allows more for more files and more bytes', () => {
    expect(timeLimit(1000, 2)).toBeGreaterThan(timeLimit(1000))
    expect(timeLimit(8 << 20)).toBeGreaterThan(4 * timeLimit(1000))
  })

  it('withinTimeLimit() gives the result of work that ends in time, and what it throws', () => {
    expect(withinTimeLimit(() => ({ sum: 1 + 1 }), 60_000)).toEqual({ sum: 2 })
    expect(() =>
      withinTimeLimit(() => {
        throw new RangeError('no')
      }, 60_000),
    ).toThrow(RangeError)
  })

  it.each([
    [
      'a loop',
      () => {
        for (;;);
      },
    ],
    ['a regular expression', () => ({ is: /^(?:a|a)*$/.test(`${'a'.repeat(200)}!`) })],
  ])('withinTimeLimit() ends %s that would go on and on', (_, work) => {
    expect(withinTimeLimit<object>(work, 20)).toBeUndefined()
  })
})
