import { gameById } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { protocolFor } from '../protocols/all.ts'
import { ServantLine } from '../series/servant-line.ts'
import { sparringPartner } from '../sparring/index.ts'
import { playRound } from './rounds.ts'

const game = gameById('doudizhu')!
const protocol = protocolFor(game.id)!

/** The first contestant searches, the others play by lot. */
const start = async (contestant: number, seed: number) => {
  const player = sparringPartner(contestant === 0 ? 'search' : 'random', seed + contestant)
  return { driver: protocol.drive(new ServantLine(protocol.serve(game, player))), leave: async () => undefined }
}

describe('a round of deals', () => {
  it('seats of a round rotate, deals of a duplicate round come once for every way to sit, and totals add up', async () => {
    const { deals, totals, faults } = await playRound(start, { game, deals: 6, duplicate: true, seed: 4 })
    expect(deals.map(({ seats }) => seats.join(''))).toEqual(['012', '120', '201', '012', '120', '201'])
    const cards = deals.map(({ record }) => JSON.stringify(record.nodes[0]!.action))
    expect(new Set(cards.slice(0, 3)).size).toBe(1)
    expect(new Set(cards).size).toBe(2)
    expect(faults).toEqual([0, 0, 0])
    expect(totals.reduce((sum, points) => sum + points, 0)).toBe(0)
    const last = deals.at(-1)!.record.info.match!
    expect(last).toEqual({ id: 'doudizhu-4', number: 6, of: 6, totals })
    const added = [0, 0, 0]
    for (const { record, seats } of deals)
      for (const [seat, contestant] of seats.entries()) added[contestant]! += record.info.result!.scores![seat]!
    expect(added).toEqual([...totals])
  })
})
