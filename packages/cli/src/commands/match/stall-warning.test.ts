import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StallWarning } from './stall-warning.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a game in which nothing happens for half a minute is told once, others are not', () => {
  const told: number[] = []
  const patience = new StallWarning((number) => told.push(number))
  for (const number of [1, 2, 3]) patience.seen(number)
  vi.advanceTimersByTime(20_000)
  patience.seen(2)
  patience.over(3)
  vi.advanceTimersByTime(15_000)
  expect(told).toEqual([1])
  patience.seen(1)
  patience.over(2)
  vi.advanceTimersByTime(90_000)
  expect(told).toEqual([1])
})
