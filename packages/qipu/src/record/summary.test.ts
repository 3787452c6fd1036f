import { describe, expect, it } from 'vitest'
import { pass, play } from './actions.ts'
import { addPlayer } from './players.ts'
import { addNode, newRecord } from './record.ts'
import { summaryOf } from './summary.ts'

describe('a summary', () => {
  it('a summary counts moves of the main line, nodes, variations and comments', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    record.info.komi = 6.5
    addPlayer(record, 2).name = 'White'
    const first = addNode(record, 0, play(20, 1), { comments: [{ text: 'a' }, { text: 'b' }] })
    const second = addNode(record, first, play(30, 2))
    addNode(record, second, pass(1))
    addNode(record, first, play(31, 2), { comments: [{ text: 'c' }] })
    addNode(record, 0, play(21, 1))
    expect(summaryOf(record)).toEqual({
      game: 'go',
      board: { width: 9, height: 9 },
      info: record.info,
      moves: 3,
      nodes: 6,
      variations: 2,
      comments: 3,
    })
  })

  it('a summary does not depend on the order in which nodes were added', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    const a = addNode(record, 0, play(1, 1))
    addNode(record, 0, play(2, 1))
    addNode(record, a, play(3, 2))
    expect(summaryOf(record)).toMatchObject({ moves: 2, nodes: 4, variations: 1 })
  })
})
