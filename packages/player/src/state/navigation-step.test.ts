import { addNode, edit, indexTree, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { stepOf } from './navigation-step.ts'

/** 0 – 1 – 2 – 3, and beside 2: 4 – 5; below 5 also 6, beside 5: 7. */
const record = newRecord('go', { width: 9, height: 9 })
for (const [parent, move] of [
  [0, 1],
  [1, 2],
  [2, 3],
  [1, 4],
  [4, 5],
  [5, 6],
  [4, 7],
] as const) {
  addNode(record, parent, play(move, 1))
}
const pass = addNode(record, 3, { type: 'pass', side: 2 })
const tree = indexTree(record.nodes)
const step = (before: number, node: number) => stepOf(record, tree, node, before)

describe('a step', () => {
  it('a step to a child has the child’s action; any other step has none', () => {
    expect(step(0, 1).done).toMatchObject({ type: 'play', move: 1 })
    expect(step(3, pass).done).toMatchObject({ type: 'pass' })
    expect(step(1, 0).done).toBeUndefined()
    expect(step(0, 2).done).toBeUndefined()
  })

  it('a step along the first children, or back, enters no variation', () => {
    for (const [before, node] of [
      [0, 1],
      [0, 3],
      [1, 2],
      [3, 0],
      [6, 4],
      [6, 0],
    ] as const) {
      expect(step(before, node).branch).toBeUndefined()
    }
  })

  it('a step into, across or out of a variation tells where that line begins', () => {
    expect(step(1, 4).branch).toEqual({ start: 4, index: 1, count: 2 })
    expect(step(3, 6).branch).toEqual({ start: 4, index: 1, count: 2 })
    expect(step(0, 7).branch).toEqual({ start: 4, index: 1, count: 2 })
    expect(step(6, 7).branch).toEqual({ start: 7, index: 1, count: 2 })
    expect(step(6, 3).branch).toEqual({ start: 2, index: 0, count: 2 })
  })

  it('a step away from a node that was removed enters nothing', () => {
    const draft = edit(record)
    draft.apply({ type: 'cut', node: 4 })
    expect(stepOf(draft.record, draft.tree, 1, 6)).toEqual({})
  })
})
