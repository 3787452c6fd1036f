import { describe, expect, it } from 'vitest'
import { play } from './actions.ts'
import { prune } from './prune.ts'
import { addNode, type Notes, newRecord } from './record.ts'

const notes: Notes = {
  marks: [
    { type: 'circle', at: 1 },
    { type: 'label', at: 2, text: 'a' },
  ],
  extras: [
    { format: 'y', key: 'k', value: 1 },
    { format: 'y', key: 'l', value: 2 },
  ],
}
const eachOfThem = [
  ['notes.marks', 'circle', notes.marks![0]],
  ['notes.marks', 'label', notes.marks![1]],
  ['notes.extras', 'y:k', notes.extras![0]],
  ['notes.extras', 'y:l', notes.extras![1]],
]

describe('marks and extras of a node that has no place', () => {
  const lost = (record: ReturnType<typeof newRecord>) =>
    prune(record, { id: 'x', can: { actions: { play: true }, emptyNodes: false } })
      .losses.filter(({ thing }) => thing.startsWith('notes'))
      .map(({ thing, detail, value }) => [thing, detail, value])

  it('are lost one by one where it takes moves back', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, addNode(record, 0, play(1, 0)), { type: 'takeback', count: 1 }, notes)
    expect(lost(record)).toEqual(eachOfThem)
  })

  it('are lost one by one where it has no action', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, undefined, notes)
    expect(lost(record)).toEqual(eachOfThem)
  })
})
