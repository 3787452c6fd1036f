import { newRecord } from 'qipu'
import { describe, expect, it } from 'vitest'
import { Problem } from '../words/problem.ts'
import { replayOf } from './place.ts'

describe('replayOf', () => {
  it('a record with the largest board can be shown', () => {
    expect(replayOf(newRecord('go', { width: 1024, height: 1024 })).position.board.width).toBe(1024)
  })

  it('a record with a larger board or of an unknown game is refused as a problem', () => {
    expect(() => replayOf(newRecord('go', { width: 2000, height: 2000 }))).toThrow(Problem)
    expect(() => replayOf(newRecord('chess', { width: 8, height: 8 }))).toThrow(Problem)
  })
})
