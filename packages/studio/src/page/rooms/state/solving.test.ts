import { addNode, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { exerciseRows, nextFor, solverRows } from './exercise-rows.ts'
import { roomOf, studied } from './room.testing.ts'
import { Solving } from './solving.ts'

const exercise = { id: 'e1', chapter: 'c1', node: 0 }

describe('solving', () => {
  it('a problem plays the record’s replies, and hands in the attempt once it is decided', () => {
    const solving = new Solving(exercise, studied())
    expect(solving.play(play(10, 1))).toBe(undefined)
    expect(solving.moves).toEqual([play(10, 1), play(11, 2)])
    expect(solving.play(play(12, 1))).toEqual([play(10, 1), play(11, 2), play(12, 1)])
    expect(solving.verdict).toBe('right')
  })

  it('a problem begins again after a wrong move, and gives away nothing of the record', () => {
    const solving = new Solving(exercise, studied())
    expect(solving.document.record.nodes).toHaveLength(1)
    expect(solving.play(play(40, 1))).toEqual([play(40, 1)])
    expect(solving.verdict).toBe('wrong')
    solving.retry()
    expect(solving.at).toBe(solving.start)
    expect(solving.play(play(10, 1))).toBe(undefined)
  })

  it('a problem begins at the position that was set', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, play(1, 1))
    addNode(record, 1, play(2, 2))
    addNode(record, 2, play(3, 1))
    const solving = new Solving({ ...exercise, node: 2 }, record)
    expect(solving.start).toBe(2)
    expect(solving.play(play(3, 1))).toEqual([play(3, 1)])
    expect(solving.verdict).toBe('right')
  })
})

describe('the table of attempts', () => {
  const room = roomOf([
    { actions: [{ type: 'exercise', id: 'e1', node: 0 }] },
    { actor: 'bo', actions: [{ type: 'attempt', exercise: 'e1', moves: [play(40, 1)] }] },
    { actor: 'bo', actions: [{ type: 'attempt', exercise: 'e1', moves: [play(10, 1), play(11, 2), play(12, 1)] }] },
    { actor: 'bo', actions: [{ type: 'attempt', exercise: 'e1', moves: [play(41, 1)] }] },
  ])

  it('the table of attempts shows the best attempt of each person, and who has none', () => {
    expect(exerciseRows(room)).toMatchObject([{ number: 1, title: 'One', solved: 1, tried: 1, open: true }])
    expect(solverRows(room, 'e1').map(({ name, best, tries }) => [name, best, tries.length])).toEqual([
      ['Bo', 'right', 3],
      ['Ada', undefined, 0],
    ])
  })

  it('the next problem for a member is one that they have not solved', () => {
    expect(nextFor(room, 'ada')?.id).toBe('e1')
    expect(nextFor(room, 'bo')).toBe(undefined)
  })
})
