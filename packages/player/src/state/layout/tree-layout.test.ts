import { addNode, type GameRecord, indexTree, newRecord, pass } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { TreeLayout } from './tree-layout.ts'

const layoutOf = (record: GameRecord): TreeLayout => new TreeLayout(record, indexTree(record.nodes))

const treeOf = (parents: readonly number[]): GameRecord => {
  const record = newRecord('go', { width: 19, height: 19 })
  for (const parent of parents) addNode(record, parent, pass(1))
  return record
}

describe('the layout of a tree', () => {
  it('the layout of a tree has the main line at the top, and late variations close to it', () => {
    //  0 1 2 3 4      0–1–2–3–4
    //      | └ 5            └5
    //      └ 6 7        └6–7
    const layout = layoutOf(treeOf([0, 1, 2, 3, 3, 1, 6]))
    expect([...layout.column]).toEqual([0, 1, 2, 3, 4, 4, 2, 3])
    expect([...layout.row]).toEqual([0, 0, 0, 0, 0, 1, 2, 2])
    expect([layout.columns, layout.rows]).toEqual([5, 3])
  })

  it('the layout of a tree puts short lines where there is room', () => {
    // A late fork with a short line leaves room to its left for an early one.
    const layout = layoutOf(treeOf([0, 1, 2, 3, 4, 5, 6, 5, 0]))
    expect(layout.row[8]).toBe(1)
    expect(layout.row[9]).toBe(1)
  })

  it('the layout of a tree has one node per place, and no connection across a node', () => {
    let seed = 7
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff
      return seed % below
    }
    for (let round = 0; round < 30; round++) {
      const record = treeOf(Array.from({ length: 200 }, (_, i) => (random(3) === 0 ? random(i + 1) : i)))
      const layout = layoutOf(record)
      const places = new Map<string, number>()
      record.nodes.forEach((_, node) => {
        const place = `${layout.column[node]} ${layout.row[node]}`
        expect(places.has(place)).toBe(false)
        places.set(place, node)
        expect(layout.at(layout.column[node]!, layout.row[node]!)).toBe(node)
      })
      record.nodes.forEach(({ parent }, node) => {
        for (let row = parent < 0 ? 1 : layout.row[parent]! + 1; row < layout.row[node]!; row++) {
          expect(places.has(`${layout.column[parent]} ${row}`)).toBe(false)
        }
      })
    }
  })

  it('the layout of a tree finds what is within a window, and nothing else', () => {
    const record = treeOf([0, 1, 2, 3, 3, 1, 6])
    const layout = layoutOf(record)
    const inside = [...layout.window(1, 0, 3, 1)].flatMap(({ nodes }) => [...nodes])
    expect(inside).toEqual([1, 2, 3])
    expect([...layout.window(4, 1, 9, 9)].flatMap(({ nodes }) => [...nodes])).toEqual([5])
    expect([...layout.spines(0, 0, 9, 0)]).toEqual([
      { column: 1, top: 0, bottom: 2 },
      { column: 3, top: 0, bottom: 1 },
    ])
    expect([...layout.spines(0, 2, 9, 9)]).toEqual([{ column: 1, top: 0, bottom: 2 }])
  })

  it('the layout of a tree takes lines of 200,000 moves and 100,000 nested variations', () => {
    const long = layoutOf(treeOf(Array.from({ length: 200_000 }, (_, i) => i)))
    expect([long.columns, long.rows]).toEqual([200_001, 1])
    expect([...long.window(150_000, 0, 150_003, 5)].flatMap(({ nodes }) => [...nodes])).toEqual([
      150_000, 150_001, 150_002, 150_003,
    ])
    // Each line has one move and a variation: 100,000 levels.
    const deep = treeOf(Array.from({ length: 200_000 }, (_, i) => (i < 2 ? 0 : i % 2 === 0 ? i : i - 1)))
    expect(layoutOf(deep).columns).toBeGreaterThan(99_000)
  })
})
