import { expect, it } from 'vitest'
import { distinct } from './canonical.ts'
import type { Mark } from './record.ts'

it('distinct() drops a mark that stands there twice, and keeps those that differ in one field', () => {
  const mark: Mark = { type: 'label', at: 3, text: 'A' }
  const others: readonly Mark[] = [
    { ...mark, type: 'circle' },
    { ...mark, at: 4 },
    { ...mark, to: 5 },
    { ...mark, text: 'B' },
    { ...mark, side: 1 },
  ]
  expect(distinct([mark, ...others, { ...mark }, ...others])).toEqual([mark, ...others])
  expect(distinct([mark])).toEqual([mark])
})
