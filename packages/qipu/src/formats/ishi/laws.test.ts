import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { play } from '../../record/actions.ts'
import { arbitraryRecord } from '../../record/arbitrary.testing.ts'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune.ts'
import { addNode, type GameRecord, newRecord } from '../../record/record.ts'
import { ishi } from './index.ts'

const show = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

function comesBack(record: GameRecord): void {
  const pruned = prune(record, ishi).record
  const { bytes } = ishi.write!([pruned])
  const back = ishi.read({ bytes })
  expect(back.messages, show(bytes)).toEqual([])
  expect(back.records.length).toBe(1)
  expect(diff(pruned, back.records[0]!), show(bytes)).toEqual([])
  expect(show(ishi.write!(back.records).bytes)).toBe(show(bytes))
}

describe('laws', () => {
  it('gives back any record that it was given', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        if (ishi.can!.board!(record.board)) comesBack(record)
      }),
      { seed: Number(process.env['QIPU_SEED'] ?? 1), numRuns: Number(process.env['QIPU_RUNS'] ?? 1000) },
    )
  })

  it('holds long and deep records', () => {
    const long = newRecord('go', { width: 19, height: 19 })
    for (let i = 0; i < 200_000; i++) addNode(long, i, play(i % 2 === 0 ? 1 : 2, i % 361))
    const deep = newRecord('go', { width: 19, height: 19 })
    let spine = 0
    for (let i = 0; i < 100_000; i++) {
      addNode(deep, spine, play(i % 2 === 0 ? 1 : 2, (i + 1) % 361))
      spine = addNode(deep, spine, play(i % 2 === 0 ? 1 : 2, i % 361))
    }
    for (const record of [long, deep]) {
      const t = performance.now()
      const pruned = prune(record, ishi).record
      const t1 = performance.now()
      const { bytes } = ishi.write!([pruned])
      const t2 = performance.now()
      const back = ishi.read({ bytes })
      const t3 = performance.now()
      console.log(t1 - t, t2 - t1, t3 - t2, bytes.length)
      expect(back.messages).toEqual([])
      expect(diff(pruned, back.records[0]!).length).toBe(0)
    }
  })
})
