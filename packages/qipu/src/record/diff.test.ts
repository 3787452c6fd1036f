import { describe, expect, it } from 'vitest'
import { effort, fc } from '../text/seeded.testing.ts'
import { pass, play } from './actions.ts'
import { arbitraryRecord } from './arbitrary.testing.ts'
import { diff } from './diff.ts'
import { addNode, type GameRecord, newRecord } from './record.ts'

const base = (): GameRecord => {
  const record = newRecord('go', { width: 9, height: 9 })
  addNode(record, 0, play(0, 1), {
    marks: [
      { type: 'circle', at: 1 },
      { type: 'label', at: 2, text: 'a' },
    ],
  })
  addNode(record, 1, play(1, 2))
  addNode(record, 1, play(2, 2), { comments: [{ text: 'hm' }] })
  return record
}

describe('the difference of two records', () => {
  it('diff() of two records finds nothing where one of them has a mark twice', () => {
    const twice = base()
    twice.nodes[1]!.notes!.marks!.push({ type: 'label', at: 2, text: 'a' })
    expect(diff(base(), twice)).toEqual([])
  })

  it('diff() finds nothing between a record and its copy', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        expect(diff(record, structuredClone(record))).toEqual([])
      }),
      { numRuns: effort(200), seed: 3 },
    )
  })

  it('diff() does not depend on the order of what is unordered', () => {
    const other = base()
    other.nodes[1]!.notes!.marks!.reverse()
    expect(diff(base(), other)).toEqual([])
    const a = base()
    const b = base()
    a.info = {
      participants: [{ name: 'x' }, { name: 'y' }],
      players: [
        { participant: 0, side: 2 },
        { participant: 1, side: 1 },
      ],
    }
    b.info = {
      participants: [{ name: 'y' }, { name: 'x' }],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 2 },
      ],
    }
    expect(diff(a, b)).toEqual([])
    b.info.players![0]!.side = 2
    expect(diff(a, b).length).toBeGreaterThan(0)
  })

  it('diff() compares kept data by its place; the order counts only within one', () => {
    const extra = (key: string, value: number) => ({ format: 'x', key, value })
    const withExtras = (...extras: ReturnType<typeof extra>[]): GameRecord => {
      const record = { ...base(), extras }
      record.nodes[1]!.notes!.extras = extras
      return record
    }
    const given = withExtras(extra('/a/-', 1), extra('/a/-', 2), extra('/a/0', 3))
    expect(diff(given, withExtras(extra('/a/0', 3), extra('/a/-', 1), extra('/a/-', 2)))).toEqual([])
    expect(diff(given, withExtras(extra('/a/-', 2), extra('/a/-', 1), extra('/a/0', 3)))).toHaveLength(2)
  })

  it('diff() names the fact, the note and the node', () => {
    const other = base()
    other.info.komi = 6.5
    other.nodes[3]!.notes = { comments: [{ text: 'ah' }] }
    other.nodes[2] = { parent: 1, action: pass(2), notes: undefined }
    expect(diff(base(), other).map(({ thing, nodeA }) => [thing, nodeA])).toEqual([
      ['info.komi', undefined],
      ['notes.comments', 3],
      ['action', 2],
    ])
  })

  it('diff() takes -0 for 0, as every file writes it', () => {
    const [a, b] = [base(), base()]
    a.extras = [{ format: 'x', key: 'k', value: { time: -0 } }]
    b.extras = [{ format: 'x', key: 'k', value: { time: 0 } }]
    expect(diff(a, b)).toEqual([])
  })

  it('diff() finds a missing node and another order of variations', () => {
    const shorter = base()
    shorter.nodes.pop()
    expect(diff(base(), shorter)).toMatchObject([{ thing: 'node', nodeA: 3 }])
    const swapped = base()
    ;[swapped.nodes[2], swapped.nodes[3]] = [swapped.nodes[3]!, swapped.nodes[2]!]
    expect(diff(base(), swapped)).toMatchObject([{ thing: 'order' }])
  })
})

describe('the difference of two long records', () => {
  const LENGTH = 5000
  /** A line of moves, without some of them, and with others that come in before a move. */
  const line = (without: readonly number[] = [], before: readonly number[] = []): GameRecord => {
    const record = newRecord('go', { width: 19, height: 19 })
    let last = 0
    for (let i = 0; i < LENGTH; i++) {
      if (before.includes(i)) last = addNode(record, last, pass(2))
      // The same moves come again and again, as in a long fight for a ko.
      if (!without.includes(i)) last = addNode(record, last, play((i * i) % 361, i % 2 ? 2 : 1))
    }
    return record
  }

  it('diff() finds the one node that is lost in the middle of a long record, on either side', () => {
    expect(diff(line(), line([2500]))).toMatchObject([{ thing: 'node', nodeA: 2501 }])
    expect(diff(line([2500]), line())).toMatchObject([{ thing: 'node', nodeB: 2501 }])
  })

  it('diff() finds each node that is lost in a long record, and each that came in', () => {
    const found = diff(line(), line([10, 2500, 2501, LENGTH - 1], [3000]))
    expect(found.map(({ nodeA, nodeB }) => nodeA ?? -nodeB!)).toEqual([11, 2501, 2502, -2998, LENGTH])
  })

  it('diff() finds one lost variation of a long record, and the order of two', () => {
    const forked = (...moves: number[]): GameRecord => {
      const record = line()
      for (const move of moves) addNode(record, addNode(record, 2000, play(move, 1)), pass(2))
      return record
    }
    expect(diff(forked(340, 350, 360), forked(340, 360))).toMatchObject([{ thing: 'node' }])
    expect(diff(forked(340, 350), forked(350, 340))).toMatchObject([{ thing: 'order' }])
  })

  it('diff() goes on with all branches after a lost node', () => {
    const fan = (isWhole: boolean): GameRecord => {
      const record = newRecord('go', { width: 9, height: 9 })
      const from = isWhole ? addNode(record, 0, play(40, 1)) : 0
      for (let i = 0; i < 3; i++) addNode(record, addNode(record, from, play(i, 2)), play(10 + i, 1))
      return record
    }
    expect(diff(fan(true), fan(false))).toMatchObject([{ thing: 'node', nodeA: 1 }])
    expect(diff(fan(false), fan(true))).toMatchObject([{ thing: 'node', nodeB: 1 }])
  })

  it('diff() is quick where everything differs', () => {
    const other = newRecord('go', { width: 19, height: 19 })
    for (let i = 0; i < LENGTH; i++) addNode(other, i, play((i * 7) % 361, i % 2 ? 1 : 2))
    expect(diff(line(), other).length).toBeGreaterThan(LENGTH / 2)
  })
})
