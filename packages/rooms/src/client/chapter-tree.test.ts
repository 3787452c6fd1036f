import { addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { actionsTo } from '../log/board-path.ts'
import { Chapter } from '../log/chapter.ts'
import type { RoomAction } from '../log/event.ts'
import { Room } from '../log/room.ts'
import { ChapterTree } from './chapter-tree.ts'
import { ChapterTrees } from './chapter-trees.ts'

/** B 10, W 11, then W 12 with a comment: a variation B 13. */
function studied(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  addNode(record, 0, play(10, 1))
  addNode(record, 1, play(11, 2))
  addNode(record, 2, play(12, 1), { comments: [{ text: 'here' }] })
  addNode(record, 1, play(13, 2))
  return record
}

const movesOf = (tried: ChapterTree, node: number): unknown[] =>
  tried.lineTo(node).map((action) => (action.type === 'play' ? action.move : action.type))

describe('the tree of tried moves', () => {
  it('the tree follows the studied record while it is played, and branches where play leaves it', () => {
    const chapter = new Chapter('c1', studied())
    const tried = new ChapterTree(chapter)
    chapter.add(play(10, 1), {})
    chapter.add(play(13, 2), {})
    tried.follow(chapter)
    expect(tried.at).toBe(4)
    chapter.add({ type: 'takeback', count: 1 }, {})
    chapter.add(play(40, 2), {})
    tried.follow(chapter)
    expect(tried.at).toBe(5)
    expect(tried.record.nodes).toHaveLength(6)
    expect(tried.behind(4)).toBe(4)
    expect(tried.behind(5)).toBe(-1)
    expect(movesOf(tried, tried.at)).toEqual([10, 40])
    // Each moment of the timeline has its place, also those that were taken back.
    expect([0, 1, 2, 3, 4].map((node) => tried.placeOf(node))).toEqual([0, 1, 4, 1, 5])
  })

  it('the tree steps over nodes without a move', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, undefined, { comments: [{ text: 'a word before the game' }] })
    addNode(record, 1, play(10, 1))
    const chapter = new Chapter('c1', record)
    const tried = new ChapterTree(chapter)
    chapter.add(play(10, 1), {})
    tried.follow(chapter)
    expect(tried.at).toBe(2)
  })

  it('the tree follows a lesson’s timeline, with messages and moves that were taken back', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, { type: 'message', text: 'welcome' })
    addNode(record, 1, play(10, 1))
    addNode(record, 2, { type: 'mark', mark: { type: 'circle', at: 3 } })
    addNode(record, 3, play(11, 2))
    addNode(record, 4, { type: 'takeback', count: 1 })
    addNode(record, 5, play(12, 2))
    const chapter = new Chapter('c1', record)
    const tried = new ChapterTree(chapter)
    for (const action of [play(10, 1), play(11, 2)]) chapter.add(action, {})
    tried.follow(chapter)
    expect(tried.at).toBe(4)
    chapter.add({ type: 'takeback', count: 1 }, {})
    chapter.add(play(12, 2), {})
    tried.follow(chapter)
    expect(tried.at).toBe(6)
    expect(tried.record.nodes).toHaveLength(7)
  })

  it('the tree goes from one set-up of a record to another, as tutorials do', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, undefined, { title: 'Lesson' })
    // In the order of a file, which is not the board's.
    addNode(record, 1, {
      type: 'setup',
      put: [
        [7, 2],
        [3, 1],
      ],
      turn: 1,
    })
    addNode(record, 2, play(4, 1))
    addNode(record, 1, { type: 'setup', put: [[20, 1]], turn: 2 })
    const chapter = new Chapter('c1', record)
    const tried = new ChapterTree(chapter)
    for (const node of [3, 4, 2, 3]) {
      for (const action of actionsTo(chapter, tried.lineTo(node))) chapter.add(action, {})
      tried.follow(chapter)
      expect(tried.at).toBe(node)
    }
    expect(tried.record.nodes).toHaveLength(5)
  })

  it('a tree that hides what follows has only the nodes that were reached, with their comments', () => {
    const chapter = new Chapter('c1', studied())
    const tried = new ChapterTree(chapter, true)
    expect(tried.record.nodes).toHaveLength(1)
    for (const action of [play(10, 1), play(11, 2), play(12, 1)]) chapter.add(action, {})
    tried.follow(chapter)
    expect(tried.record.nodes).toHaveLength(4)
    expect(tried.behind(tried.at)).toBe(3)
    expect(tried.record.nodes[tried.at]!.notes?.comments).toEqual([{ text: 'here' }])
  })

  it('the tree has a requested move at once, and drops it again where it is refused', () => {
    const chapter = new Chapter('c1', studied())
    const tried = new ChapterTree(chapter)
    tried.follow(chapter, [play(30, 1), play(31, 2)])
    expect(movesOf(tried, tried.at)).toEqual([30, 31])
    // The first is on disk now, the second was refused.
    chapter.add(play(30, 1), {})
    tried.follow(chapter)
    expect(movesOf(tried, tried.at)).toEqual([30])
    expect(tried.draft.compact().record.nodes).toHaveLength(6)
    tried.follow(chapter, [play(50, 2)])
    tried.follow(chapter)
    expect(tried.draft.compact().record.nodes).toHaveLength(6)
  })

  it('the tree keeps a node of the record whose move was requested and refused', () => {
    const chapter = new Chapter('c1', studied())
    const tried = new ChapterTree(chapter)
    tried.follow(chapter, [play(10, 1)])
    expect(tried.at).toBe(1)
    tried.follow(chapter)
    expect(tried.at).toBe(0)
    expect(tried.draft.has(1)).toBe(true)
  })

  it('the tree shows drawings and notes at their position, beside the marks of the record', () => {
    const log = (...all: RoomAction[][]): Room =>
      Room.fold(all.map((actions, i) => ({ seq: i + 1, time: 1_000 + i, actor: 'pa', opId: `o${i}`, actions })))
    const record = studied()
    record.nodes[1]!.notes = { marks: [{ type: 'triangle', at: 3 }] }
    const room = log(
      [
        { type: 'chapter', id: 'c1', title: 'One', record },
        { type: 'found', kind: 'study', title: 'T', name: 'A' },
      ],
      [play(10, 1)],
      [{ type: 'draw', node: 3, mark: { type: 'circle', at: 5 } }],
      [{ type: 'message', text: 'look' }],
      [{ type: 'draw', node: 5, mark: { type: 'arrow', at: 5, to: 7 } }],
    )
    const chapter = room.current!
    const tried = new ChapterTree(chapter)
    tried.follow(chapter)
    expect(tried.record.nodes[1]!.notes?.marks).toEqual([
      { type: 'triangle', at: 3 },
      { type: 'circle', at: 5 },
      { type: 'arrow', at: 5, to: 7 },
    ])
    expect(tried.record.nodes[1]!.notes).not.toHaveProperty('time')
    expect(tried.saidAt(1)).toEqual([3, 5])
  })

  it('moves that one tries alone are kept, and handed over to a tree that is built anew', () => {
    const chapter = new Chapter('c1', studied())
    const boards = new ChapterTrees()
    const tried = boards.tried(chapter, { hides: false })
    const first = tried.try(1, play(60, 2))
    const second = tried.try(first, play(61, 1))
    expect(tried.try(1, play(60, 2))).toBe(first)
    expect(tried.try(1, play(11, 2))).toBe(2)
    expect(tried.try(0, play(999, 1))).toBe(-1)
    tried.try(1, play(62, 2))
    expect(tried.at).toBe(0)
    expect(tried.ownLines).toEqual([
      [play(10, 1), play(60, 2), play(61, 1)],
      [play(10, 1), play(62, 2)],
    ])
    // A move that another member plays as well is shared from then on.
    for (const action of [play(10, 1), play(60, 2)]) chapter.add(action, {})
    expect(boards.tried(chapter, { hides: false })).toBe(tried)
    expect(tried.at).toBe(first)
    expect(tried.draft.has(second)).toBe(true)
    const hidden = boards.tried(chapter, { hides: true })
    expect(hidden).not.toBe(tried)
    expect(hidden.ownLines).toHaveLength(2)
    expect(movesOf(hidden, hidden.at)).toEqual([10, 60])
  })
})
