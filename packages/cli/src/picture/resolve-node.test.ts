import { newRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { CliError } from '../text/cli-error.ts'
import { replayOf } from './resolve-node.ts'

describe('replayOf', () => {
  it('a record with the largest board can be shown', () => {
    expect(replayOf(newRecord('go', { width: 1024, height: 1024 })).position.board.width).toBe(1024)
  })

  it('a record with a larger board or of an unknown game is refused as a problem', () => {
    expect(() => replayOf(newRecord('go', { width: 2000, height: 2000 }))).toThrow(CliError)
    expect(() => replayOf(newRecord('chess', { width: 8, height: 8 }))).toThrow(CliError)
  })
})
