import { chinese, english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { NO_DECISIONS, readDecisions } from '../decisions.ts'
import { evidenceOf } from '../evidence.ts'
import { RED_WINS, submitted } from '../records.testing.ts'
import { rulesById } from '../rules.ts'
import { tournamentOf } from '../tournament.ts'
import { tournamentCsv } from './csv.ts'
import { tournamentHtml } from './html.ts'
import { decidedCases, notesOf, openCases, standingRows, summaryOf } from './tables.ts'

const decisions = readDecisions({
  records: [{ records: ['cut.txt'], verdict: 'draw', by: '裁判长', at: '2026-08-02', why: '双方同意 <b>' }],
})
if ('fault' in decisions) throw new Error(decisions.fault.at)
/** Blue goes down another column. */
const OTHER_WAY = RED_WINS.map((move, i) => (i % 2 === 0 ? move : move - 1))
const given = {
  rules: rulesById('ccgc')!,
  decisions: decisions.value,
  evidence: [
    submitted('won.txt', { first: '甲', second: '=乙', moves: RED_WINS, result: { winner: 1 } }),
    submitted('lie.txt', { first: '=乙', second: '甲', moves: OTHER_WAY, result: { winner: 2 } }),
    submitted('claim.txt', { first: '甲', second: '丙', moves: [5, 6], result: { winner: 2 } }),
    submitted('cut.txt', { first: '丙', second: '甲', moves: [5, 6, 7] }),
  ].map(evidenceOf),
}
const tournament = tournamentOf(given)

describe('the report of a tournament', () => {
  it('the report of a tournament has the cross table beside the standings, with claims and decisions marked', () => {
    expect(standingRows(tournament.tables[0]!, english)).toEqual([
      ['Rank', 'Team', 'Points', 'Games', 'Won', 'Drawn', 'Lost', 'Points as first', '1', '2', '3', 'Separated by'],
      ['1', '丙', '3', '2', '1', '1', '0', '1/1', '–', '1° (2)*', '', 'direct comparison'],
      ['2', '甲', '3', '3', '1', '1', '1', '2/2', '0* (1)°', '–', '2', 'direct comparison'],
      ['3', '=乙', '0', '1', '0', '0', '1', '0/0', '', '(0)', '–', ''],
    ])
  })

  it('the report of a tournament tells each case with its place, in both languages', () => {
    expect(openCases(tournament, english)[1]).toEqual([
      'Hex',
      '=乙 – 甲',
      'the record says “second wins”, by the rules it is “first wins” (move 21)',
      'lie.txt',
    ])
    expect(openCases(tournament, chinese)[1]![2]).toBe('棋谱记为“后手胜”，按规则为“先手胜”（第 21 手）')
    expect(decidedCases(tournament, chinese)[1]!.slice(-3)).toEqual(['裁判长', '2026-08-02', '双方同意 <b>'])
  })

  it('the report of a tournament is a page in which no text of a file is markup', () => {
    const page = tournamentHtml(tournament, chinese, { title: '<script>' })
    expect(page).not.toContain('<script>')
    expect(page).toContain('双方同意 &lt;b&gt;')
    expect(page).toContain('<html lang="zh">')
  })

  it('the sheets of a report are printed across where a table has more teams than fit upright', () => {
    const teams = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `${i}` }))
    const page = (count: number): string =>
      tournamentHtml(tournamentOf({ ...given, roster: { teams: teams(count) } }), english)
    expect(page(8)).not.toContain('size: landscape')
    expect(page(9)).toContain('size: landscape')
    expect(page(9)).toContain('style="--teams: 9"')
  })

  it('the report of a tournament is CSV in which no name is a formula', () => {
    const csv = tournamentCsv(tournament, english)
    expect(csv.startsWith('\ufeffGame,Rank,Team')).toBe(true)
    expect(csv).toContain("\r\nHex,3,'=乙,0,")
    expect(csv.split('\r\n')).toHaveLength(5)
  })

  it('play-off games stand behind a stroke in the cross table, since they give no points', () => {
    const moves = (n: number): number[] => [n, n + 1]
    const games = [
      submitted('1', { first: '甲', second: '乙', moves: moves(0), result: { winner: 1 } }),
      submitted('2', { first: '乙', second: '甲', moves: moves(10), result: { winner: 1 } }),
      submitted('3', { first: '甲', second: '乙', moves: moves(50), result: { winner: 1 } }),
      submitted('4', { first: '乙', second: '甲', moves: moves(60), result: { winner: 2 } }),
    ]
    for (const { record } of games.slice(2)) record.info.round = 'play-off'
    const { tables } = tournamentOf({
      rules: rulesById('ccgc')!,
      decisions: NO_DECISIONS,
      evidence: games.map(evidenceOf),
    })
    expect(standingRows(tables[0]!, english)[1]).toEqual(
      expect.arrayContaining(['1', '甲', '2', '–', '2* (0)* / 2* (2)*', 'play-off']),
    )
    expect(notesOf(tables[0]!, english)).toContain('Behind a stroke: play-off games.')
  })

  it('the column of cups shows which team of a school gets none, also where it is the last one', () => {
    const roster = { teams: [{ name: '甲' }, { name: '乙', school: '北理工' }, { name: '丙', school: '北理工' }] }
    const won = (first: string, second: string) => ({
      game: 'hex',
      first,
      second,
      verdict: 'first',
      by: 'x',
      at: 'x',
      why: 'x',
    })
    const results = [won('甲', '乙'), won('甲', '丙'), won('乙', '丙')]
    const read = readDecisions({ results })
    if ('fault' in read) throw new Error(read.fault.at)
    const { tables } = tournamentOf({ rules: rulesById('ccgc')!, decisions: read.value, evidence: [], roster })
    expect(standingRows(tables[0]!, english).map((row) => row.at(-1))).toEqual(['Cup', '1', '2', ''])
  })

  it('a table begins with how many games count and how many cases are open', () => {
    const games = [
      submitted('1', { first: '甲', second: '乙', moves: [0, 1], result: { winner: 1 } }),
      submitted('2', { first: '乙', second: '甲', moves: [3, 3], result: { winner: 1 } }),
    ]
    const table = tournamentOf({ rules: rulesById('ccgc')!, decisions: NO_DECISIONS, evidence: games.map(evidenceOf) })
    expect(summaryOf(table, english)).toBe('1 game counts, 1 case to decide.')
    expect(tournamentHtml(table, chinese)).toContain('1 局计分，1 项待裁决。')
  })

  it('there is no column of cups where every team gets the cup of its rank, also among equals', () => {
    const games = [
      submitted('1', { first: '甲', second: '乙', moves: [0, 1], result: { winner: 1 } }),
      submitted('2', { first: '丙', second: '丁', moves: [10, 11], result: { winner: 1 } }),
    ]
    const evidence = games.map(evidenceOf)
    const { tables } = tournamentOf({ rules: rulesById('ccgc')!, decisions: NO_DECISIONS, evidence })
    const [head, ...rows] = standingRows(tables[0]!, english)
    expect(rows.map(([rank]) => rank)).toEqual(['1', '1', '3', '3'])
    expect(head).not.toContain('Cup')
  })
})
