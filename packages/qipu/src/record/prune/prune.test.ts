import { describe, expect, it } from 'vitest'
import { pass, play } from '../actions.ts'
import { checkLosses } from '../loss/losses.testing.ts'
import { pruneAndPreserve } from '../preserve/preserve.ts'
import { addNode, type Info, type Json, type Notes, newRecord } from '../record.ts'
import { prune } from './prune.ts'

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

describe('notes of a node without a place', () => {
  const lost = (record: ReturnType<typeof newRecord>) =>
    prune(record, { id: 'x', can: { actions: { play: true }, emptyNodes: false } })
      .losses.filter(({ thing }) => thing.startsWith('notes'))
      .map(({ thing, detail, value }) => [thing, detail, value])

  it('marks and extras of a pruned takeback are lost one by one', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, addNode(record, 0, play(0, 1)), { type: 'takeback', count: 1 }, notes)
    expect(lost(record)).toEqual(eachOfThem)
  })

  it('marks and extras of a pruned node without action are lost one by one', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, undefined, notes)
    expect(lost(record)).toEqual(eachOfThem)
  })
})

describe('variations', () => {
  it('a pruned variation is one loss, whatever its moves would have lost', () => {
    const format = { id: 'x', can: { actions: { play: true }, variations: false, emptyNodes: false } } as const
    const record = newRecord('go', { width: 9, height: 9 })
    const first = addNode(record, 0, play(0, 1))
    addNode(record, first, play(1, 2))
    const variation = addNode(record, first, pass(2))
    addNode(record, variation, pass(1))
    checkLosses(record, format)
    expect(prune(record, format).losses).toEqual([
      {
        thing: 'node',
        detail: 'variation',
        node: variation,
        value: { parent: first, action: pass(2) },
        kind: 'dropped',
      },
    ])
  })
})

describe('implied facts', () => {
  const id = 'x'
  const info = { komi: (komi: number) => (komi < 10 ? komi : undefined), scoring: true } as const
  const can = { info, implied: ({ scoring }: Info) => (scoring ? { komi: 0 } : {}) }
  const pruned = (facts: Info) => {
    const record = newRecord('go', { width: 9, height: 9 })
    Object.assign(record.info, facts)
    const { losses, record: left } = prune(record, { id, can })
    checkLosses(record, { id, can })
    return { info: left.info, losses }
  }

  it('a fact that a format implies is reported where the record says something else or nothing', () => {
    expect(pruned({ scoring: 'area' })).toEqual({
      info: { scoring: 'area', komi: 0 },
      losses: [{ thing: 'info.komi', value: undefined, kept: 0, kind: 'approximated' }],
    })
    expect(pruned({ scoring: 'area', komi: 12 }).losses).toEqual([
      { thing: 'info.komi', value: 12, kept: 0, kind: 'approximated' },
    ])
  })

  it('a fact that a format implies is no loss where the record says the same', () => {
    expect(pruned({ scoring: 'area', komi: 0 }).losses).toEqual([])
    expect(pruned({ scoring: 'area', komi: 6.5 })).toEqual({ info: { scoring: 'area', komi: 6.5 }, losses: [] })
    expect(pruned({})).toEqual({ info: {}, losses: [] })
  })

  it('a fact that a format implies stays a loss with `keep`, because nothing can be kept of it', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    record.info.scoring = 'area'
    const keep = { wrap: (value: Json) => ({ format: id, key: 'k', value }), unwrap: () => undefined }
    expect(pruneAndPreserve(record, { id, can, keep }).losses).toEqual([
      { thing: 'info.komi', value: undefined, kept: 0, kind: 'approximated' },
    ])
  })
})

describe('moves played again', () => {
  it('a move that is played again after a takeback is the node that it was', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    const first = addNode(record, 0, play(5, 1), { comments: [{ text: 'one' }] })
    const back = addNode(record, first, { type: 'takeback', count: 1 })
    addNode(record, back, play(5, 1), { comments: [{ text: 'two' }] })
    const format = { id: 'x', can: { actions: { play: true }, notes: { comments: true }, emptyNodes: true } } as const
    checkLosses(record, format)
    expect(prune(record, format).losses.map(({ thing, node }) => [thing, node])).toEqual([['action', back]])
  })
})
