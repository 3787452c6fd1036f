import { describe, expect, it } from 'vitest'
import { ArrayPool } from './array-pool.ts'

describe('spare lists', () => {
  it('a list that was given back is used again, for who wants that length, and never by two', () => {
    const spare = new ArrayPool((length) => new Uint16Array(length), 100)
    const [a, b] = [spare.take(10), spare.take(10)]
    expect(a).not.toBe(b)
    spare.release(a)
    expect(spare.take(11)).not.toBe(a)
    expect(spare.take(10)).toBe(a)
    expect(spare.take(10)).not.toBe(a)
  })

  it('spare lists are kept only as far as memory is given to them', () => {
    const spare = new ArrayPool((length) => new Uint16Array(length), 50)
    const lists = [spare.take(10), spare.take(10), spare.take(10)]
    for (const list of lists) spare.release(list)
    const again = new Set([spare.take(10), spare.take(10), spare.take(10)])
    expect(lists.filter((list) => again.has(list))).toHaveLength(2)
  })
})
