import { expect, it } from 'vitest'
import { withDecimals } from './fractions.ts'

it('withDecimals() writes the signs for fractions as decimals', () => {
  expect(['3½', '½', '12¾ points', '¼ and 1¼', '7.5', 'B+½'].map(withDecimals)).toEqual([
    '3.5',
    '0.5',
    '12.75 points',
    '0.25 and 1.25',
    '7.5',
    'B+0.5',
  ])
})
