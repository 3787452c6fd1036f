import { Navigator } from '@qipu/player/state'
import { gameById } from 'qipu/games'
import { addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { type Practised, practised } from '../state/practice.ts'
import { type DrillMemory, DrillSession } from './drill-session.ts'

class Memory implements DrillMemory {
  readonly known = new Map<string, Practised>()
  byId(id: string): Practised | undefined {
    return this.known.get(id)
  }
  mark(id: string, isSolved: boolean, now: number): void {
    this.known.set(id, practised(this.known.get(id), id, isSolved, now))
  }
}

/** Black 10; White answers 20 or 30; Black continues with 40 after 20, with 50 or 51 after 30. */
function tree(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  const first = addNode(record, 0, play(10, 1))
  const left = addNode(record, first, play(20, 2))
  addNode(record, left, play(40, 1))
  const right = addNode(record, first, play(30, 2))
  addNode(record, right, play(50, 1))
  addNode(record, right, play(51, 1))
  return record
}

const drill = (memory: Memory, now = () => 0, side: 1 | 2 = 1): DrillSession =>
  new DrillSession(new Navigator(tree(), gameById('go')!), 0, side, memory, now)

describe('a drill over a tree', () => {
  it('a drill answers with lines that are new, and counts what is known', () => {
    const session = drill(new Memory())
    expect(session.score).toEqual({ count: 3, solved: 0, due: 0 })
    expect(session.attempt(10)).toBe(true)
    expect(session.state).toBe('answering')
    session.answer()
    expect(session.attempt(40)).toBe(true)
    expect(session.state).toBe('over')
    session.next()
    session.attempt(10)
    session.answer()
    // The line that is still unknown comes now; both of its moves are right.
    expect(session.wanted).toEqual([50, 51])
    expect(session.attempt(51)).toBe(true)
    expect(session.score).toEqual({ count: 3, solved: 3, due: 0 })
  })

  it('a missed position keeps the board until its move is found, and comes back when it is due', () => {
    const memory = new Memory()
    let now = 0
    const session = drill(memory, () => now)
    session.attempt(10)
    session.answer()
    expect(session.attempt(77)).toBe(false)
    expect(session.state).toBe('missed')
    expect(session.attempt(40)).toBe(true)
    expect(session.score).toEqual({ count: 3, solved: 1, due: 0 })
    // The other line is learnt meanwhile.
    session.next()
    session.attempt(10)
    session.answer()
    session.attempt(50)
    now = 3_600_000
    expect(session.score.due).toBe(1)
    session.next()
    session.attempt(10)
    session.answer()
    expect(session.wanted).toEqual([40])
  })

  it('the other colour drills its own moves, and a position that is given up counts as missed', () => {
    const session = drill(new Memory(), () => 0, 2)
    expect(session.state).toBe('answering')
    session.answer()
    expect(session.wanted).toEqual([20, 30])
    session.giveUp()
    expect(session.state).toBe('missed')
    expect(session.attempt(30)).toBe(true)
    expect(session.score).toEqual({ count: 1, solved: 0, due: 0 })
  })
})
