import { go } from 'qipu/games/go'
import { addNode, appending, edit, type GameRecord, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { RecordDocument } from './document.ts'
import { Navigator } from './navigator.ts'
import { TranspositionIndex } from './transpositions.ts'

/** Two lines that come to the same position by another order: 1 2 3 and 4 5 6, then each goes on alike. */
function crossing(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  for (const line of [
    [0, 1, 2],
    [2, 1, 0],
  ]) {
    let parent = 0
    for (const [i, point] of line.entries()) parent = addNode(record, parent, play(point, i === 1 ? 2 : 1))
    addNode(record, parent, play(40, 2))
  }
  return record
}

const found = (navigator: Navigator): TranspositionIndex => {
  const meetings = new TranspositionIndex(navigator)
  meetings.work(() => false)
  return meetings
}

describe('equal positions', () => {
  it('equal positions lead to each other, at every node of both lines', () => {
    const meetings = found(new Navigator(crossing(), go))
    expect([1, 2, 3, 4].map((node) => meetings.at(node))).toEqual([[], [], [7], [8]])
    expect([meetings.after(3), meetings.after(7), meetings.after(8)]).toEqual([7, 3, 4])
    expect(meetings.isDone).toBe(true)
  })

  it('equal positions are found a little at a time', () => {
    const record = newRecord('go', { width: 19, height: 19 })
    for (let node = 0; node < 300; node++) addNode(record, node, play(node, node % 2 === 0 ? 1 : 2))
    const meetings = new TranspositionIndex(new Navigator(record, go))
    let looks = 0
    meetings.work(() => ++looks >= 2)
    expect(meetings.isDone).toBe(false)
    while (!meetings.isDone) meetings.work(() => true)
    expect(meetings.at(300)).toEqual([])
  })

  it('a line that returns to its own position does not count as meeting', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, play(0, 1))
    addNode(record, 1, { type: 'takeback', count: 1 })
    addNode(record, 2, play(0, 1))
    const meetings = found(new Navigator(record, go))
    expect(meetings.at(3)).toEqual([])
    expect(meetings.after(1)).toBeUndefined()
  })

  it('equal positions follow edits of the record', () => {
    const draft = edit(crossing())
    const navigator = new Navigator(new RecordDocument(draft), go)
    const meetings = found(navigator)
    draft.apply(appending(4, play(60, 1)))
    draft.apply(appending(8, play(60, 1)))
    expect(meetings.isDone).toBe(false)
    meetings.work(() => false)
    expect(meetings.at(9)).toEqual([10])
    // Another stone elsewhere: the lines meet no longer.
    draft.apply({ type: 'change', node: 6, action: play(30, 2), notes: undefined })
    meetings.work(() => false)
    expect([7, 8, 10].map((node) => meetings.at(node))).toEqual([[], [], []])
  })
})
