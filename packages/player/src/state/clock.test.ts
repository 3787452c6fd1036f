import { type Action, addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { eventsOf, TimelineClock } from './clock.ts'

const mark = (at: number): Action => ({ type: 'mark', mark: { type: 'label', at, text: 'a' } })
const say = (text: string): Action => ({ type: 'message', text })

const session = (...steps: [time: number | undefined, action: Action][]): GameRecord => {
  const record = newRecord('go', { width: 19, height: 19 })
  for (const [i, [time, action]] of steps.entries()) {
    addNode(record, i, action, time === undefined ? undefined : { time })
  }
  return record
}

const clockOf = (record: GameRecord): TimelineClock => new TimelineClock(record, [...record.nodes.keys()])

describe('the events of a timeline', () => {
  it('events of a timeline keep their order where times go backwards or are missing', () => {
    const record = session([5, play(0, 1)], [3, say('x')], [undefined, { type: 'takeback', count: 1 }], [9, mark(1)])
    expect(eventsOf(record, [0, 1, 2, 3, 4])).toEqual([
      { node: 0, at: 0, kind: 'other' },
      { node: 1, at: 5, kind: 'move' },
      { node: 2, at: 5, kind: 'message' },
      { node: 3, at: 5, kind: 'takeback' },
      { node: 4, at: 9, kind: 'mark' },
    ])
  })
})

describe('a clock', () => {
  const record = session([2, play(0, 1)], [4, play(1, 2)], [4, say('hm')], [10, play(2, 1)])

  it('the clock of a timeline runs in real time', () => {
    const clock = clockOf(record)
    expect(clock.duration).toBe(11)
    clock.play(1000)
    clock.tick(2999)
    expect(clock.node).toBe(0)
    clock.tick(3000)
    expect(clock.node).toBe(1)
    clock.tick(5000)
    expect(clock.node).toBe(3)
    clock.pause(5500)
    clock.tick(99_000)
    expect(clock.time).toBe(4.5)
    expect(clock.playing).toBe(false)
  })

  it('the clock of a timeline runs slower and faster, and can change on the way', () => {
    const clock = clockOf(record)
    clock.setSpeed(0.5, 0)
    clock.play(0)
    clock.tick(4000)
    expect(clock.time).toBe(2)
    clock.setSpeed(16, 4000)
    clock.tick(4500)
    expect(clock.time).toBe(10)
    expect(clock.node).toBe(4)
  })

  it('the clock of a timeline stops at the end, and begins again from the start', () => {
    const clock = clockOf(record)
    clock.play(0)
    clock.tick(60_000)
    expect(clock.ended).toBe(true)
    expect(clock.playing).toBe(false)
    clock.play(60_000)
    expect(clock.time).toBe(0)
    clock.tick(62_000)
    expect(clock.node).toBe(1)
  })

  it('the clock of a timeline can be dragged, also while it runs', () => {
    const clock = clockOf(record)
    clock.play(0)
    clock.seek(9, 500)
    clock.tick(1500)
    expect(clock.time).toBe(10)
    clock.seek(-5, 1500)
    expect(clock.time).toBe(0)
    clock.seek(99, 1500)
    expect(clock.time).toBe(11)
  })

  it('the clock of a timeline goes to a node among those of the same moment', () => {
    const clock = clockOf(record)
    clock.seekNode(2, 0)
    expect(clock.time).toBe(4)
    expect(clock.node).toBe(2)
    clock.play(0)
    clock.tick(1)
    expect(clock.node).toBe(3)
  })
})

describe('transient marks', () => {
  it('each transient mark of a timeline is shown for one second', () => {
    const clock = clockOf(session([5, mark(1)], [5.5, mark(2)], [8, play(0, 1)]))
    const shown = (time: number): number[] => {
      clock.seek(time, 0)
      return clock.marks().map(({ at }) => at)
    }
    expect(shown(4.9)).toEqual([])
    expect(shown(5)).toEqual([1])
    expect(shown(5.7)).toEqual([1, 2])
    expect(shown(6.2)).toEqual([2])
    expect(shown(6.6)).toEqual([])
  })

  it('a transient mark of a timeline is shown for as long at any speed', () => {
    const clock = clockOf(session([5, mark(1)], [60, play(0, 1)]))
    clock.setSpeed(16, 0)
    clock.seek(20, 0)
    expect(clock.marks()).toHaveLength(1)
    clock.seek(22, 0)
    expect(clock.marks()).toHaveLength(0)
  })
})
