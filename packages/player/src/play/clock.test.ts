import { describe, expect, it } from 'vitest'
import type { TimeControl } from '../state/time-control.ts'
import { SideClock } from './clock.ts'

const after = (control: TimeControl, ...moves: readonly number[]): SideClock => {
  const clock = new SideClock(control)
  let now = 0
  for (const seconds of moves) {
    clock.start(now)
    now += seconds
    clock.press(now)
  }
  return clock
}

describe('a clock', () => {
  it('an absolute clock counts down without overtime', () => {
    const clock = after({ kind: 'absolute', main: 60 }, 20, 30)
    expect(clock.reading(50)).toEqual({ time: 10 })
    clock.start(50)
    expect(clock.left(55)).toBe(5)
    expect(clock.press(60)).toBe(false)
  })

  it('a Fischer clock adds its increment to every move', () => {
    expect(after({ kind: 'fischer', main: 60, increment: 10 }, 20, 30).reading(50)).toEqual({ time: 30 })
  })

  it('a byo-yomi clock gives every move its period, and takes periods that are used up', () => {
    const control: TimeControl = { kind: 'byo-yomi', main: 10, periods: 3, period: 30 }
    expect(after(control, 5).reading(5)).toEqual({ time: 5 })
    expect(after(control, 5, 10).reading(15)).toEqual({ time: 30, periods: 3 })
    expect(after(control, 5, 10, 29).reading(44)).toEqual({ time: 30, periods: 3 })
    expect(after(control, 5, 10, 65).reading(80)).toEqual({ time: 30, periods: 1 })
    const last = after(control, 5, 10, 65)
    last.start(80)
    expect(last.left(80)).toBe(30)
    expect(last.press(110)).toBe(false)
  })

  it('a Canadian clock shares a period among moves', () => {
    const control: TimeControl = { kind: 'canadian', main: 0, moves: 2, period: 60 }
    expect(after(control, 20).reading(20)).toEqual({ time: 40, moves: 1 })
    expect(after(control, 20, 30).reading(50)).toEqual({ time: 60, moves: 2 })
    const clock = after(control, 20)
    clock.start(20)
    expect(clock.press(60)).toBe(false)
  })

  it('a clock loses no time while it is halted', () => {
    const clock = new SideClock({ kind: 'absolute', main: 60 })
    clock.start(0)
    clock.halt(10)
    expect(clock.left(500)).toBe(50)
    clock.start(500)
    expect(clock.left(510)).toBe(40)
  })
})
