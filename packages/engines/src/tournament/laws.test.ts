import { describe, expect, it } from 'vitest'
import { effort, fc } from '../../../qipu/src/text/seeded.testing.ts'
import { type Decisions, NO_DECISIONS, type Verdict } from './decisions.ts'
import { type Evidence, evidenceOf, type Submission } from './evidence.ts'
import { submitted, type Wanted } from './records.testing.ts'
import { rulesById } from './rules.ts'
import { standingsOf } from './standings.ts'
import { type Tournament, tournamentOf } from './tournament.ts'

/** Invariants of every table, whatever was played, submitted and decided. */

const rules = rulesById('ccgc')!
const OUTCOMES = ['first', 'draw', 'second'] as const
const signed = { by: 'r', at: 't', why: 'w' }

const pairsOf = (teams: readonly string[]): readonly (readonly [string, string])[] =>
  teams.flatMap((first) => teams.filter((second) => second !== first).map((second) => [first, second] as const))

interface Game {
  readonly first: string
  readonly second: string
  readonly outcome: (typeof OUTCOMES)[number]
}

/** The order as a referee finds it on paper: points, then points among equals, and so on; equals stand together. */
function onPaper(teams: readonly string[], games: readonly Game[]): readonly (readonly string[])[] {
  const points = (team: string, among: readonly string[]): number =>
    games
      .filter(({ first, second }) => among.includes(first) && among.includes(second))
      .reduce((sum, { first, second, outcome }) => {
        if (outcome === 'draw') return sum + (first === team || second === team ? 1 : 0)
        return sum + ((outcome === 'first' ? first : second) === team ? 2 : 0)
      }, 0)
  const done: (readonly string[])[] = []
  const pending: (readonly string[])[] = [teams]
  for (let among = pending.shift(); among; among = pending.shift()) {
    const values = [...new Set(among.map((team) => points(team, among!)))].sort((a, b) => b - a)
    if (values.length === 1) done.push([...among].sort())
    else pending.unshift(...values.map((value) => among!.filter((team) => points(team, among!) === value)))
  }
  return done
}

describe('standings', () => {
  it('standings of a double round robin are those that a referee finds on paper, in whatever order games and teams come', () => {
    const tournament = fc.integer({ min: 2, max: 7 }).chain((count) => {
      const teams = Array.from({ length: count }, (_, i) => `T${i}`)
      const outcomes = pairsOf(teams).map(() => fc.constantFrom(...OUTCOMES))
      const order = fc.shuffledSubarray(teams, { minLength: count })
      return fc.tuple(order, fc.tuple(...outcomes), fc.boolean())
    })
    fc.assert(
      fc.property(tournament, ([teams, outcomes, isReversed]) => {
        const games = pairsOf([...teams].sort()).map(([first, second], i) => ({ first, second, outcome: outcomes[i]! }))
        const played = games.map((game) => ({ game: 'hex', ...game, basis: 'rules' as const, records: [] }))
        const standings = standingsOf(isReversed ? played.reverse() : played, { rules, teams })
        const ranks = [...new Set(standings.map(({ rank }) => rank))]
        const found = ranks.map((rank) => standings.filter((one) => one.rank === rank))
        expect(found.map((equals) => equals.map(({ team }) => team).sort())).toEqual(onPaper(teams, games))
        for (const equals of found)
          for (const { open } of equals) expect(open).toBe(equals.length > 1 ? 'play-off' : undefined)
        expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(2 * games.length)
      }),
      { numRuns: effort(300) },
    )
  })
})

/** Changes that teams make to a game's record before they submit it. */
const HANDED_IN: Readonly<Record<string, (game: Wanted, id: string) => Submission>> = {
  asItIs: (game, id) => submitted(id, game),
  otherResult: (game, id) => submitted(id, { ...game, result: { winner: game.result?.winner === 1 ? 2 : 1 } }),
  otherSides: (game, id) => submitted(id, { ...game, first: game.second, second: game.first }),
  cut: (game, id) => ({
    ...submitted(id, { ...game, moves: game.moves!.slice(0, 4) }),
    messages: [{ code: 'ccgc/cut-off' }],
  }),
  slip: (game, id) => submitted(id, { ...game, moves: game.moves!.map((move, i) => (i === 3 ? 120 - move : move)) }),
  misspelt: (game, id) => submitted(id, { ...game, first: `${game.first}x` }),
  alone: (game, id) => submitted(id, { ...game, second: game.first }),
}

const TEAMS = ['甲', '乙', '丙', '丁']
const ROSTER = { teams: TEAMS.map((name) => ({ name })) }
const VERDICTS: readonly Verdict[] = ['counts', 'first', 'second', 'draw', 'out']

/** Each pair's games, with more copies of some; each was played at another minute. */
const folder = fc
  .tuple(
    ...pairsOf(TEAMS).map((_, minute) =>
      fc.record({
        moves: fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 3, maxLength: 30 }),
        winner: fc.constantFrom(1 as const, 2 as const),
        date: fc.constant(`2026-08-01T09:${10 + minute}`),
        how: fc.array(fc.constantFrom(...Object.keys(HANDED_IN)), { maxLength: 3 }),
      }),
    ),
  )
  .map((games) =>
    games.flatMap(({ moves, winner, date, how }, i) => {
      const [first, second] = pairsOf(TEAMS)[i]!
      const game = { first, second, moves, date, result: { winner } }
      return how.map((each, copy) => evidenceOf(HANDED_IN[each]!(game, `${i}-${copy}`)))
    }),
  )

const decisionsAbout = (evidence: readonly Evidence[]): fc.Arbitrary<Decisions> =>
  fc
    .record({
      records: fc.array(
        fc.record({
          records: fc.subarray(
            evidence.map(({ id }) => id),
            { minLength: Math.min(1, evidence.length), maxLength: 2 },
          ),
          verdict: fc.constantFrom(...VERDICTS),
          ...constants(signed),
        }),
        { maxLength: 4 },
      ),
      results: fc.array(
        fc.record({
          game: fc.constant('hex'),
          verdict: fc.constantFrom(...OUTCOMES),
          teams: fc.constantFrom(...pairsOf(TEAMS)),
          ...constants(signed),
        }),
        { maxLength: 2 },
      ),
      orders: fc.constant([]),
    })
    .map(({ results, ...rest }) => ({
      ...rest,
      results: results.map(({ teams: [first, second], ...result }) => ({ ...result, first, second })),
    }))

const constants = <T extends object>(values: T): { [K in keyof T]: fc.Arbitrary<T[K]> } =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fc.constant(value)])) as never

/** Returns the public contents of a table in a canonical order. */
function told({ tables, cases }: Tournament): unknown {
  const sorted = (rows: readonly unknown[]): readonly string[] => rows.map((row) => JSON.stringify(row)).sort()
  return [
    sorted(
      tables.flatMap(({ standings }) => standings.map(({ team, rank, points, open }) => [team, rank, points, open])),
    ),
    sorted(cases.map(({ kind, records, teams, decision }) => [kind, sorted(records), teams, decision?.verdict])),
  ]
}

describe('a table from records', () => {
  it('every record counts, is a case or was left out, none counts twice, and a game of a pair counts once', () => {
    const given = folder.chain((evidence) => fc.tuple(fc.constant(evidence), decisionsAbout(evidence)))
    fc.assert(
      fc.property(given, ([evidence, decisions]) => {
        const { tables, cases } = tournamentOf({ evidence, rules, decisions, roster: ROSTER })
        const games = tables.flatMap((table) => table.games)
        const counted = games.flatMap(({ records }) => records)
        expect(new Set(counted).size).toBe(counted.length)
        const looked = new Set([...counted, ...cases.flatMap(({ records }) => records)])
        const isOut = (id: string): boolean =>
          decisions.records.findLast(({ records = [] }) => records.includes(id))?.verdict === 'out'
        expect(evidence.filter(({ id }) => !looked.has(id) && !isOut(id))).toEqual([])
        const undecided = games.filter(({ basis }) => basis !== 'decision').map(({ first, second }) => first + second)
        expect(new Set(undecided).size).toBe(undecided.length)
        const points = tables.flatMap(({ standings }) => standings.map((standing) => standing.points))
        expect(points.reduce((sum, each) => sum + each, 0)).toBe(2 * games.length)
      }),
      { numRuns: effort(300) },
    )
  })

  it('a table does not depend on the order of the records', () => {
    const given = folder.chain((evidence) =>
      fc.tuple(fc.constant(evidence), fc.shuffledSubarray([...evidence], { minLength: evidence.length })),
    )
    fc.assert(
      fc.property(given, ([evidence, shuffled]) => {
        const table = (records: readonly Evidence[]): unknown =>
          told(tournamentOf({ evidence: records, rules, decisions: NO_DECISIONS, roster: ROSTER }))
        expect(table(shuffled)).toEqual(table(evidence))
      }),
      { numRuns: effort(200) },
    )
  })
})
