import { describe, expect, it } from 'vitest'
import { effort, fc } from '../text/seeded.testing.ts'
import { arbitraryRecord } from './arbitrary.testing.ts'
import { edit } from './edit/draft.ts'
import { addNode, type GameRecord, newRecord } from './record.ts'
import { depthFirst, indexTree } from './tree.ts'
import { type Visitor, type WalkOptions, walk } from './walk.ts'

const treeOf = (...parents: number[]): GameRecord => {
  const record = newRecord('go', { width: 9, height: 9 })
  for (const parent of parents) addNode(record, parent)
  return record
}

/** 0–1–2 and 4; 1–3 */
const fork = treeOf(0, 1, 1, 0)

const heard = (record: GameRecord, answers: Visitor = {}, options?: WalkOptions): [string[], boolean] => {
  const calls: string[] = []
  const ended = walk(
    record,
    {
      enter(node, id) {
        calls.push(`+${id}`)
        return answers.enter?.(node, id)
      },
      leave(node, id) {
        calls.push(`-${id}`)
        return answers.leave?.(node, id)
      },
    },
    options,
  )
  return [calls, ended]
}

describe('walk', () => {
  it('walk() enters and leaves every node in depth-first order', () => {
    expect(heard(fork)).toEqual([['+0', '+1', '+2', '-2', '+3', '-3', '-1', '+4', '-4', '-0'], true])
  })

  it('walk() leaves out what is below a node where the visitor returns `skip`', () => {
    const [calls] = heard(fork, { enter: (_, id) => (id === 1 ? 'skip' : undefined) })
    expect(calls).toEqual(['+0', '+1', '-1', '+4', '-4', '-0'])
  })

  it('walk() stops on entering and on leaving', () => {
    expect(heard(fork, { enter: (_, id) => (id === 2 ? 'stop' : undefined) })).toEqual([['+0', '+1', '+2'], false])
    const [calls, ended] = heard(fork, { leave: (_, id) => (id === 3 ? 'stop' : undefined) })
    expect([calls.at(-1), ended]).toEqual(['-3', false])
  })

  it('walk() stays below the node that it began with', () => {
    expect(heard(fork, {}, { from: 1 })[0]).toEqual(['+1', '+2', '-2', '+3', '-3', '-1'])
    expect(heard(fork, {}, { from: 4 })[0]).toEqual(['+4', '-4'])
  })

  it('walk() goes by the order of siblings of a record that is being edited', () => {
    const draft = edit(fork)
    draft.apply({ type: 'move', node: 4, parent: 0, before: 1 })
    draft.apply({ type: 'cut', node: 2 })
    const entered: number[] = []
    walk(draft.record, { enter: (_, id) => void entered.push(id) }, { tree: draft.tree })
    expect(entered).toEqual([0, 4, 1, 3])
  })

  it('walk() has the order of depthFirst(), and leaves every node that it enters', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        const [calls] = heard(record)
        const entered = calls.filter((call) => call.startsWith('+')).map((call) => Number(call.slice(1)))
        expect(entered).toEqual([...depthFirst(indexTree(record.nodes))])
        expect(calls.length).toBe(2 * record.nodes.length)
      }),
      { numRuns: effort(100) },
    )
  })

  it('walk() does not mind how deep a record is', () => {
    const deep = newRecord('go', { width: 9, height: 9 })
    for (let i = 0; i < 200_000; i++) addNode(deep, i)
    let left = 0
    expect(walk(deep, { leave: () => void left++ })).toBe(true)
    expect(left).toBe(200_001)
  })
})
