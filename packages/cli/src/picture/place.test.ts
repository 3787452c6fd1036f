import { newRecord } from 'qipu'
import { describe, expect, it } from 'vitest'
import { Problem } from '../words/problem.ts'
import { replayOf } from './place.ts'

describe('a record that is to be shown', () => {
  it('may have any board that a record can have', () => {
    expect(replayOf(newRecord('go', { width: 1024, height: 1024 })).position.board.width).toBe(1024)
  })

  it('is refused in a sentence where nobody can show it', () => {
    expect(() => replayOf(newRecord('go', { width: 2000, height: 2000 }))).toThrow(Problem)
    expect(() => replayOf(newRecord('chess', { width: 8, height: 8 }))).toThrow(Problem)
  })
})
