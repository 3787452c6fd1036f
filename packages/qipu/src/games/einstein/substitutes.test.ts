import { describe, expect, it } from 'vitest'
import { movable } from './substitutes.ts'

const lives = (living: string) => (number: number) => living.includes(String(number))

describe('substitutes for a taken piece', () => {
  it.each([
    [3, '123456', [3], [3]],
    [3, '126', [2, 6], [2]],
    [4, '126', [2, 6], [2, 6]],
    [5, '126', [2, 6], [6]],
    [1, '46', [4], [4]],
    [6, '14', [4], [4]],
    [2, '', [], []],
  ] as const)(
    'a throw of %i with the pieces %s alive moves %j, or %j where only the nearest may',
    (die, living, either, nearest) => {
      expect(movable(die, lives(living), 'either')).toEqual(either)
      expect(movable(die, lives(living), 'nearest')).toEqual(nearest)
    },
  )
})
