import { describe, expect, it } from 'vitest'
import { fc } from '../text/seeded.testing.ts'
import { play } from './actions.ts'
import { arbitraryRecord } from './arbitrary.testing.ts'
import { same } from './canonical.ts'
import { appending, type Edit, edit, promoting } from './edit.ts'
import { type GameRecord, newRecord } from './record.ts'
import { depthFirst, indexTree, inOrder, mainLine } from './tree.ts'

const line = (moves: number): GameRecord => {
  let record = newRecord('go', { width: 9, height: 9 })
  for (let i = 0; i < moves; i++) record = edit(record, appending(i, play(i % 2 === 0 ? 1 : 2, i)))!.record
  return record
}

const moves = (record: GameRecord): number[] =>
  mainLine(record).flatMap((node) => {
    const { action } = record.nodes[node]!
    return action?.type === 'play' ? [action.move] : []
  })

const number = fc.nat(14)
const arbitraryEdit: fc.Arbitrary<Edit> = fc.oneof(
  number.map((parent): Edit => appending(parent, play(1, 3))),
  fc.record({ parent: number, position: fc.nat(2) }).map(
    ({ parent, position }): Edit => ({
      type: 'graft',
      parent,
      position,
      nodes: [
        { parent: -1, action: play(2, 8), notes: undefined },
        { parent: 0, action: play(1, 9), notes: undefined },
      ],
    }),
  ),
  number.map((node): Edit => ({ type: 'cut', node })),
  number.map((parent): Edit => ({ type: 'insert', parent, notes: { title: 'new' } })),
  number.map((node): Edit => ({ type: 'dissolve', node })),
  fc.record({ node: number, parent: number, position: fc.nat(3) }).map((at): Edit => ({ type: 'move', ...at })),
  number.map((node): Edit => ({ type: 'change', node, action: play(2, 5), notes: undefined })),
  fc.constant<Edit>({ type: 'facts', info: { name: 'another' } }),
)

describe('editing a record', () => {
  it('appends, cuts and promotes', () => {
    let record = line(4)
    record = edit(record, appending(1, play(2, 40)))!.record
    expect(moves(record)).toEqual([0, 1, 2, 3])
    const variation = record.nodes.findIndex((node) => node.action?.type === 'play' && node.action.move === 40)
    record = edit(record, promoting(record, variation)!)!.record
    expect(moves(record)).toEqual([0, 40])
    record = edit(record, { type: 'cut', node: 2 })!.record
    expect(moves(record)).toEqual([0, 1, 2, 3])
  })

  it('refuses what makes no sense', () => {
    const record = line(3)
    expect(edit(record, { type: 'cut', node: 0 })).toBeUndefined()
    expect(edit(record, { type: 'cut', node: 99 })).toBeUndefined()
    expect(edit(record, { type: 'move', node: 1, parent: 2, position: 0 })).toBeUndefined()
    expect(edit(record, appending(-1))).toBeUndefined()
  })

  it('takes every edit back, and keeps the table in order', () => {
    fc.assert(
      fc.property(arbitraryRecord, arbitraryEdit, (given, change) => {
        const before = inOrder(given)
        const done = edit(before, change)
        if (!done) return
        const order = depthFirst(indexTree(done.record.nodes))
        expect([...order]).toEqual(done.record.nodes.map((_, i) => i))
        const back = edit(done.record, done.inverse)
        expect(same(back?.record, before), JSON.stringify({ change, inverse: done.inverse })).toBe(true)
      }),
      { numRuns: 2000, seed: 7 },
    )
  })
})
