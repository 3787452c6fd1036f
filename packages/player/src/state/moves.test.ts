import { type Action, addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { indexMoves } from './moves.ts'

const line = (...actions: (Action | undefined)[]): GameRecord => {
  const record = newRecord('go', { width: 9, height: 9 })
  for (const [i, action] of actions.entries()) addNode(record, i, action)
  return record
}
const back = (count: number): Action => ({ type: 'takeback', count })

describe('the moves that stand', () => {
  it('are counted without what happens between them', () => {
    const { standing, count } = indexMoves(line(play(1, 0), { type: 'message', text: 'hm' }, undefined, play(2, 1)))
    expect([...standing]).toEqual([-1, 1, 1, 1, 4])
    expect([...count]).toEqual([0, 1, 1, 1, 2])
  })

  it('become fewer by takebacks, also by several in a row and by too many', () => {
    const { standing } = indexMoves(
      line(play(1, 0), play(2, 1), play(1, 2), back(1), back(1), play(2, 5), back(99), play(1, 7)),
    )
    expect([...standing]).toEqual([-1, 1, 2, 3, 2, 1, 6, -1, 8])
  })

  it('have the numbers that the record sets', () => {
    const record = line(play(1, 0), play(2, 1), play(1, 2), back(1))
    record.nodes[2]!.notes = { number: 50 }
    expect([...indexMoves(record).number]).toEqual([0, 1, 50, 51, 50])
  })

  it('are found quickly however many are taken back', () => {
    const record = newRecord('go', { width: 19, height: 19 })
    for (let i = 0; i < 100_000; i++) addNode(record, i, play(1, i % 361))
    for (let i = 0; i < 100_000; i++) addNode(record, 100_000, back(99_990 - (i % 3)))
    const { count } = indexMoves(record)
    expect(count.at(-1)).toBe(10)
    expect(count.at(-2)).toBe(12)
  })
})
