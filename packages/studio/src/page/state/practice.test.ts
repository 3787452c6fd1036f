import { read } from 'qipu'
import type { GameRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { Practice, practised } from './practice.ts'

const rows = new Map<string, object>()
const database = {
  all: async () => [...rows.values()],
  put: async (_: string, given: readonly { id: string }[]) => {
    for (const row of given) rows.set(row.id, row)
    return true
  },
} as unknown as Database

const HEAD = 'GM[1]FF[4]CA[UTF-8]SZ[9]'
const problems = (): GameRecord[] =>
  read({ bytes: new TextEncoder().encode(['aa', 'bb', 'cc', 'dd'].map((at) => `(;${HEAD}AB[${at}];W[ee])`).join('')) })
    .records
const DAY = 86_400_000

describe('practised problems', () => {
  it('a problem solved at the first try does not come back', () => {
    expect(practised(undefined, 'a', true, 0)).toEqual({ id: 'a', streak: 1, failures: 0 })
  })

  it('a failed problem comes back after growing intervals until it is known', () => {
    let row = practised(undefined, 'a', false, 0)
    const waits = [row.due]
    while (row.due !== undefined) {
      row = practised(row, 'a', true, 0)
      waits.push(row.due)
    }
    expect(waits).toEqual([DAY / 144, DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY, undefined])
    expect(practised({ id: 'a', streak: 4, failures: 1 }, 'a', false, 5)).toEqual({
      id: 'a',
      streak: 0,
      failures: 2,
      due: 5 + DAY / 144,
    })
  })

  it('practised problems are counted per collection, and remembered in whatever file they stand', async () => {
    const practice = new Practice(database)
    const first = problems()
    practice.tried(first[0]!, true, 0)
    practice.tried(first[1]!, false, 0)
    expect(practice.scoreOf(first, 0)).toEqual({ solved: 1, due: 0 })
    const later = new Practice(database)
    await later.restore()
    expect(later.scoreOf(problems(), DAY)).toEqual({ solved: 1, due: 1 })
  })

  it('the next problem is a failed one that is due, then a new one', async () => {
    const practice = new Practice(database)
    await practice.restore()
    const records = problems()
    expect(practice.next(records, 0, 0)).toBe(2)
    expect(practice.next(records, 0, DAY)).toBe(1)
    for (const record of records) practice.tried(record, true, 0)
    expect(practice.next(records, 3, 0)).toBe(0)
    expect(practice.next(records.slice(0, 1), 0, 0)).toBe(0)
  })
})
