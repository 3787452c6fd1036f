import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { CountedGame } from './cases.ts'
import { crossTableOf } from './cross-table.ts'
import ccgcFile from './rules/ccgc.json' with { type: 'json' }
import knockoutFile from './rules/knockout.json' with { type: 'json' }
import swissFile from './rules/swiss.json' with { type: 'json' }
import schema from './rules/tournament-rules-1.schema.json' with { type: 'json' }
import { readRules, rulesById, tournamentRules } from './rules.ts'
import { standingsOf } from './standings.ts'

const rules = rulesById('ccgc')!
/** `A>B`: A moved first and won; `A<B`: A moved first and lost; `A=B`: drawn. */
const games = (text: string, round?: string): CountedGame[] =>
  text.split(' ').map((word) => ({
    game: 'hex',
    first: word[0]!,
    second: word[2]!,
    outcome: word[1] === '=' ? 'draw' : word[1] === '>' ? 'first' : 'second',
    basis: 'rules',
    records: [word],
    ...(round !== undefined && { round }),
  }))
const order = (text: string, more: CountedGame[] = [], by = rules) =>
  standingsOf([...games(text), ...more], { rules: by })
    .map(({ team, rank, points }) => `${rank}${team}${points}`)
    .join(' ')

describe('standings', () => {
  it('standings are by points: two for a win, one for a draw', () => {
    expect(order('A>B A=C B<C')).toBe('1A3 1C3 3B0')
  })

  it('standings are by direct comparison among equals', () => {
    // B, C and D have four points each; among them B has four, C two, D none.
    expect(order('B>C B>D C>D A>B C>A D>A D>E A<E')).toMatch(/^1B4 2C4 3D4/)
  })

  it('standings compare two of three equals again, once the third is out', () => {
    // Five points each. Among the three A and B have five, C two; then A has three of the four points against B.
    expect(order('A>B B=A A>C C>A B>C C<B C>D C=D')).toBe('1A5 2B5 3C5 4D1')
  })

  it('standings leave equals at the same rank, and say what has to decide', () => {
    const standings = standingsOf(games('A>B B>A'), { rules })
    expect(standings).toMatchObject([
      { rank: 1, open: 'play-off' },
      { rank: 1, open: 'play-off' },
    ])
  })

  it('standings are by play-off games where they were played, which count nowhere else', () => {
    expect(order('A>B B>A', games('B>A B=A', 'play-off'))).toBe('1B2 2A2')
  })

  it('teams are ordered by lot once the games of a play-off have left a tie', () => {
    const tied = [...games('A>B B>A'), ...games('A>B B>A', 'play-off')]
    expect(standingsOf(tied, { rules }).map(({ rank, open }) => [rank, open])).toEqual([
      [1, 'lot'],
      [1, 'lot'],
    ])
    const drawn = standingsOf(tied, { rules, orders: [['B', 'A']] })
    expect(drawn.map(({ team, rank, tie, open }) => [team, rank, tie, open])).toEqual([
      ['B', 1, 'lot', undefined],
      ['A', 2, 'lot', undefined],
    ])
    // A play-off of which one game is still to be played is no reason to draw lots.
    expect(standingsOf([...games('A>B B>A'), ...games('A=B', 'play-off')], { rules })[0]!.open).toBe('play-off')
    // Nor has its first game decided it.
    const half = standingsOf([...games('A>B B>A'), ...games('A>B', 'play-off')], { rules })
    expect(half.map(({ rank, open }) => [rank, open])).toEqual([
      [1, 'play-off'],
      [1, 'play-off'],
    ])
  })

  it('a tie needs nothing before its teams have played all their games', () => {
    const open = (text: string): unknown => standingsOf(games(text), { rules }).map(({ open: tie }) => tie)
    // A and B have met twice, but not C.
    expect(open('A>B B>A A>C B>C')).toEqual([undefined, undefined, undefined])
    expect(open('A>B B>A A>C B>C C<A C<B')).toEqual(['play-off', 'play-off', undefined])
    const leftOut = [
      { game: 'hex', first: 'C', second: 'B' },
      { game: 'hex', first: 'A', second: 'C' },
    ]
    const standings = standingsOf(games('A>B B>A B>C C<A'), { rules, leftOut })
    expect(standings.map(({ open: tie }) => tie)).toEqual(['play-off', 'play-off', undefined])
  })

  it('an order by lot is of no use to teams that it does not all name', () => {
    const tied = games('A>B B>C C>A')
    expect(standingsOf(tied, { rules, orders: [['B', 'A']] }).map(({ rank }) => rank)).toEqual([1, 1, 1])
  })

  it('standings compare equals directly only where all of them have met as often', () => {
    // B, C and D have two points each. C beat D, but B has met neither.
    expect(order('B>A C>D D>E E<F')).toBe('1B2 1C2 1D2 1F2 5A0 5E0')
    expect(order('B>A B>A C>D D>C D>C')).toBe('1B4 1D4 3C2 4A0')
  })

  it('teams at the same rank share the cup of their rank', () => {
    const schoolOf = (team: string): string | undefined => ({ A: 'x', B: 'y', C: 'y' })[team]
    const cups = standingsOf(games('A=B A=C B=C C>D'), { rules, schoolOf }).map(({ team, cup }) => [team, cup])
    expect(cups).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', undefined],
      ['D', 3],
    ])
    expect(standingsOf(games('A=B B=A A>C B>C'), { rules }).map(({ cup }) => cup)).toEqual([1, 1, 3])
  })

  it('standings give one cup per school', () => {
    const schoolOf = (team: string): string | undefined => ({ A: 'x', B: 'x', C: 'y' })[team]
    const cups = standingsOf(games('A>B A>C B>C C>D'), { rules, schoolOf }).map(({ team, cup }) => [team, cup])
    expect(cups).toEqual([
      ['A', 1],
      ['B', undefined],
      ['C', 2],
      ['D', 3],
    ])
  })

  it('standings of the Swiss system are by the points of those whom one met', () => {
    // Four points each. A met C (4) and D (2), C met A (4), E and F (0), B met D (2) and E (0). E met B and C, F met C and D.
    expect(order('A>C B>D A>D B>E C>E C>F D>F', [], rulesById('swiss')!)).toBe('1A4 2C4 3B4 4D2 5E0 6F0')
  })

  it('the Swiss system counts a bye as won, unless two teams have no game in the round', () => {
    const swiss = rulesById('swiss')!
    const standings = standingsOf([...games('A>B', '1'), ...games('C>A', '2')], { rules: swiss })
    expect(standings.map(({ team, points, byes }) => [team, points, byes])).toEqual([
      ['C', 4, 1],
      ['A', 2, undefined],
      ['B', 2, 1],
    ])
    const missing = standingsOf(games('A>B', '1'), { rules: swiss, teams: ['A', 'B', 'C', 'D', 'E'] })
    expect(missing.map(({ points }) => points)).toEqual([2, 0, 0, 0, 0])
  })

  it('the points of a team’s opponents include their byes, and its own bye counts as an opponent with as many points', () => {
    const swiss = { ...rulesById('swiss')!, ties: ['buchholz'] as const }
    const played = [...games('A>B C>D', '1'), ...games('E>A D>C', '2'), ...games('A>C E<B', '3')]
    /*
     * Byes: E, B, D. Four points each: A; B with its bye; D with its bye; E with its bye. C has two.
     * Whom they met: A: B 4, E 4, C 2 = 10. B: A 4, E 4, bye 4 = 12. D: C 2, C 2, bye 4 = 8. E: A 4, B 4, bye 4 = 12.
     */
    const standings = standingsOf(played, { rules: swiss })
    expect(standings.map(({ rank, team, points }) => `${rank}${team}${points}`).join(' ')).toBe('1B4 1E4 3A4 4D4 5C2')
  })

  it('a knockout is ordered by how far teams came, whatever their points', () => {
    const knockout = rulesById('knockout')!
    // C wins its meetings at once, A only after play-offs, and has as many points in the end.
    const played = [
      ...games('A>B B>A C>D D<C', '1'),
      ...games('A>B B<A', '1 play-off'),
      ...games('A>C C>A', '2'),
      ...games('A=C C=A', '2 play-off'),
    ]
    const ranks = (orders: readonly (readonly string[])[]): string =>
      standingsOf(played, { rules: knockout, orders })
        .map(({ rank, team }) => `${rank}${team}`)
        .join(' ')
    expect(ranks([['C', 'A']])).toBe('1C 2A 3B 3D')
    expect(ranks([])).toBe('1A 1C 3B 3D')
  })
})

it('the table of a double round robin of six teams equals one computed by hand', () => {
  // Rows are first movers; + won, - lost, = drawn. Points of each team, by hand: row and column together.
  const rows = {
    A: { B: '+', C: '+', D: '=', E: '+', F: '+' },
    B: { A: '-', C: '+', D: '+', E: '=', F: '+' },
    C: { A: '=', B: '+', D: '-', E: '+', F: '+' },
    D: { A: '-', B: '=', C: '+', E: '+', F: '-' },
    E: { A: '-', B: '-', C: '=', D: '+', F: '+' },
    F: { A: '-', B: '-', C: '-', D: '-', E: '-' },
  }
  const text = Object.entries(rows)
    .flatMap(([first, cells]) =>
      Object.entries(cells).map(([second, sign]) => `${first}${{ '+': '>', '-': '<', '=': '=' }[sign]}${second}`),
    )
    .join(' ')
  const played = games(text)
  expect(played).toHaveLength(30)
  const standings = standingsOf(played, { rules })
  /*
   * A: row 2+2+1+2+2 = 9; as second: B- 2, C= 1, D- 2, E- 2, F- 2 = 9; 18.
   * B: row 0+2+2+1+2 = 7; A+ 0, C+ 0, D= 1, E- 2, F- 2 = 5; 12.
   * C: row 1+2+0+2+2 = 7; A+ 0, B+ 0, D+ 0, E= 1, F- 2 = 3; 10.
   * D: row 0+1+2+2+0 = 5; A= 1, B+ 0, C- 2, E+ 0, F- 2 = 5; 10.
   * E: row 0+0+1+2+2 = 5; A+ 0, B= 1, C+ 0, D+ 0, F- 2 = 3; 8.
   * F: row 0; A+ 0, B+ 0, C+ 0, D- 2, E+ 0 = 2; 2.
   * C and D: C-D lost by C (2 for D), D-C won by D (2 for D): D is before C.
   */
  expect(standings.map(({ rank, team, points }) => [rank, team, points])).toEqual([
    [1, 'A', 18],
    [2, 'B', 12],
    [3, 'D', 10],
    [4, 'C', 10],
    [5, 'E', 8],
    [6, 'F', 2],
  ])
  expect(standings[0]).toMatchObject({ wins: 8, draws: 2, losses: 0, first: { games: 5, points: 9 } })
  expect(standings.find(({ team }) => team === 'D')).toMatchObject({ tie: 'direct' })
  const cross = crossTableOf(played, standings, rules)
  expect(cross[0]![1]!.map(({ points, isFirst }) => [points, isFirst])).toEqual([
    [2, true],
    [2, false],
  ])
  expect(cross.every((row, i) => row[i]!.length === 0)).toBe(true)
})

describe('rules as data', () => {
  it('the rules of tournaments fit their schema, and wrong ones are refused', () => {
    const ajv = new Ajv2020({ allowUnionTypes: true })
    const check = ajv.compile(schema)
    for (const file of [ccgcFile, swissFile, knockoutFile]) expect(check(file), JSON.stringify(check.errors)).toBe(true)
    expect(tournamentRules.map(({ id }) => id)).toEqual(['ccgc', 'swiss', 'knockout'])
    for (const wrong of [
      { ...ccgcFile, ties: ['luck'] },
      { ...ccgcFile, pionts: 1 },
      { ...swissFile, system: { kind: 'x' } },
    ]) {
      expect(check(wrong)).toBe(false)
      expect(readRules(wrong)).toHaveProperty('fault')
    }
  })

  it('the rules give the order of first movers in a match of seven', () => {
    const { beginners = [], bestOf } = rules.games['einstein']!
    expect(beginners).toHaveLength(bestOf!)
    expect(beginners.flatMap((who, i) => (who === 1 ? [i + 1] : []))).toEqual([1, 4, 5])
  })
})
