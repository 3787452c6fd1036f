import { addNode, newRecord } from 'qipu/record'
import { expect, it } from 'vitest'
import { accountOf, gameOf, phaseOf, sizeOf } from './summary.ts'

/** Leads after each move, Black's; every candidate is the point 60. */
function reviewed(...leads: readonly number[]) {
  const record = newRecord('go', { width: 9, height: 9 })
  const analysis = (lead: number) => ({ engine: 'x', visits: 5, lead, candidates: [{ move: 60 }] })
  record.nodes[0]!.notes = { analysis: analysis(0) }
  for (const [at, lead] of leads.entries())
    addNode(record, at, { type: 'play', side: at % 2 === 0 ? 1 : 2, move: at }, { analysis: analysis(lead) })
  return gameOf('a', record)
}

it('losses are counted by phase and size, and gains are left out', () => {
  const game = reviewed(-6, 6, 8)
  expect(game.judge).toEqual({ engines: ['x'], visits: [5, 5] })
  expect(accountOf([{ game, side: 1 }])).toMatchObject({
    phases: { opening: { moves: 2, lost: 6, first: 0 } },
    mistakes: { mistake: { here: 0, elsewhere: 1 } },
  })
  expect(accountOf([{ game, side: 2 }]).mistakes.blunder).toEqual({ here: 0, elsewhere: 1 })
})

it('phases follow the board’s points, and sizes the points lost', () => {
  const { record } = reviewed(0)
  expect([1, 13, 14, 40, 41].map((ply) => phaseOf(ply, record))).toEqual([
    'opening',
    'opening',
    'middle',
    'middle',
    'end',
  ])
  expect([1, 2, 5, 10].map(sizeOf)).toEqual([undefined, 'slip', 'mistake', 'blunder'])
})
