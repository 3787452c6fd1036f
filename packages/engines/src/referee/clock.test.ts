import type { TimeControl } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Clock, type TimeLimits, timeFacts } from './clock.ts'

const HOUR = 3_600_000
const clockOf = (time: TimeLimits): Clock => new Clock(2, time, HOUR, 50)

it('a clock forgives its tolerance once per game and side, however many answers come late', () => {
  const clock = new Clock(2, { kind: 'absolute', main: 5 }, 60_000, 50)
  expect(clock.use(1, 4990)).toBe(true)
  expect([clock.use(1, 30), Math.round(clock.patience(1))]).toEqual([true, 30])
  expect([clock.use(1, 25), Math.round(clock.patience(1))]).toEqual([true, 5])
  expect(clock.use(1, 10)).toBe(false)
  // The other side has its own.
  expect([clock.use(2, 5040), clock.use(2, 20)]).toEqual([true, false])
})

/** An answer that stands. */
function move(clock: Clock, side: 1 | 2, milliseconds: number): boolean {
  const isInTime = clock.use(side, milliseconds)
  clock.press(side)
  return isInTime
}

describe('the time controls of a game', () => {
  it('an increment is added to every move that was made in time, and its tolerance is still that of the game', () => {
    const clock = clockOf({ kind: 'fischer', main: 5, increment: 2 })
    expect([move(clock, 1, 3000), clock.left![1]]).toEqual([true, 4])
    expect([move(clock, 1, 4030), Math.round(clock.left![1]!)]).toEqual([true, 2])
    expect(move(clock, 1, 2030)).toBe(false)
  })

  it('a period of byo-yomi returns after a move in time, and is lost by one that takes longer', () => {
    const clock = clockOf({ kind: 'byo-yomi', main: 5, periods: 3, period: 10 })
    expect([move(clock, 1, 12_000), clock.reading(1)]).toEqual([true, { time: 10, periods: 3 }])
    expect([move(clock, 1, 25_000), clock.reading(1)]).toEqual([true, { time: 10, periods: 1 }])
    expect([move(clock, 1, 9900), clock.patience(1)]).toEqual([true, 10_050])
    expect(move(clock, 1, 10_060)).toBe(false)
  })

  it('a Canadian period is shared among its moves', () => {
    const clock = clockOf({ kind: 'canadian', main: 0, moves: 2, period: 60 })
    expect([move(clock, 2, 20_000), clock.reading(2)]).toEqual([true, { time: 40, moves: 1 }])
    expect([move(clock, 2, 39_000), clock.reading(2)]).toEqual([true, { time: 60, moves: 2 }])
    expect(move(clock, 2, 61_000)).toBe(false)
  })

  it('a delay costs nothing in any move', () => {
    const clock = clockOf({ kind: 'delay', main: 1, delay: 5 })
    for (let turn = 0; turn < 20; turn++) expect(move(clock, 1, 4900)).toBe(true)
    expect(clock.reading(1)).toEqual({ time: 1 })
    expect(move(clock, 1, 6060)).toBe(false)
  })

  it('sides may have different times', () => {
    const odds: readonly TimeControl[] = [
      { kind: 'absolute', main: 10 },
      { kind: 'absolute', main: 60 },
    ]
    const clock = clockOf(odds)
    expect([move(clock, 1, 11_000), move(clock, 2, 11_000)]).toEqual([false, true])
    expect(timeFacts(odds)).toEqual({ overtime: '10s – 1m' })
    expect(timeFacts({ kind: 'byo-yomi', main: 60, periods: 3, period: 30 })).toEqual({
      mainTime: 60,
      overtime: '3x30 byo-yomi',
    })
  })

  it('a clock goes on from what a record shows', () => {
    const time: TimeControl = { kind: 'byo-yomi', main: 5, periods: 3, period: 10 }
    const clock = clockOf(time)
    clock.set({ side: 1, time: 4, periods: 2 })
    expect([clock.left![1], clock.reading(1)]).toEqual([14, { time: 4, periods: 2 }])
  })

  it('a refused try takes its time and brings no increment', () => {
    const clock = clockOf({ kind: 'fischer', main: 5, increment: 2 })
    expect([clock.use(1, 1000), clock.left![1]]).toEqual([true, 4])
  })
})
