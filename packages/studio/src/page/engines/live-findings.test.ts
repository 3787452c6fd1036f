import { type Analysis, addNode, indexTree, newRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { isBetter, LiveFindings, lineTo } from './live-findings.ts'

const play = (move: number, side: 1 | 2) => ({ type: 'play', side, move }) as const
const opinion = (visits: number, engine = 'net'): Analysis => ({ engine, visits, winrate: 0.5 })

/** Two moves, and another answer to the first. */
function record() {
  const made = newRecord('go', { width: 9, height: 9 })
  addNode(made, 0, play(40, 1))
  addNode(made, 1, play(20, 2))
  addNode(made, 1, play(24, 2))
  return made
}

describe('findings of a live analysis', () => {
  it('findings keep their positions where a record was read again with its nodes in another order', () => {
    const findings = new LiveFindings()
    const made = record()
    findings.set(findings.keyOf(made, 2), opinion(10))
    findings.set(findings.keyOf(made, 3), opinion(20))
    const other = newRecord('go', { width: 9, height: 9 })
    addNode(other, 0, play(40, 1))
    addNode(other, 1, play(24, 2))
    addNode(other, 1, play(30, 2))
    addNode(other, 1, play(20, 2))
    expect([...findings.byNode(other, indexTree(other.nodes), 0)].map(([node, { visits }]) => [node, visits])).toEqual([
      [2, 20],
      [4, 10],
    ])
  })

  it('findings are added to a record without a word of another engine being lost', () => {
    const findings = new LiveFindings()
    const made = record()
    made.nodes[2]!.notes = { analysis: opinion(5, 'another') }
    made.nodes[3]!.notes = { analysis: opinion(5), comments: [{ text: 'x' }] }
    for (const node of [1, 2, 3]) findings.set(findings.keyOf(made, node), opinion(100))
    const added = findings.added(made)!
    expect(added.nodes.map(({ notes }) => notes?.analysis?.visits)).toEqual([undefined, 100, 5, 100])
    expect(added.nodes[3]!.notes?.comments).toHaveLength(1)
    expect(findings.added(added)).toBe(undefined)
    expect(isBetter(opinion(5), opinion(5))).toBe(false)
  })

  it('the way to a node is a record of its own', () => {
    const line = lineTo(record(), 3)
    expect(line.nodes.map(({ action }) => action)).toEqual([undefined, play(40, 1), play(24, 2)])
    expect(line.nodes.map(({ parent }) => parent)).toEqual([-1, 0, 1])
  })
})
