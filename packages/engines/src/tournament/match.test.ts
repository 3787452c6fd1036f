import { chinese, english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import type { Case, CountedGame } from './cases.ts'
import { type Decisions, NO_DECISIONS } from './decisions.ts'
import { evidenceOf } from './evidence.ts'
import { matchesOf } from './match.ts'
import { recordOf } from './records.testing.ts'
import { notesOf, standingRows } from './report/tables.ts'
import { caseText } from './report/texts.ts'
import type { Roster } from './roster.ts'
import { rulesById, type TournamentRules } from './rules.ts'
import { type Tournament, tournamentOf } from './tournament.ts'

const ccgc = rulesById('ccgc')!
/** The rules of EinStein's matches for Hex, whose records are easy to make. */
const rules: TournamentRules = { ...ccgc, games: { hex: ccgc.games['einstein']! } }
const signed = { by: '裁判长', at: '2026-08-02', why: '弃权' }

/** `甲乙1221`: who won each game; who begins is by the rules. */
const records = (text: string) => {
  const [one = '', other = '', ...winners] = text
  const beginners = rules.games['hex']!.beginners!
  return winners.map((winner, i) => {
    const [first, second] = beginners[i] === 1 ? [one, other] : [other, one]
    const isFirst = (winner === '1' ? one : other) === first
    const moves = Array.from({ length: 7 }, (_, move) => i * 7 + move)
    const record = recordOf({ first, second, moves, result: { winner: isFirst ? 1 : 2 } })
    return evidenceOf({ id: `${one}${other}${i + 1}`, record, messages: [] })
  })
}

const held = (matches: string, roster?: Roster, decisions: Partial<Decisions> = {}): Tournament =>
  tournamentOf({
    evidence: matches.split(' ').flatMap(records),
    rules,
    decisions: { ...NO_DECISIONS, ...decisions },
    ...(roster && { roster }),
  })

const order = ({ tables }: Tournament): string =>
  tables[0]!.standings.map(({ rank, team, points }) => `${rank}${team}${points}`).join(' ')

const open = ({ cases }: Tournament): readonly Case[] => cases.filter(({ decision }) => !decision)

describe('meetings that are matches', () => {
  it('a match counts as one win, however many games it took', () => {
    // By games 乙 would be first: it won eleven of them, 甲 eight.
    const table = held('甲乙1221121 甲丙1122121 乙丙1111 乙丁1111 丙丁2222')
    expect(order(table)).toBe('1甲4 2乙4 3丁2 4丙0')
    expect(table.tables[0]!.standings[0]).toMatchObject({ games: 2, wins: 2, losses: 0, tie: 'direct' })
    expect(open(table)).toEqual([])
  })

  it('an undecided match gives no points', () => {
    expect(order(held('甲乙1212'))).toBe('1甲0 1乙0')
    expect(order(held('甲乙1112'))).toBe('1甲0 1乙0')
    expect(order(held('甲乙11112'))).toBe('1甲2 2乙0')
  })

  it('a roster makes a match visible that is not decided, with its score', () => {
    const roster: Roster = { teams: [{ name: '甲' }, { name: '乙' }, { name: '丙' }] }
    const found = open(held('甲乙11211 乙丙12121', roster))
    expect(found).toMatchObject([
      { kind: 'missing', teams: ['甲', '丙'] },
      { kind: 'missing', teams: ['乙', '丙'], score: [3, 2] },
    ])
    expect(caseText(found[1]!, english)).toContain('3:2')
    expect(caseText(found[1]!, chinese)).toContain('3:2')
  })

  it('the referee’s result without a record is that of the whole match', () => {
    const roster: Roster = { teams: [{ name: '甲' }, { name: '乙' }] }
    const results = [{ game: 'hex', first: '甲', second: '乙', verdict: 'second', ...signed }] as const
    const table = held('甲乙111', roster, { results })
    expect(order(table)).toBe('1乙2 2甲0')
    expect(open(table)).toEqual([])
    expect(table.tables[0]!.balance).toEqual({ first: 1, draws: 0, second: 2 })
  })

  it('a match of more games than it may have is a case', () => {
    const match = records('甲乙1212121')
    const [beginning] = match
    const more = ['8', '9'].map((id) => ({ ...beginning!, id, moves: [`1:${id}`] }))
    const table = tournamentOf({ evidence: [...match, ...more], rules, decisions: NO_DECISIONS })
    expect(open(table)).toMatchObject([
      { kind: 'surplus', records: ['8'] },
      { kind: 'surplus', records: ['9'] },
    ])
  })

  it('the table of matches has the games won, and says so', () => {
    const table = held('甲乙1121121').tables[0]!
    const [head, first] = standingRows(table, english)
    expect(head).toEqual(['Rank', 'Team', 'Points', 'Matches', 'Won', 'Drawn', 'Lost', '1', '2', 'Separated by'])
    expect(first).toEqual(['1', '甲', '2', '1', '1', '0', '0', '–', '5:2*', ''])
    expect(notesOf(table, english).join('\n')).toContain('up to 7 games')
  })
})

it('a match with draws is decided once the lead cannot be made up, else drawn', () => {
  const game = (first: string, second: string, outcome: CountedGame['outcome']): CountedGame => ({
    game: 'hex',
    first,
    second,
    outcome,
    basis: 'rules',
    records: [],
  })
  const outcome = (...games: readonly CountedGame[]): unknown => matchesOf(games, 3)[0]!.outcome
  expect(outcome(game('A', 'B', 'draw'), game('B', 'A', 'draw'))).toBeUndefined()
  expect(outcome(game('A', 'B', 'draw'), game('B', 'A', 'draw'), game('A', 'B', 'draw'))).toBe('draw')
  expect(outcome(game('A', 'B', 'draw'), game('B', 'A', 'second'))).toBeUndefined()
  expect(outcome(game('A', 'B', 'draw'), game('B', 'A', 'second'), game('A', 'B', 'draw'))).toBe('first')
})
