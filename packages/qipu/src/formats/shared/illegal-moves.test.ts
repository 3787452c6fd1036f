import { describe, expect, it } from 'vitest'
import { go } from '../../games/go/index.ts'
import { play } from '../../record/actions.ts'
import { addNode, newRecord } from '../../record/record.ts'
import { entangled } from './illegal-moves.testing.ts'
import { illegalMoves } from './illegal-moves.ts'

const reasons = (...given: Parameters<typeof illegalMoves>) =>
  illegalMoves(...given).map(({ node, reason }) => [node, reason])

describe('refusals', () => {
  it('refusals include takebacks of more moves than there are, and respect what a takeback makes room for', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    const first = addNode(record, 0, play(40, 1))
    const back = addNode(record, first, { type: 'takeback', count: 1 })
    const again = addNode(record, back, play(40, 2))
    const taken = addNode(record, again, play(40, 1))
    const beyond = addNode(record, taken, { type: 'takeback', count: 3 })
    expect(reasons(record, go, { ruleset: 'wei7' })).toEqual([
      [taken, 'occupied'],
      [beyond, 'takeback-beyond'],
    ])
  })

  it('the search for refusals stops rather than hangs', () => {
    const record = entangled({ type: 'setup', put: [] })
    expect(reasons(record, go, { ruleset: 'wei7' }).at(-1)![1]).toBe('not-replayed')
  })
})
