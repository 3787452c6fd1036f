import { describe, expect, it } from 'vitest'
import { play } from './actions.ts'
import { type Action, addNode, type GameRecord, type Notes, newRecord } from './record.ts'
import { timelineToTree } from './timeline.ts'
import { childrenOf, indexTree, mainLine, pathTo } from './tree.ts'

const timeline = (...actions: Action[]): GameRecord => {
  const record = newRecord('go', { width: 19, height: 19 })
  for (const [i, action] of actions.entries()) addNode(record, i, action, { time: i })
  return record
}
const back = (count: number): Action => ({ type: 'takeback', count })
const played = (record: GameRecord, nodes: Iterable<number>): number[] =>
  [...nodes].flatMap((node) => {
    const { action } = record.nodes[node]!
    return action?.type === 'play' ? [action.move] : []
  })

describe('a timeline as a tree', () => {
  it('a timeline as a tree keeps every move that was taken back as a variation', () => {
    const { record } = timelineToTree(timeline(play(0, 1), play(1, 2), back(1), play(2, 2), back(2), play(3, 1)))
    const tree = indexTree(record.nodes)
    expect(played(record, mainLine(record))).toEqual([3])
    expect(played(record, childrenOf(tree, 0))).toEqual([3, 0])
    const first = [...childrenOf(tree, 0)][1]!
    expect(played(record, childrenOf(tree, first))).toEqual([2, 1])
    expect(record.nodes.some((node) => node.action?.type === 'takeback')).toBe(false)
  })

  it('a timeline as a tree has a move once that is played again', () => {
    const { record, origin } = timelineToTree(
      timeline(play(0, 1), play(1, 2), back(1), play(5, 2), back(1), play(1, 2), play(7, 1)),
    )
    expect(played(record, mainLine(record))).toEqual([0, 1, 7])
    expect(record.nodes.length).toBe(5)
    expect(origin).toEqual([0, 1, 2, 7, 4])
  })

  it('takebacks of a timeline count moves only, and never go beyond the root', () => {
    const message: Action = { type: 'message', text: 'hello' }
    const { record } = timelineToTree(
      timeline(play(0, 1), message, play(1, 2), message, back(2), play(9, 1), back(99), play(4, 1)),
    )
    expect(played(record, mainLine(record))).toEqual([4])
    expect(record.nodes.filter((node) => node.action?.type === 'message').length).toBe(2)
  })

  it('a timeline as a tree has a root, also if the root takes back moves that were not played', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    record.nodes[0] = { parent: -1, action: back(2), notes: { title: 'none' } }
    expect(timelineToTree(record).record.nodes).toEqual([{ parent: -1, action: undefined, notes: { title: 'none' } }])
    addNode(record, 0, play(3, 1))
    const { record: tree } = timelineToTree(record)
    expect(tree.nodes).toEqual([
      { parent: -1, action: undefined, notes: { title: 'none' } },
      { parent: 0, action: play(3, 1), notes: undefined },
    ])
  })

  it('timelineToTree() is linear in the number of takebacks', () => {
    const actions: Action[] = []
    for (let i = 0; i < 50_000; i++) actions.push(play(i % 361, 1), back(1))
    const { record } = timelineToTree(timeline(...actions))
    // The root, one node for each point, and the end: nothing stands.
    expect(record.nodes.length).toBe(363)
  })

  it('timelineToTree() is as quick where many branches take long lines back', () => {
    const given = newRecord('go', { width: 19, height: 19 })
    for (let i = 0; i < 50_000; i++) addNode(given, i, play(i % 361, 1))
    for (let i = 0; i < 50_000; i++) addNode(given, 50_000, back(49_990), { title: `${i}` })
    const { record } = timelineToTree(given)
    expect(record.nodes.length).toBe(100_001)
  })
})

/** Each line of a tree as its moves, main line first; an end is `.`, anything else its type. */
const lines = (record: GameRecord): string[] => {
  const tree = indexTree(record.nodes)
  return record.nodes.flatMap((_, node) => {
    if (tree.firstChild[node]! >= 0) return []
    const signs = pathTo(record, node).slice(1)
    return [
      signs
        .map((i) => record.nodes[i]!.action)
        .map((action) => (action?.type === 'play' ? action.move : (action?.type ?? '.')))
        .join(' '),
    ]
  })
}

/** A record from rows: the parent's index, the action, notes. */
const grown = (...rows: [parent: number, action: Action, notes?: Notes][]): GameRecord => {
  const record = newRecord('go', { width: 19, height: 19 })
  for (const [parent, action, notes] of rows) addNode(record, parent, action, notes)
  return record
}

describe('the order of a timeline as a tree', () => {
  it('a timeline as a tree has what stands at the end first, and then takebacks in the order of time', () => {
    const { record } = timelineToTree(
      timeline(play(0, 1), back(1), play(1, 1), back(1), play(2, 1), back(1), play(3, 1)),
    )
    expect(lines(record)).toEqual(['3', '0', '1', '2'])
  })

  it('a timeline as a tree leaves branches in the order of the record', () => {
    const given = grown([0, play(0, 1)], [1, back(1)], [2, play(2, 1)], [3, play(3, 2)], [3, play(4, 2)])
    expect(lines(timelineToTree(given).record)).toEqual(['2 3', '2 4', '0'])
  })

  it('a timeline as a tree keeps the main line before a branch that takes moves back', () => {
    const given = grown([0, play(2, 1)], [1, play(3, 2)], [2, play(5, 1)], [1, back(1)], [4, play(4, 1)])
    expect(lines(timelineToTree(given).record)).toEqual(['2 3 5', '4'])
  })

  it('a timeline as a tree marks where a line ends with a move taken back', () => {
    const { record, ends } = timelineToTree(timeline(play(0, 1), play(1, 2), back(1)))
    expect(lines(record)).toEqual(['0 .', '0 1'])
    expect(ends).toEqual([2])
  })

  it('a timeline as a tree marks where a line ends that a branch plays again and goes on with', () => {
    const given = grown(
      [0, play(0, 1)],
      [1, play(1, 2)],
      [1, back(1)],
      [3, play(0, 1)],
      [4, play(1, 2)],
      [5, play(2, 1)],
    )
    expect(lines(timelineToTree(given).record)).toEqual(['0 1 .', '0 1 2'])
  })

  it('a timeline as a tree needs no end in a variation that was taken back move by move', () => {
    const given = timeline(play(0, 1), play(1, 2), back(1), back(1), play(2, 1))
    expect(lines(timelineToTree(given).record)).toEqual(['2', '0 1'])
  })

  it('a timeline as a tree has no move twice if a message stands in between', () => {
    const given = timeline(play(0, 1), back(1), { type: 'message', text: 'again' }, play(0, 1), play(1, 2))
    expect(lines(timelineToTree(given).record)).toEqual(['0 1', 'message'])
  })

  it('a timeline as a tree keeps branches apart that the author began alike', () => {
    const given = grown([0, play(0, 1)], [1, back(1)], [2, play(1, 1)], [3, play(2, 2)], [3, play(2, 2)])
    expect(lines(timelineToTree(given).record)).toEqual(['1 2', '1 2', '0'])
  })

  it('a timeline as a tree takes nothing back before stones that were put by hand', () => {
    const given = timeline(play(0, 1), { type: 'setup', put: [[9, 1]] }, back(1), play(1, 2))
    expect(lines(timelineToTree(given).record)).toEqual(['0 setup 1'])
  })
})

describe('notes of a timeline', () => {
  const comment = (text: string): Notes => ({ comments: [{ text }] })

  it('notes of a move that a timeline plays again are merged', () => {
    const { record, left } = timelineToTree(
      grown(
        [0, play(0, 1), { ...comment('a'), evaluation: { kind: 'bad' } }],
        [1, back(1)],
        [2, play(0, 1), { ...comment('b'), marks: [{ type: 'circle', at: 3 }], evaluation: { kind: 'good' } }],
      ),
    )
    expect(lines(record)).toEqual(['0'])
    expect(record.nodes[1]!.notes).toEqual({
      comments: [{ text: 'a' }, { text: 'b' }],
      marks: [{ type: 'circle', at: 3 }],
      evaluation: { kind: 'bad' },
    })
    expect([...left]).toEqual([[3, { evaluation: { kind: 'good' } }]])
  })

  it('notes of a takeback stay at the end of a timeline, and are left over in between', () => {
    const { record, left } = timelineToTree(
      grown([0, play(0, 1)], [1, back(1), comment('oops')], [2, play(1, 1)], [3, back(1), comment('so be it')]),
    )
    expect(lines(record)).toEqual(['.', '0', '1'])
    expect(record.nodes[1]!.notes).toEqual(comment('so be it'))
    expect([...left]).toEqual([[2, comment('oops')]])
  })
})
