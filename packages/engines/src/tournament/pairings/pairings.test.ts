import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstRound, nextRound } from './knockout.ts'
import { roundRobin } from './round-robin.ts'
import { roundsFor, type SwissTeam, swissRound } from './swiss.ts'

describe('a round robin', () => {
  it('a round robin pairs all teams equally often, with balanced sides, and no team twice in a round', () => {
    for (let teams = 2; teams <= 9; teams++) {
      const rounds = roundRobin(teams, 2)
      expect(rounds).toHaveLength(2 * (teams - 1 + (teams % 2)))
      const seen = rounds.flat().map(String)
      expect(new Set(seen).size).toBe(teams * (teams - 1))
      for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2)
      const once = roundRobin(teams, 1).flat()
      expect(once).toHaveLength((teams * (teams - 1)) / 2)
      const firsts = Array.from({ length: teams }, (_, team) => once.filter(([first]) => first === team).length)
      expect(Math.max(...firsts) - Math.min(...firsts)).toBeLessThanOrEqual(2)
    }
  })
})

describe('the Swiss system', () => {
  const play = (count: number, rounds: number, strength: (team: number) => number) => {
    let teams: SwissTeam[] = Array.from({ length: count }, (_, team) => ({
      team,
      points: 0,
      met: [],
      balance: 0,
      streak: 0,
      hasHadBye: false,
    }))
    const met: string[] = []
    for (let round = 0; round < rounds; round++) {
      const { pairings, bye } = swissRound([...teams].sort((a, b) => b.points - a.points || a.team - b.team))
      expect(new Set(pairings.flat()).size).toBe(count - (count % 2))
      for (const [a, b] of pairings) {
        met.push([a, b].sort().join('-'))
        const winner = strength(a) >= strength(b) ? a : b
        teams = teams.map((team) => {
          if (team.team !== a && team.team !== b) return team
          return {
            ...team,
            points: team.points + (team.team === winner ? 2 : 0),
            met: [...team.met, team.team === a ? b : a],
            balance: team.balance + (team.team === a ? 1 : -1),
            streak: team.team === a ? Math.max(team.streak, 0) + 1 : Math.min(team.streak, 0) - 1,
          }
        })
      }
      teams = teams.map((team) => (team.team === bye ? { ...team, points: team.points + 2, hasHadBye: true } : team))
    }
    return { teams, met }
  }

  it('the Swiss system pairs no teams twice, and balances the sides, regardless of the results', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 17 }), fc.integer(), (count, seed) => {
        const { teams, met } = play(count, roundsFor(count), (team) => Math.imul(team + 1, seed | 1) % 1009)
        expect(new Set(met).size).toBe(met.length)
        for (const { balance } of teams) expect(Math.abs(balance)).toBeLessThanOrEqual(2)
      }),
      { numRuns: 50 },
    )
  })

  it('the Swiss system lets the best team win all games, and gives no team a bye twice', () => {
    const { teams } = play(9, 4, (team) => -team)
    expect(teams[0]!.points).toBe(8)
    expect(teams.filter(({ hasHadBye }) => hasHadBye)).toHaveLength(4)
  })

  const team = (index: number, more: Partial<SwissTeam> = {}): SwissTeam => ({
    team: index,
    points: 0,
    met: [],
    balance: 0,
    streak: 0,
    hasHadBye: false,
    ...more,
  })

  it('the Swiss system lets the team move first that has moved second more often in a row, if the sides are balanced', () => {
    const [a, b] = [team(0, { streak: 2 }), team(1, { streak: -1 })]
    expect(swissRound([a, b]).pairings).toEqual([[1, 0]])
  })

  it('the Swiss system gives the bye to another team rather than pairing teams again', () => {
    // Without team 4 only 0 and 1, 2 and 3 could meet, and 2 and 3 have.
    const teams = [
      team(0, { met: [2, 3] }),
      team(1, { met: [2, 3] }),
      team(2, { met: [0, 1, 3] }),
      team(3, { met: [0, 1, 2] }),
      team(4),
    ]
    expect(swissRound(teams)).toEqual({ pairings: expect.arrayContaining([[2, 4]]), bye: 3 })
  })

  it('the Swiss system pairs teams again where nothing else is left', () => {
    const { met } = play(4, 5, (team) => team)
    expect(met).toHaveLength(10)
    expect(new Set(met).size).toBe(6)
  })
})

describe('a knockout', () => {
  it('a knockout keeps the best seeds apart until the end', () => {
    expect(firstRound(8)).toEqual([
      [0, 7],
      [3, 4],
      [1, 6],
      [2, 5],
    ])
  })

  it('a knockout gives byes to the best seeds where teams are missing', () => {
    expect(firstRound(5)).toEqual([
      [0, undefined],
      [3, 4],
      [1, undefined],
      [2, undefined],
    ])
  })

  it('a knockout comes to one winner, whatever the number of teams', () => {
    for (let teams = 2; teams <= 33; teams++) {
      let bracket = firstRound(teams)
      const seen = bracket.flat().filter((seed) => seed !== undefined)
      expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: teams }, (_, i) => i))
      while (bracket.length > 1) bracket = nextRound(bracket.map(([a, b]) => (b === undefined ? a : Math.min(a, b))))
      expect(Math.min(...bracket[0]!.map((seed) => seed ?? Infinity))).toBe(0)
    }
  })
})
