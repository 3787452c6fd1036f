import { describe, expect, it } from 'vitest'
import { byCost, moveCosts } from './analysis.ts'
import { type Analysis, addNode, newRecord } from './record.ts'

function reviewed(leads: readonly (number | undefined)[]) {
  const record = newRecord('go', { width: 9, height: 9 })
  const think = (lead: number | undefined): { analysis?: Analysis } =>
    lead === undefined ? {} : { analysis: { lead, candidates: [{ move: 40 }] } }
  record.nodes[0]!.notes = think(leads[0])
  let node = 0
  for (const [i, lead] of leads.slice(1).entries())
    node = addNode(record, node, { type: 'play', side: i % 2 === 0 ? 1 : 2, move: 40 + i }, think(lead))
  return record
}

describe('moveCosts', () => {
  it('moveCosts() gives what the mover gave away, whichever side that was', () => {
    const costs = moveCosts(reviewed([1, -2, 5, 5]))
    expect(costs.map(({ ply, side, points }) => [ply, side, points])).toEqual([
      [1, 1, 3],
      [2, 2, 7],
      [3, 1, 0],
    ])
    expect([...costs].sort(byCost).map(({ ply }) => ply)).toEqual([2, 1, 3])
  })

  it('moveCosts() names what the program would have played, unless that was played', () => {
    expect(moveCosts(reviewed([0, 0, 0])).map(({ better }) => better)).toEqual([undefined, 40])
  })

  it('moveCosts() leaves moves out where analysis is missing before or after', () => {
    expect(moveCosts(reviewed([0, undefined, 3, 4])).map(({ ply }) => ply)).toEqual([3])
    expect(moveCosts(reviewed([undefined, undefined]))).toEqual([])
  })

  it('moveCosts() leaves changes of the position out', () => {
    const record = reviewed([0])
    const setup = addNode(record, 0, { type: 'setup', put: [[3, 1]] }, {})
    addNode(record, setup, { type: 'play', side: 1, move: 40 }, { analysis: { lead: 9 } })
    expect(moveCosts(record)).toEqual([])
  })
})
