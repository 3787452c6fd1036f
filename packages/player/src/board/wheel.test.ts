import { describe, expect, it } from 'vitest'
import { type Turned, Wheel } from './wheel.ts'

const turned = (deltaY: number, timeStamp: number, more: Partial<Turned> = {}): Turned => ({
  deltaX: 0,
  deltaY,
  deltaMode: 0,
  timeStamp,
  ...more,
})

/** All moves that a row of events makes, 10 ms apart. */
function movesOf(events: readonly (readonly [deltaY: number, more?: Partial<Turned>])[]): number {
  const wheel = new Wheel()
  return events.reduce((sum, [deltaY, more], i) => sum + wheel.turn(turned(deltaY, i * 10, more)), 0)
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

describe('a wheel', () => {
  it('the wheel makes one move per notch, back and forth, in every unit', () => {
    expect(movesOf(times(5, [100]))).toBe(5)
    expect(movesOf(times(5, [120, { wheelDeltaY: -120 }]))).toBe(5)
    expect(movesOf(times(5, [53, { wheelDeltaY: -120 }]))).toBe(5)
    expect(movesOf(times(4, [-3, { deltaMode: 1 }]))).toBe(-4)
    expect(movesOf([[1, { deltaMode: 2 }]])).toBe(1)
  })

  it('the parts of a high-resolution notch make one move, at the first part', () => {
    expect(movesOf(times(8, [15, { wheelDeltaY: -15 }]))).toBe(1)
    expect(movesOf(times(80, [15, { wheelDeltaY: -15 }]))).toBe(10)
    expect(new Wheel().turn(turned(15, 0, { wheelDeltaY: -15 }))).toBe(1)
  })

  it('a trackpad makes one move per hundred pixels', () => {
    expect(movesOf(times(60, [10, { wheelDeltaY: -30 }]))).toBe(6)
    expect(movesOf(times(3, [1, { wheelDeltaY: -3 }]))).toBe(0)
  })

  it('the wheel begins a new notch after a pause and in another direction', () => {
    const wheel = new Wheel()
    expect(wheel.turn(turned(20, 0))).toBe(1)
    expect(wheel.turn(turned(20, 20))).toBe(0)
    expect(wheel.turn(turned(-20, 40))).toBe(-1)
    expect(wheel.turn(turned(-20, 60))).toBe(0)
    expect(wheel.turn(turned(-20, 1000))).toBe(-1)
  })

  it('sideways turns of the wheel make no move', () => {
    expect(movesOf(times(5, [10, { deltaX: 90 }]))).toBe(0)
  })
})
