import { gameById } from 'qipu/games'
import { addNode, newRecord } from 'qipu/record'
import { expect, it } from 'vitest'
import { accountOf, gameOf, measureOf, phaseOf, sizeOf } from './summary.ts'

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
  expect(accountOf([{ game, side: 1 }], 'points')).toMatchObject({
    phases: { opening: { moves: 2, lost: 6, first: 0 } },
    mistakes: { mistake: { here: 0, elsewhere: 1 } },
  })
  expect(accountOf([{ game, side: 2 }], 'points').mistakes.blunder).toEqual({ here: 0, elsewhere: 1 })
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
  expect([1, 2, 5, 10].map((cost) => sizeOf(cost, 'points'))).toEqual([undefined, 'slip', 'mistake', 'blunder'])
  expect([4, 5, 10, 20].map((cost) => sizeOf(cost, 'chance'))).toEqual([undefined, 'slip', 'mistake', 'blunder'])
})

it('costs of xiangqi are percent of the chance, and a better move is of the same piece or of another one', () => {
  const game = gameById('xiangqi')!
  const at = (text: string): number => game.notation.parse(text, game.board.size)!
  const record = newRecord('xiangqi', game.board.size)
  const better = ['h2e2', 'h9g7', 'b0c2', 'h9i7'].map(at)
  const analysis = (winrate: number, ply: number) => ({ visits: 5, winrate, candidates: [{ move: better[ply]! }] })
  record.nodes[0]!.notes = { analysis: analysis(0.5, 0) }
  for (const [ply, [text, winrate]] of (
    [
      ['h2h4', 0.4],
      ['h9i7', 0.4],
      ['h0g2', 0.1],
    ] as const
  ).entries())
    addNode(
      record,
      ply,
      { type: 'play', side: ply % 2 === 0 ? 1 : 2, move: at(text) },
      { analysis: analysis(winrate, ply + 1) },
    )
  const reviewed = gameOf('x', record)
  expect(measureOf(record)).toBe('chance')
  expect(accountOf([{ game: reviewed, side: 1 }], 'chance')).toMatchObject({
    phases: { opening: { moves: 2, lost: expect.closeTo(40) } },
    mistakes: { mistake: { here: 1, elsewhere: 0 }, blunder: { here: 0, elsewhere: 1 } },
  })
})
