import { describe, expect, it } from 'vitest'
import { play } from './actions.ts'
import type { Side } from './basics.ts'
import { claimKind, confirmedResult } from './claims.ts'
import { type Action, addNode, type GameRecord, newRecord } from './record.ts'
import { summaryOf } from './summary.ts'

function game(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  record.info.participants = [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Eve' }]
  record.info.players = [
    { participant: 0, side: 1 },
    { participant: 1, side: 2 },
  ]
  return record
}

const score = (winner: Side, margin: number): Action => ({ type: 'claim', result: { winner, by: 'points', margin } })

/** A record whose main line has these actions, each by a participant. */
function withActions(...all: readonly (readonly [number, Action])[]): GameRecord {
  const record = game()
  for (const [i, [actor, action]] of all.entries()) addNode(record, i, action, { actor })
  return record
}

describe('two equal claims', () => {
  it('two equal claims with a margin, one per side, confirm the result', () => {
    const record = withActions([0, play(40, 1)], [0, score(1, 3.5)], [1, score(1, 3.5)])
    expect(confirmedResult(record)).toEqual({ winner: 1, by: 'points', margin: 3.5 })
    expect(claimKind(record, 2)).toBe('points')
    expect(claimKind(record, 3)).toBe('agreed')
    expect(summaryOf(record).confirmed).toEqual({ winner: 1, by: 'points', margin: 3.5 })
  })

  it('words and marks between two equal claims do not separate them, moves and takebacks do', () => {
    const between = (action: Action): unknown =>
      confirmedResult(withActions([0, score(1, 3.5)], [2, action], [1, score(1, 3.5)]))
    expect(between({ type: 'message', text: 'so?' })).toBeDefined()
    expect(between({ type: 'mark', mark: { type: 'circle', at: 0 } })).toBeDefined()
    expect(between(play(3, 1))).toBe(undefined)
    expect(between({ type: 'takeback', count: 1 })).toBe(undefined)
  })

  it('no result is confirmed by one side alone, by a guest, by other margins, without a margin, or before more moves', () => {
    expect(confirmedResult(withActions([0, score(1, 3.5)]))).toBe(undefined)
    expect(confirmedResult(withActions([0, score(1, 3.5)], [0, score(1, 3.5)]))).toBe(undefined)
    expect(confirmedResult(withActions([0, score(1, 3.5)], [2, score(1, 3.5)]))).toBe(undefined)
    expect(confirmedResult(withActions([0, score(1, 3.5)], [1, score(1, 4.5)]))).toBe(undefined)
    expect(confirmedResult(withActions([0, score(1, 3.5)], [1, score(2, 3.5)]))).toBe(undefined)
    const plain: Action = { type: 'claim', result: { winner: 1 } }
    expect(confirmedResult(withActions([0, plain], [1, plain]))).toBe(undefined)
    expect(confirmedResult(withActions([0, score(1, 2)], [1, score(1, 2)], [0, play(3, 1)]))).toBe(undefined)
  })

  it('the claim directly before counts: one that was withdrawn by another is not confirmed', () => {
    expect(confirmedResult(withActions([0, score(1, 3.5)], [0, score(1, 2.5)], [1, score(1, 3.5)]))).toBe(undefined)
    expect(confirmedResult(withActions([0, score(1, 3.5)], [0, score(1, 2.5)], [1, score(1, 2.5)]))).toBeDefined()
  })
})
