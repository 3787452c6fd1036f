import { newRecord } from 'qipu'
import { describe, expect, it } from 'vitest'
import { Problem } from '../words/problem.ts'
import { replayOf } from './place.ts'

describe('replayOf', () => {
  it('a record with any board that a record can have is shown', () => {
    expect(replayOf(newRecord('go', { width: 1024, height: 1024 })).position.board.width).toBe(1024)
  })

  it('a record that cannot be shown is refused in a sentence', () => {
    expect(() => replayOf(newRecord('go', { width: 2000, height: 2000 }))).toThrow(Problem)
    expect(() => replayOf(newRecord('chess', { width: 8, height: 8 }))).toThrow(Problem)
  })
})
