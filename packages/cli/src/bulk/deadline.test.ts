import { describe, expect, it } from 'vitest'
import { deadlineOf, withinDeadline } from './deadline.ts'

const input = { path: 'a.sgf', below: 'a.sgf', walked: false }

describe('deadlines', () => {
  it('deadlineOf() allows more for more files and more bytes', () => {
    const one = deadlineOf({ items: [{ input, size: 1000 }] })
    expect(deadlineOf({ items: [{ input, size: 1000 }, { input }] })).toBeGreaterThan(one)
    expect(deadlineOf({ items: [{ input, size: 8 << 20 }] })).toBeGreaterThan(4 * one)
  })

  it('withinDeadline() gives the result of work that ends in time, and what it throws', () => {
    expect(withinDeadline(() => ({ sum: 1 + 1 }), 60_000)).toEqual({ sum: 2 })
    expect(() =>
      withinDeadline(() => {
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
  ])('withinDeadline() ends %s that would go on and on', (_, work) => {
    expect(withinDeadline<object>(work, 20)).toBeUndefined()
  })
})
