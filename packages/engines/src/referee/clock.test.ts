import { expect, it } from 'vitest'
import { Clock } from './clock.ts'

it('a clock forgives its tolerance once per game and side, however many answers come late', () => {
  const clock = new Clock(2, 5, 60_000, 50)
  expect(clock.use(1, 4990)).toBe(true)
  expect([clock.use(1, 30), clock.patience(1)]).toEqual([true, 30])
  expect([clock.use(1, 25), clock.patience(1)]).toEqual([true, 5])
  expect(clock.use(1, 10)).toBe(false)
  // The other side has its own.
  expect([clock.use(2, 5040), clock.use(2, 20)]).toEqual([true, false])
})
