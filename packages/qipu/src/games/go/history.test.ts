import { expect, it } from 'vitest'
import { fc } from '../../text/seeded.testing.ts'
import { History } from './history.ts'

/** Few and alike, so that they meet in the same slots. */
const hash = fc.tuple(fc.integer({ min: -1, max: 1 }), fc.constantFrom(-1, 0, 1, 63, 64, 127, 128, 256, 1 << 30))
const step = fc.oneof({ weight: 3, arbitrary: hash }, { weight: 1, arbitrary: fc.constant(undefined) })

it('History remembers what was pushed and not popped', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400, size: 'max' }), (steps) => {
      const history = new History()
      const list: (readonly [number, number])[] = []
      for (const next of steps) {
        if (next) {
          expect(history.has(...next)).toBe(list.some(([high, low]) => high === next[0] && low === next[1]))
          history.push(...next)
          list.push(next)
        } else {
          history.pop()
          list.pop()
        }
      }
      for (const entry of list) expect(history.has(...entry)).toBe(true)
      expect(history.has(7, 7)).toBe(false)
      history.clear()
      for (const entry of list) expect(history.has(...entry)).toBe(false)
    }),
  )
})

it('History takes no longer where the same position comes back again and again', () => {
  const history = new History()
  for (let i = 0; i < 200_000; i++) history.push(i % 2, 5)
  for (let i = 0; i < 199_999; i++) history.pop()
  expect(history.has(0, 5)).toBe(true)
  expect(history.has(1, 5)).toBe(false)
})
