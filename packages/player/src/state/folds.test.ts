import { addNode, indexTree, newRecord, pass } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Folds, headOf } from './folds.ts'
import { TreeLayout } from './layout/tree-layout.ts'

//  0–1–2–3–4
//      |  └5
//      └6–7–8
//         └9
const record = newRecord('go', { width: 19, height: 19 })
for (const parent of [0, 1, 2, 3, 3, 1, 6, 7, 6]) addNode(record, parent, pass(1))
const tree = indexTree(record.nodes)

describe('folded variations', () => {
  it('a variation is named by the node that begins it', () => {
    expect([4, 5, 8, 9, 0].map((node) => headOf(record, tree, node))).toEqual([undefined, 5, 6, 9, undefined])
  })

  it('variations fold and unfold one by one and all at once, and listeners are told', () => {
    const folds = new Folds()
    let told = 0
    const stop = folds.onChange(() => told++)
    folds.toggle(6)
    expect([...folds.heads]).toEqual([6])
    folds.toggleAll(record, tree)
    expect([...folds.heads]).toEqual([])
    folds.toggleAll(record, tree)
    expect([...folds.heads]).toEqual([5, 6, 9])
    stop()
    folds.toggle(5)
    expect([told, folds.heads.has(5)]).toEqual([3, false])
  })

  it('a folded variation leaves its first node in the tree', () => {
    const layout = new TreeLayout(record, tree, new Set([6]))
    expect([6, 7, 8, 9, 5].map((node) => layout.shown(node))).toEqual([6, 6, 6, 6, 5])
    const seen = [...layout.window(0, 0, 9, 9)].flatMap(({ nodes }) => nodes)
    expect(seen.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})
