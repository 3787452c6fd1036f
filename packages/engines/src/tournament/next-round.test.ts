import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CountedGame } from './cases.ts'
import { type NextRoundInput, nextRoundOf } from './next-round.ts'
import { rulesById, type TournamentRules } from './rules.ts'

const roster = (count: number) => ({ teams: Array.from({ length: count }, (_, i) => ({ name: `team ${i + 1}` })) })
const outcomes = ['first', 'second', 'draw'] as const

/** Plays round after round on paper; returns all games and the teams without a game, by round. */
function playedThrough(rules: TournamentRules, count: number, lots: readonly number[], isNumbered = true) {
  const scored: CountedGame[] = []
  const byes: string[] = []
  let throws = 0
  const input = (): NextRoundInput => ({
    game: 'nogo',
    rules,
    roster: roster(count),
    scored,
    orders: [{ game: 'nogo', order: roster(count).teams.map(({ name }) => name), by: 'x', at: 'x', why: 'x' }],
  })
  const limit = 2 * count * count + 20
  for (let step = 0; step < limit; step++) {
    const round = nextRoundOf(input())
    if (typeof round === 'string') return { scored, byes, end: round }
    const [open] = round.games.filter(({ played }) => !played)
    if (round.games.every(({ played }) => !played)) byes.push(...round.byes.map((team) => `${round.name} ${team}`))
    scored.push({
      game: 'nogo',
      first: open!.first,
      second: open!.second,
      outcome: outcomes[lots[throws++ % lots.length]! % 3]!,
      basis: 'decision',
      records: [],
      ...((isNumbered || round.name.includes('play-off')) && { round: round.name }),
    })
  }
  throw new Error('it never ends')
}

const lots = fc.array(fc.nat(2), { minLength: 1, maxLength: 20 })

describe('the next round', () => {
  it('a round robin on paper has all its games, each pair as often with each side, whatever the results', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), lots, fc.boolean(), (count, results, isNumbered) => {
        const rules = { ...rulesById('ccgc')!, ties: ['direct', 'lot'] as const }
        const { scored, end } = playedThrough(rules, count, results, isNumbered)
        expect(end).toBe('over')
        expect(scored).toHaveLength(count * (count - 1))
        expect(new Set(scored.map(({ first, second }) => `${first}-${second}`)).size).toBe(count * (count - 1))
      }),
      { numRuns: 15 },
    )
  })

  it('the Swiss system on paper gives each round one bye to an odd number of teams, and none to a team twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 11 }), lots, (count, results) => {
        const { byes, end } = playedThrough(rulesById('swiss')!, count, results)
        expect(end).toBe('over')
        const teams = byes.map((text) => text.replace(/^\d+ /, ''))
        expect(new Set(teams).size).toBe(teams.length)
        if (count % 2 === 0) expect(byes).toEqual([])
        else expect(byes.length).toBeGreaterThan(0)
      }),
      { numRuns: 15 },
    )
  })

  it('a knockout on paper comes to its end, and waits for a lot that nothing else replaces', () => {
    const rules = rulesById('knockout')!
    expect(playedThrough(rules, 5, [0, 1]).end).toBe('over')
    const even: CountedGame[] = [
      { game: 'nogo', first: 'team 1', second: 'team 2', outcome: 'draw', basis: 'rules', records: [], round: '1' },
      { game: 'nogo', first: 'team 2', second: 'team 1', outcome: 'draw', basis: 'rules', records: [], round: '1' },
    ]
    const { playOff: _, ...without } = rules
    const input = { game: 'nogo', rules: without, roster: roster(2), scored: even, orders: [] }
    expect(nextRoundOf({ ...input, rules: { ...without, system: { kind: 'knockout', games: 2 } } })).toBe('lot')
  })

  it('a round that is played in part names the games that are left', () => {
    const scored: CountedGame[] = []
    const input = { game: 'nogo', rules: rulesById('ccgc')!, roster: roster(4), scored, orders: [] }
    const first = nextRoundOf(input)
    if (typeof first === 'string') throw new Error(first)
    const [game] = first.games
    scored.push({
      game: 'nogo',
      first: game!.first,
      second: game!.second,
      outcome: 'first',
      basis: 'rules',
      records: [],
    })
    const again = nextRoundOf(input)
    expect(again).toMatchObject({ name: '1', byes: [], games: [{ played: { outcome: 'first' } }, {}] })
  })
})
