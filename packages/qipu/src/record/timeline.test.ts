import { describe, expect, it } from 'vitest'
import { play } from './actions.ts'
import { type Action, addNode, type GameRecord, newRecord } from './record.ts'
import { timelineToTree } from './timeline.ts'
import { childrenOf, indexTree, mainLine } from './tree.ts'

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
  it('keeps every move that was taken back as a variation', () => {
    const { record } = timelineToTree(timeline(play(1, 0), play(2, 1), back(1), play(2, 2), back(2), play(1, 3)))
    const tree = indexTree(record.nodes)
    expect(played(record, mainLine(record))).toEqual([3])
    expect(played(record, childrenOf(tree, 0))).toEqual([3, 0])
    const first = [...childrenOf(tree, 0)][1]!
    expect(played(record, childrenOf(tree, first))).toEqual([2, 1])
    expect(record.nodes.some((node) => node.action?.type === 'takeback')).toBe(false)
  })

  it('finds a move again that is played again', () => {
    const { record, origin } = timelineToTree(
      timeline(play(1, 0), play(2, 1), back(1), play(2, 5), back(1), play(2, 1), play(1, 7)),
    )
    expect(played(record, mainLine(record))).toEqual([0, 1, 7])
    expect(record.nodes.length).toBe(5)
    expect(origin).toEqual([0, 1, 2, 7, 4])
  })

  it('counts moves only, and never goes behind the root', () => {
    const message: Action = { type: 'message', text: 'hello' }
    const { record } = timelineToTree(
      timeline(play(1, 0), message, play(2, 1), message, back(2), play(1, 9), back(99), play(1, 4)),
    )
    expect(played(record, mainLine(record))).toEqual([4])
    expect(record.nodes.filter((node) => node.action?.type === 'message').length).toBe(2)
  })

  it('is linear in the number of takebacks', () => {
    const actions: Action[] = []
    for (let i = 0; i < 50_000; i++) actions.push(play(1, i % 361), back(1))
    const { record } = timelineToTree(timeline(...actions))
    expect(record.nodes.length).toBe(362)
  })
})
