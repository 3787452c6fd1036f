import { describe, expect, it } from 'vitest'
import { SideClock } from './side-clock.ts'
import { controlOf, overtimeText, parseTimeControl, type TimeControl, timeControlText } from './time-control.ts'

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

  it('a clock with a delay lets the first seconds of every move cost nothing', () => {
    const control: TimeControl = { kind: 'delay', main: 10, delay: 5 }
    expect(after(control, 4, 5, 7).reading(16)).toEqual({ time: 8 })
    const clock = after(control, 7)
    clock.start(7)
    expect([clock.left(7), clock.left(10), clock.left(14)]).toEqual([13, 10, 6])
    expect(clock.press(20)).toBe(false)
  })
})

const CONTROLS: readonly (readonly [string, TimeControl])[] = [
  ['15m', { kind: 'absolute', main: 900 }],
  ['90s', { kind: 'absolute', main: 90 }],
  ['15m+5', { kind: 'fischer', main: 900, increment: 5 }],
  ['10m+3x30', { kind: 'byo-yomi', main: 600, periods: 3, period: 30 }],
  ['0s+1x10', { kind: 'byo-yomi', main: 0, periods: 1, period: 10 }],
  ['10m+25/300', { kind: 'canadian', main: 600, moves: 25, period: 300 }],
  ['10m+5d', { kind: 'delay', main: 600, delay: 5 }],
]

describe('a time control in words', () => {
  it.each(CONTROLS)('the time control %s is read, written, and understood in a record', (text, control) => {
    expect(parseTimeControl(text)).toEqual(control)
    expect(timeControlText(control)).toBe(text)
    const overtime = overtimeText(control)
    expect(controlOf({ mainTime: control.main, ...(overtime !== undefined && { overtime }) })).toEqual(control)
  })

  it.each(['', '0', '15x', '15m+', '15m+0', '15m+0x30', '0+5d', '-5', '1e9', '15m+3y30'])(
    'the words “%s” are no time control',
    (text) => {
      expect(parseTimeControl(text)).toBeUndefined()
    },
  )

  it.each([
    ['1h', 3600],
    [' 900 ', 900],
    ['0.5s', 0.5],
  ])('the words “%s” are a main time', (text, main) => {
    expect(parseTimeControl(text)).toEqual({ kind: 'absolute', main })
  })
})
