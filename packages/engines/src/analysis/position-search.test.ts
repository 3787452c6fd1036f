import { Evaluator, shippedModel } from '@qipu/net'
import { addNode, type GameRecord, newRecord } from 'qipu/record'
import { beforeAll, describe, expect, it } from 'vitest'
import { PositionSearch } from './position-search.ts'

let evaluator: Evaluator
beforeAll(async () => {
  evaluator = new Evaluator(await shippedModel())
})

function recordOf(...points: readonly number[]): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  for (const [at, move] of points.entries()) addNode(record, at, { type: 'play', side: at % 2 === 0 ? 1 : 2, move })
  return record
}

describe('a search of one position', () => {
  it('a search that is continued slice by slice ends with as many visits as were asked for', () => {
    const search = new PositionSearch(evaluator, recordOf(40, 20))
    const first = search.run(1, 60)
    expect(first.visits).toBeGreaterThan(0)
    const last = search.run(60_000, 60)
    expect(last.visits).toBe(60)
    expect(last.engine).toBe(evaluator.model.name)
    expect(last.candidates!.length).toBeLessThanOrEqual(10)
    expect(last.ownership).toHaveLength(81)
  })

  it('an analysis states values from side 1’s view for either side to move', () => {
    for (const record of [recordOf(40), recordOf(40, 20)]) {
      const ofKomi = (komi: number) =>
        new PositionSearch(evaluator, { ...record, info: { ...record.info, komi } }).run(60_000, 20)
      const [ahead, behind] = [ofKomi(-60), ofKomi(60)]
      expect(ahead.lead).toBeGreaterThan(40)
      expect(behind.lead).toBeLessThan(-40)
      expect(ahead.winrate).toBeGreaterThan(behind.winrate!)
      expect(ahead.candidates![0]!.winrate).toBeGreaterThan(behind.candidates![0]!.winrate!)
    }
  })
})
