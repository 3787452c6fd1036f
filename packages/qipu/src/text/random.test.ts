import { describe, expect, it } from 'vitest'
import { randomFrom } from './random.ts'

const draw = (seed: number, below: number, count: number) => {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => random(below))
}

describe('random numbers', () => {
  it('random numbers are the same for the same seed, and others for another', () => {
    expect(draw(1, 1000, 20)).toEqual(draw(1, 1000, 20))
    expect(draw(1, 1000, 20)).not.toEqual(draw(2, 1000, 20))
  })

  it('random numbers stay below their bound and reach every value evenly', () => {
    const counts = new Array<number>(10).fill(0)
    for (const value of draw(3, 10, 10_000)) counts[value]!++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})
