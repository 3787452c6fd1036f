import { addNode, type GameRecord, mainLine, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { averageCost, costsOf, curveOf, estimateOf, movesMarkedBad, shareOf, worstOf } from './evaluation-graph.ts'

/** A game whose moves a program has seen: Black's chance and lead after each. */
function reviewed(...opinions: readonly (readonly [winrate: number, lead: number])[]): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  record.nodes[0]!.notes = { analysis: { winrate: 0.5, lead: 0 } }
  opinions.forEach(([winrate, lead], at) => {
    addNode(record, at, play(at, at % 2 === 0 ? 1 : 2), { analysis: { winrate, lead } })
  })
  return record
}

describe('opinions about positions', () => {
  it('an opinion about a position is its analysis, or else an estimate of the score', () => {
    expect(estimateOf({ analysis: { winrate: 0.4, lead: -2 }, value: 9 })).toEqual({ winrate: 0.4, lead: -2 })
    expect(estimateOf({ value: -3 })).toEqual({ lead: -3 })
    expect(estimateOf({ comments: [{ text: 'x' }] })).toBe(undefined)
    expect(estimateOf({ analysis: { visits: 3 } })).toBe(undefined)
  })

  it('an opinion becomes a share between 0 and 1, whatever a file says', () => {
    expect(shareOf({ winrate: 0.25 })).toBe(0.25)
    expect(shareOf({ lead: 0 })).toBe(0.5)
    expect(shareOf({ lead: 1000 })).toBe(1)
    expect(shareOf({ lead: -1000 })).toBe(0)
    expect(shareOf({ winrate: 7 })).toBe(1)
  })
})

describe('the graph of a line', () => {
  it('the graph has a point per position, with Black above the lower edge, and marks costly moves', () => {
    const record = reviewed([0.6, 1], [0.8, 8])
    const { area, costly } = curveOf(record, mainLine(record), costsOf(record))
    expect(area).toBe('M0 100L0 50.0L500 40.0L1000 20.0L1000 100Z')
    // White's move gave seven points away.
    expect(costly).toBe('M1000 0v12')
  })

  it('the graph shows nothing of what is hidden yet', () => {
    const record = reviewed([0.6, 1], [0.8, 8])
    const { area, costly } = curveOf(record, mainLine(record), costsOf(record), 2)
    expect(area).toBe('M0 100L0 50.0L500 40.0L500 100Z')
    expect(costly).toBe('')
  })

  it('the graph is empty without opinions, and bridges positions that have none', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    for (let at = 0; at < 4; at++) addNode(record, at, play(at, at % 2 === 0 ? 1 : 2))
    expect(curveOf(record, mainLine(record), []).area).toBe('')
    record.nodes[1]!.notes = { analysis: { winrate: 1 } }
    record.nodes[4]!.notes = { analysis: { winrate: 0 } }
    expect(curveOf(record, mainLine(record), []).area).toBe('M250 100L250 0.0L1000 100.0L1000 100Z')
  })

  it('the graph has at most about a thousand points, however long the game is', () => {
    const record = reviewed(...Array.from({ length: 20_000 }, (): [number, number] => [0.5, 0]))
    expect(curveOf(record, mainLine(record), []).area.split('L').length).toBeLessThan(1010)
  })
})

describe('costly moves', () => {
  it('costly moves are sorted by cost, and moves that cost nothing are left out', () => {
    const record = reviewed([0.5, -1], [0.5, 5], [0.5, 5], [0.5, 4])
    expect(worstOf(costsOf(record)).map(({ ply, points }) => [ply, points])).toEqual([
      [2, 6],
      [1, 1],
    ])
    expect(averageCost(costsOf(record), 1)).toBe(0.5)
    expect(averageCost(costsOf(record), 2)).toBe(3)
    expect(averageCost([], 1)).toBe(undefined)
  })

  it('moves judged bad in the record are listed without a cost', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, play(1, 1), { evaluation: { kind: 'bad' } })
    addNode(record, 1, play(2, 2), { evaluation: { kind: 'good' } })
    addNode(record, 2, play(3, 1), { evaluation: { kind: 'doubtful' } })
    expect(movesMarkedBad(record, mainLine(record), [])).toEqual([1, 3])
  })
})
