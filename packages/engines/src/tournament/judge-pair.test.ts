import { english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import type { Case, CountedGame } from './cases.ts'
import { NO_DECISIONS, readDecisions } from './decisions.ts'
import { evidenceOf } from './evidence.ts'
import { matchesOf } from './match.ts'
import { RED_WINS, submitted, type Wanted } from './records.testing.ts'
import { caseText } from './report/texts.ts'
import type { Roster } from './roster.ts'
import { rulesById, type TournamentRules } from './rules.ts'
import { type Tournament, tournamentOf } from './tournament.ts'

const ccgc = rulesById('ccgc')!
const signed = { by: '裁判长', at: '2026-08-02T10:00', why: '核对' }
const roster: Roster = { teams: [{ name: '甲' }, { name: '乙' }] }
const LONG = [0, 1, 2, 3, 4, 5, 6, 7]
const there = { first: '甲', second: '乙' }
const back = { first: '乙', second: '甲' }
const won = { result: { winner: 1 } } as const
const lost = { result: { winner: 2 } } as const

type Records = Readonly<Record<string, Wanted & { round?: string }>>

function held(
  records: Records,
  {
    decisions = {},
    rules = ccgc,
    roster: teams,
  }: { decisions?: unknown; rules?: TournamentRules; roster?: Roster } = {},
): Tournament {
  const read = readDecisions(decisions)
  if ('fault' in read) throw new Error(read.fault.at)
  const evidence = Object.entries(records).map(([id, { round, ...wanted }]) => {
    const { record, ...rest } = submitted(id, wanted)
    if (round !== undefined) record.info.round = round
    return evidenceOf({ record, ...rest })
  })
  return tournamentOf({ evidence, rules, decisions: read.value, ...(teams && { roster: teams }) })
}

const openIn = ({ cases }: Tournament): readonly Case[] => cases.filter(({ decision }) => !decision)
const kindsIn = (table: Tournament): readonly string[] => openIn(table).map(({ kind }) => kind)
const gamesIn = ({ tables }: Tournament): readonly CountedGame[] => tables.flatMap(({ games }) => games)
const pointsIn = ({ tables }: Tournament): object =>
  Object.fromEntries(tables.flatMap(({ standings }) => standings.map(({ team, points }) => [team, points])))

describe('one game with the sides exchanged', () => {
  const both = { a: { ...there, moves: RED_WINS, ...won }, b: { ...back, moves: RED_WINS, ...won } }

  it('two records of the same moves in which both teams moved first are cases, and neither counts', () => {
    const table = held(both)
    expect(openIn(table)).toMatchObject([
      { kind: 'swapped', records: ['a'], teams: ['甲', '乙'], twins: ['b'] },
      { kind: 'swapped', records: ['b'], teams: ['乙', '甲'], twins: ['a'] },
    ])
    expect(gamesIn(table)).toEqual([])
  })

  it('a record with exchanged sides that is left out lets the other one count, and the game back is missing', () => {
    const decisions = { records: [{ records: ['b'], verdict: 'out', ...signed }] }
    const table = held(both, { decisions, roster })
    expect(gamesIn(table)).toMatchObject([{ first: '甲', outcome: 'first', basis: 'rules' }])
    expect(openIn(table)).toMatchObject([{ kind: 'missing', teams: ['乙', '甲'] }])
  })

  it('two games of the same moves count if the referee says so, or if their records name different rounds', () => {
    const decisions = { records: [{ records: ['a', 'b'], verdict: 'counts', ...signed }] }
    expect(pointsIn(held(both, { decisions }))).toEqual({ 甲: 2, 乙: 2 })
    const rounds = held({ a: { ...both.a, round: '1' }, b: { ...both.b, round: '4' } })
    expect([kindsIn(rounds), pointsIn(rounds)]).toEqual([[], { 甲: 2, 乙: 2 }])
  })

  it('a long record with a slip is the same game with exchanged sides, short games with the same beginning are not', () => {
    const slip = RED_WINS.map((move, i) => (i === 3 ? 60 : move))
    expect(kindsIn(held({ ...both, b: { ...both.b, moves: slip } }))).toEqual(['swapped', 'swapped'])
    expect(
      kindsIn(held({ a: { ...there, moves: [0, 1, 2], ...won }, b: { ...back, moves: [0, 1, 2], ...won } })),
    ).toEqual([])
    const minute = { date: '2026-08-01T14:00', moves: [0, 1, 2], ...won }
    expect(kindsIn(held({ a: { ...there, ...minute }, b: { ...back, ...minute } }))).toEqual(['swapped', 'swapped'])
    const opening = [...LONG.slice(0, 7), 99]
    expect(kindsIn(held({ a: { ...there, moves: LONG, ...won }, b: { ...back, moves: opening, ...won } }))).toEqual([])
  })
})

describe('games that the rules provide for', () => {
  it('a result without a record takes the place of its game: a record of it is one too many', () => {
    const results = [{ game: 'hex', ...there, verdict: 'second', ...signed }]
    const table = held({ a: { ...there, moves: LONG, ...won } }, { decisions: { results } })
    expect(pointsIn(table)).toEqual({ 甲: 0, 乙: 2 })
    expect(openIn(table)).toMatchObject([{ kind: 'surplus', records: ['a'] }])
  })

  it('the later of two results for the same game stands, and the table says which has no effect', () => {
    const results = ['first', 'second'].map((verdict) => ({ game: 'hex', ...there, verdict, ...signed }))
    const table = held({}, { decisions: { results } })
    expect(pointsIn(table)).toEqual({ 甲: 0, 乙: 2 })
    expect(table.unused).toMatchObject([{ verdict: 'first' }])
  })

  it('a pair of a single round robin has one game, regardless of the first mover', () => {
    const rules: TournamentRules = { ...ccgc, system: { kind: 'round-robin', meetings: 1 } }
    const records = {
      a: { ...there, moves: LONG, ...won, date: '2026-08-01T15:00' },
      b: { ...back, moves: [9, 8, 7], ...won, date: '2026-08-01T14:00' },
    }
    const table = held(records, { rules })
    expect([kindsIn(table), pointsIn(table)]).toEqual([['surplus'], { 甲: 0, 乙: 2 }])
  })

  it('a record without a date does not push a dated one aside', () => {
    const table = held({
      a: { ...there, moves: [60, 61, 62, 63, 64, 65], ...lost },
      b: { ...there, moves: LONG, ...won, date: '2026-08-01T14:00' },
    })
    expect(openIn(table)).toMatchObject([{ kind: 'surplus', records: ['a'], instead: ['b'] }])
  })

  it('a match of seven games has no eighth, and four games each are no win', () => {
    const rules: TournamentRules = { ...ccgc, games: { hex: ccgc.games['einstein']! } }
    const records = Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [
        `${i + 1}`,
        { ...(i % 2 === 0 ? there : back), moves: LONG.map((move) => i * 8 + move), ...won },
      ]),
    )
    const table = held(records, { rules })
    expect(openIn(table)).toMatchObject([{ kind: 'surplus', records: ['8'] }])
    expect(pointsIn(table)).toEqual({ 甲: 2, 乙: 0 })
    const game = (first: string, second: string): CountedGame => ({
      game: 'hex',
      first,
      second,
      outcome: 'first',
      basis: 'rules',
      records: [],
    })
    const even = Array.from({ length: 4 }, () => [game('甲', '乙'), game('乙', '甲')]).flat()
    expect(matchesOf(even, 7)[0]!.outcome).toBe('draw')
  })

  it('a copy that is left out beside one that counts stands for no other game', () => {
    const rules: TournamentRules = { ...ccgc, system: { kind: 'round-robin', meetings: 4 } }
    const records = { a: { ...there, moves: LONG, ...won }, b: { ...there, moves: LONG, ...lost } }
    const decisions = { records: [{ records: ['b'], verdict: 'out', ...signed }] }
    const missing = openIn(held(records, { rules, roster, decisions }))
    expect(missing.map(({ teams }) => teams.join(''))).toEqual(['甲乙', '乙甲', '乙甲'])
    const table = held({ ...records, c: { ...records.b, moves: LONG } }, { decisions, roster })
    expect(table.tables[0]!.standings.map(({ open }) => open)).toEqual([undefined, undefined])
  })

  it('a record that links two others makes one game of all three, in whatever order they come', () => {
    const base = Array.from({ length: 10 }, (_, i) => i)
    const one = base.map((move, i) => (i === 1 || i === 2 ? move + 40 : move))
    const two = base.map((move, i) => (i === 8 || i === 9 ? move + 40 : move))
    const all = { a: one, b: base, c: two }
    for (const names of ['abc', 'acb', 'cab', 'bca'] as const) {
      const records = [...names].map((name) => [name, { ...there, moves: all[name as 'a'], ...won }])
      const table = held(Object.fromEntries(records))
      expect([kindsIn(table), gamesIn(table)]).toEqual([['differing'], []])
    }
  })
})

describe('decisions about teams', () => {
  it('teams are those of named records: a decision that gives them to a kind of case is refused', () => {
    const decision = (about: object): unknown =>
      readDecisions({ records: [{ ...about, teams: ['甲', '乙'], verdict: 'counts', ...signed }] })
    expect(decision({ kinds: ['unknown-team'] })).toMatchObject({ fault: { at: '/records/0/teams' } })
    expect(decision({ records: ['a'], kinds: ['cut'] })).toMatchObject({ fault: { at: '/records/0/teams' } })
    expect(decision({ records: ['a'] })).toHaveProperty('value')
  })

  it('a later decision about the result of a record leaves its teams as they were decided', () => {
    const decisions = {
      records: [
        { records: ['a'], verdict: 'counts', teams: ['甲', '乙'], ...signed },
        { records: ['a'], verdict: 'second', ...signed },
      ],
    }
    const table = held({ a: { first: '申', second: '乙', ...won } }, { decisions, roster })
    expect(pointsIn(table)).toEqual({ 甲: 0, 乙: 2 })
    expect(table.unused).toEqual([])
  })

  it('a result for a team that no record names is reported without a roster too', () => {
    const results = [{ game: 'hex', first: '甲', second: '已', verdict: 'first', ...signed }]
    expect(held({ a: { ...there, ...won } }, { decisions: { results } }).strangers).toEqual(['已'])
  })

  it('copies that differ in their result are not decided by letting all of their kind count', () => {
    const records = { a: { ...there, moves: LONG, ...won }, b: { ...there, moves: LONG, ...lost } }
    const decisions = { records: [{ kinds: ['differing'], verdict: 'counts', ...signed }] }
    expect(kindsIn(held(records, { decisions }))).toEqual(['differing'])
    const alike = { ...records, b: { ...there, moves: [...LONG, 20], ...won } }
    expect(pointsIn(held(alike, { decisions }))).toEqual({ 甲: 2, 乙: 0 })
  })
})

it('a decision gives a game its round: the bye of a round is not lost because a game of it was forfeited', () => {
  const rules = rulesById('swiss')!
  const records = {
    1: { first: '甲', second: '乙', ...won, round: '1' },
    2: { first: '丙', second: '丁', ...won, round: '1' },
    3: { first: '戊', second: '甲', ...won, round: '2' },
  }
  const results = [{ game: 'hex', first: '乙', second: '丙', verdict: 'first', round: '2', ...signed }]
  const byes = ({ tables }: Tournament): object =>
    Object.fromEntries(tables[0]!.standings.flatMap(({ team, byes: count }) => (count ? [[team, count]] : [])))
  expect(byes(held(records, { rules, decisions: { results } }))).toEqual({ 戊: 1, 丁: 1 })
  const out = { records: [{ records: ['2'], verdict: 'out', ...signed }] }
  const five: Roster = { teams: [...'甲乙丙丁戊'].map((name) => ({ name })) }
  expect(byes(held(records, { rules, decisions: out, roster: five }))).toEqual({ 戊: 1 })
  expect(readDecisions({ results: [{ ...results[0], round: 'playoff' }] })).toMatchObject({
    fault: { at: '/results/0/round' },
  })
})

it('a record is a case if its file’s name has two other teams of the roster, or has them the other way round', () => {
  const teams: Roster = { teams: [...'甲乙丙'].map((name) => ({ name, aliases: [`${name}队`] })) }
  const kinds = (found: string, decisions: unknown = {}): unknown => {
    const read = readDecisions(decisions)
    if ('fault' in read) throw new Error(read.fault.at)
    const messages = [{ code: 'ccgc/name-teams', args: { found, expected: '甲 vs 乙' } }]
    const evidence = [evidenceOf({ ...submitted('a', { ...there, ...won }), messages })]
    const { cases, tables } = tournamentOf({ evidence, rules: ccgc, decisions: read.value, roster: teams })
    const [open] = cases.filter(({ kind, decision }) => kind !== 'missing' && !decision)
    return open ? caseText(open, english) : tables[0]!.games.length
  }
  expect(kinds('甲队 vs 丙')).toBe('the teams are “甲 – 丙” in the file’s name, “甲 – 乙” in the record')
  expect(kinds('乙 vs 甲')).toBe('the teams are “乙 – 甲” in the file’s name, “甲 – 乙” in the record')
  expect([kinds('甲队 vs 乙队'), kinds('jia vs yi'), kinds('甲 vs x')]).toEqual([1, 1, 1])
  const decisions = { records: [{ records: ['a'], verdict: 'counts', teams: ['甲', '丙'], ...signed }] }
  expect(kinds('甲 vs 丙', decisions)).toBe(1)
})

it('a record in which a team plays itself is no missing game if its file’s name has both teams', () => {
  const messages = [{ code: 'ccgc/name-teams', args: { found: '甲 vs 乙', expected: '甲 vs 甲' } }]
  const evidence = [evidenceOf({ ...submitted('a', { first: '甲', second: '甲', ...won }), messages })]
  const { cases } = tournamentOf({ evidence, rules: ccgc, decisions: NO_DECISIONS, roster })
  expect(cases.map((found) => caseText(found, english))).toEqual([
    'both sides are the same team: 甲 – 甲 (perhaps 乙)',
    'no record was handed in',
  ])
})
