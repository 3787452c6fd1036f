import { describe, expect, it } from 'vitest'
import { effort, fc } from '../text/seeded.testing.ts'
import { play } from './actions.ts'
import { arbitraryRecord } from './arbitrary.testing.ts'
import { edit } from './edit/draft.ts'
import { indexMoves, standingMoves } from './moves.ts'
import { type Action, addNode, type GameRecord, newRecord } from './record.ts'
import { mainLine } from './tree.ts'

const line = (...actions: (Action | undefined)[]): GameRecord => {
  const record = newRecord('go', { width: 9, height: 9 })
  for (const [i, action] of actions.entries()) addNode(record, i, action)
  return record
}
const back = (count: number): Action => ({ type: 'takeback', count })

describe('standing moves', () => {
  it('standing moves are counted without what happens between them', () => {
    const { standing, count } = indexMoves(line(play(0, 1), { type: 'message', text: 'hm' }, undefined, play(1, 2)))
    expect([...standing]).toEqual([-1, 1, 1, 1, 4])
    expect([...count]).toEqual([0, 1, 1, 1, 2])
  })

  it('standing moves become fewer by takebacks, also by several in a row and by too many', () => {
    const { standing } = indexMoves(
      line(play(0, 1), play(1, 2), play(2, 1), back(1), back(1), play(5, 2), back(99), play(7, 1)),
    )
    expect([...standing]).toEqual([-1, 1, 2, 3, 2, 1, 6, -1, 8])
  })

  it('standing moves stay where stones were put by hand after them', () => {
    const record = line(play(0, 1), play(1, 2), { type: 'setup', put: [[5, 1]] }, play(2, 2), back(2), play(3, 2))
    const { standing, count } = indexMoves(record)
    expect([...standing]).toEqual([-1, 1, 2, 2, 4, 2, 6])
    expect([...count]).toEqual([0, 1, 2, 2, 3, 2, 3])
  })

  it('standing moves are the same on a path as in the index', () => {
    const record = line(play(0, 1), play(1, 2), back(2), play(2, 1), play(3, 2), { type: 'setup', put: [] }, back(1))
    const moves = standingMoves(record.nodes, mainLine(record))
    expect(moves).toEqual([4, 5])
    const { standing, count } = indexMoves(record)
    expect([standing.at(-1), count.at(-1)]).toEqual([moves.at(-1), moves.length])
  })

  it('standing moves have the numbers that the record sets', () => {
    const record = line(play(0, 1), play(1, 2), play(2, 1), back(1))
    record.nodes[2]!.notes = { number: 50 }
    expect([...indexMoves(record).number]).toEqual([0, 1, 50, 51, 50])
  })

  it('standing moves are the same whether nodes are there from the beginning or come later', () => {
    fc.assert(
      fc.property(arbitraryRecord, fc.nat(20), (record, first) => {
        const early = { ...record, nodes: record.nodes.slice(0, 1 + first) }
        const index = indexMoves(early)
        for (let i = early.nodes.length; i < record.nodes.length; i++) {
          early.nodes.push(record.nodes[i]!)
          index.extend([i])
        }
        const { standing, count, number } = indexMoves(record)
        expect([index.standing, index.count, index.number]).toEqual([standing, count, number])
      }),
      { numRuns: effort(100) },
    )
  })

  it('standing moves are known where nodes stand before their parents, and where nodes were removed', () => {
    const draft = edit(line(play(0, 1), play(1, 2), back(1)))
    draft.apply({ type: 'insert', parent: 1, action: play(7, 2) })
    draft.apply({ type: 'cut', node: 3 })
    const { standing, number } = indexMoves(draft.record, draft.tree)
    expect(standing).toEqual([-1, 1, 2, -1, 4])
    expect(number).toEqual([0, 1, 3, 0, 2])
  })

  it('standing moves are found quickly however many are taken back', () => {
    const record = newRecord('go', { width: 19, height: 19 })
    for (let i = 0; i < 100_000; i++) addNode(record, i, play(i % 361, 1))
    for (let i = 0; i < 100_000; i++) addNode(record, 100_000, back(99_990 - (i % 3)))
    const { count } = indexMoves(record)
    expect(count.at(-1)).toBe(10)
    expect(count.at(-2)).toBe(12)
  })
})
