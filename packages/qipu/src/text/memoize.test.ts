import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

it('remembered() asks once for the same words, also without an answer, and forgets among a thousand others', () => {
  const asked: string[] = []
  const ask = memoize((words) => {
    asked.push(words)
    return words === 'nothing' ? undefined : words.length
  })
  for (let i = 0; i < 3; i++) {
    expect(ask('four')).toBe(4)
    expect(ask('nothing')).toBeUndefined()
  }
  expect(asked).toEqual(['four', 'nothing'])
  for (let round = 0; round < 2; round++) for (let i = 0; i < 1000; i++) expect(ask(`${i}`)).toBe(`${i}`.length)
  expect(asked.length).toBeGreaterThan(1800)
  expect(asked.length).toBeLessThan(2002)
})
