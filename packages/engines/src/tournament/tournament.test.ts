import { english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { NO_DECISIONS, readDecisions } from './decisions.ts'
import { evidenceOf, type Submission } from './evidence.ts'
import { RED_WINS, recordOf, submitted, type Wanted } from './records.testing.ts'
import { caseText } from './report/texts.ts'
import { type Roster, readRoster } from './roster.ts'
import { rulesById } from './rules.ts'
import { type Tournament, tournamentOf } from './tournament.ts'

const rules = rulesById('ccgc')!
const held = (records: readonly Submission[], more: { decisions?: unknown; roster?: Roster } = {}): Tournament => {
  const decisions = more.decisions === undefined ? { value: NO_DECISIONS } : readDecisions(more.decisions)
  if ('fault' in decisions) throw new Error(decisions.fault.at)
  return tournamentOf({
    evidence: records.map(evidenceOf),
    rules,
    decisions: decisions.value,
    ...(more.roster && { roster: more.roster }),
  })
}
const pointsOf = ({ tables }: Tournament): Record<string, number> =>
  Object.fromEntries(tables.flatMap(({ standings }) => standings.map(({ team, points }) => [team, points])))
const claim = (winner: 1 | 2 | 'draw'): Pick<Wanted, 'result'> => ({ result: { winner } })
const signed = { by: '裁判长', at: '2026-08-02T10:00', why: '双方确认' }

describe('the evidence of a record', () => {
  it('a game that the rules decided counts, whatever the record leaves open', () => {
    const won = { first: '甲', second: '乙', moves: RED_WINS }
    expect(evidenceOf(submitted('a', { ...won, ...claim(1) }))).toMatchObject({ outcome: 'first', basis: 'rules' })
    expect(evidenceOf(submitted('a', won))).toMatchObject({ outcome: 'first', basis: 'rules' })
  })

  it('a legal game whose claim nothing contradicts counts by claim', () => {
    const resigned = { first: '甲', second: '乙', result: { winner: 2, by: 'resignation' } } as const
    expect(evidenceOf(submitted('a', resigned))).toMatchObject({ outcome: 'second', basis: 'claim', by: 'resignation' })
  })

  it.each([
    ['contradicted', { moves: RED_WINS, ...claim(2) }, { kind: 'contradicted', found: 'first', ply: 21 }],
    ['illegal', { moves: [0, 0], ...claim(1) }, { kind: 'illegal', ply: 2, reason: 'occupied' }],
    ['open', {}, { kind: 'open' }],
    ['open', { result: { winner: 'void' } as const }, { kind: 'open' }],
  ])('a record that is %s does not count by itself', (_, more, trouble) => {
    const evidence = evidenceOf(submitted('a', { first: '甲', second: '乙', ...more }))
    expect(evidence.trouble).toMatchObject(trouble)
    expect(evidence.basis).toBeUndefined()
  })

  it('a record whose end is missing counts only where the rules had decided before', () => {
    const cut = { code: 'ccgc/bracket-missing', severity: 'warning' } as const
    const claimed = recordOf({ first: '甲', second: '乙', ...claim(1) })
    expect(evidenceOf({ id: 'a', record: claimed, messages: [cut] }).trouble).toEqual({ kind: 'cut' })
    const won = recordOf({ first: '甲', second: '乙', moves: RED_WINS, ...claim(1) })
    expect(evidenceOf({ id: 'a', record: won, messages: [cut] })).toMatchObject({ basis: 'rules' })
  })

  it('a claim that the name of its file contradicts is a case, unless the rules have decided', () => {
    const named = { code: 'ccgc/name-result', args: { found: '后手胜', expected: '先手胜' } } as const
    const claimed = recordOf({ first: '甲', second: '乙', ...claim(1) })
    expect(evidenceOf({ id: 'a', record: claimed, messages: [named] })).toMatchObject({
      trouble: { kind: 'misnamed', name: '后手胜', head: '先手胜' },
      outcome: 'first',
    })
    const won = recordOf({ first: '甲', second: '乙', moves: RED_WINS, ...claim(1) })
    expect(evidenceOf({ id: 'a', record: won, messages: [named] })).toMatchObject({ basis: 'rules' })
  })

  it('the team that moves first is the first, whatever the colour', () => {
    const record = recordOf({ first: '甲', second: '乙', game: 'dots-and-boxes', ...claim(2), moves: [] })
    record.nodes.push({ parent: 0, action: { type: 'play', side: 2, move: 3 }, notes: undefined })
    expect(evidenceOf({ id: 'a', record, messages: [] })).toMatchObject({ teams: ['乙', '甲'], outcome: 'first' })
  })
})

describe('copies of one game', () => {
  const game = { first: '甲', second: '乙', moves: [0, 1, 2, 3, 4, 5, 6, 7] }

  it('equal copies of a record count once, and are named together', () => {
    const { tables, cases } = held([submitted('a', { ...game, ...claim(1) }), submitted('b', { ...game, ...claim(1) })])
    expect(cases).toEqual([])
    expect(tables[0]!.games).toMatchObject([{ records: ['a', 'b'], basis: 'claim' }])
    expect(tables[0]!.standings.map(({ team, points }) => [team, points])).toEqual([
      ['甲', 2],
      ['乙', 0],
    ])
  })

  it('copies of a record that differ are one case, and neither counts', () => {
    const results = held([submitted('a', { ...game, ...claim(1) }), submitted('b', { ...game, ...claim(2) })])
    expect(results.cases).toMatchObject([{ kind: 'differing', records: ['a', 'b'], teams: ['甲', '乙'] }])
    expect(pointsOf(results)).toEqual({})
    const slip = [0, 1, 2, 3, 4, 5, 6, 9]
    const moves = held([
      submitted('a', { ...game, ...claim(1) }),
      submitted('b', { ...game, moves: slip, ...claim(1) }),
    ])
    expect(moves.cases).toMatchObject([{ kind: 'differing', difference: { ply: 8 } }])
    expect(caseText(moves.cases[0]!, english)).toBe('records of the same game differ from move 8 on')
    expect(caseText(results.cases[0]!, english)).toMatch(/different results: first wins \/ second wins$/)
  })

  it('the result on the board stands against a copy that claims another one, which is a case', () => {
    const won = { ...game, moves: RED_WINS }
    const { cases, ...rest } = held([
      submitted('lie', { ...won, ...claim(2) }),
      submitted('true', { ...won, ...claim(1) }),
    ])
    expect(cases).toMatchObject([{ kind: 'contradicted', records: ['lie'] }])
    expect(pointsOf({ cases, ...rest })).toEqual({ 甲: 2, 乙: 0 })
  })

  it('copies in which the rules decide otherwise are one case, and neither counts', () => {
    const red = evidenceOf(submitted('a', { ...game, moves: RED_WINS, ...claim(1) }))
    const blue = { ...red, id: 'b', moves: [...red.moves.slice(0, -1), '1:99'], outcome: 'second' as const }
    const table = tournamentOf({ evidence: [red, blue], rules, decisions: NO_DECISIONS })
    expect(table.cases).toMatchObject([{ kind: 'differing', records: ['a', 'b'], difference: { ply: 21 } }])
    expect(pointsOf(table)).toEqual({})
  })

  it('a copy that claims another result is a case although the name of its file takes it back', () => {
    const named = { code: 'ccgc/name-result', args: { found: '先手胜', expected: '后手胜' } } as const
    const table = held([
      submitted('a', { ...game, ...claim(1) }),
      { ...submitted('b', { ...game, ...claim(2) }), messages: [named] },
    ])
    expect(table.cases).toMatchObject([{ kind: 'differing', records: ['a', 'b'] }])
    expect(pointsOf(table)).toEqual({})
  })

  it('a second game with the same sides is one more than the rules want', () => {
    const other = { ...game, moves: [60, 61, 62, 63, 64, 65, 66], ...claim(2) }
    const { cases, tables } = held([submitted('a', { ...game, ...claim(1) }), submitted('b', other)])
    expect(cases).toMatchObject([{ kind: 'surplus', records: ['b'], instead: ['a'] }])
    expect(tables[0]!.games).toHaveLength(1)
  })
})

describe('the roster', () => {
  const roster: Roster = {
    teams: [
      { name: '飞龙队', aliases: ['飞龙'] },
      { name: '猛虎队', school: '北理工' },
    ],
  }

  it('the roster knows teams by their aliases, whatever the width and case', () => {
    const { tables } = held([submitted('a', { first: ' 飞 龙', second: '猛虎队', ...claim(1) })], { roster })
    expect(tables[0]!.games[0]).toMatchObject({ first: '飞龙队', second: '猛虎队' })
  })

  it('the roster makes a misspelt team a case, with the team that was most likely meant', () => {
    const { cases, tables } = held([submitted('a', { first: '飞龙对', second: '猛虎队', ...claim(1) })], { roster })
    expect(cases[0]).toMatchObject({ kind: 'unknown-team', teams: ['飞龙对', '猛虎队'], nearest: ['飞龙队', '猛虎队'] })
    expect(tables.flatMap(({ games }) => games)).toEqual([])
  })

  it('the record of a misspelt team is not missing as well', () => {
    const { cases } = held([submitted('a', { first: '飞龙对', second: '猛虎队', ...claim(1) })], { roster })
    expect(cases.map(({ kind, teams }) => [kind, teams[0]])).toEqual([
      ['unknown-team', '飞龙对'],
      ['missing', '猛虎队'],
    ])
  })

  it.each([
    [[{ name: '甲' }, { name: ' 甲 ' }], '/teams/1/name'],
    [[{ name: '甲' }, { name: '乙', aliases: ['丙', '甲'] }], '/teams/1/aliases/1'],
    [[{ name: '甲', games: ['C6'] }], '/teams/0/games/0'],
  ])('a roster in which two teams have one name, or that names an unknown game, is refused: %j', (teams, at) => {
    expect(readRoster({ teams })).toMatchObject({ fault: { at } })
  })

  it('the roster makes missing games visible', () => {
    const { cases } = held([submitted('a', { first: '飞龙', second: '猛虎队', ...claim(1) })], { roster })
    expect(cases).toEqual([{ kind: 'missing', game: 'hex', records: [], teams: ['猛虎队', '飞龙队'] }])
  })
})

describe('decisions', () => {
  const lie = submitted('lie', { first: '甲', second: '乙', moves: RED_WINS, ...claim(2) })
  const cut = {
    ...submitted('cut', { first: '乙', second: '甲', ...claim(2) }),
    messages: [{ code: 'sgf/missing-close', severity: 'error' } as const],
  }

  it('a decision lets a case count, with who, when and why', () => {
    const decisions = { records: [{ records: ['lie'], verdict: 'first', ...signed }] }
    const { cases, tables } = held([lie], { decisions })
    expect(tables[0]!.games).toMatchObject([{ outcome: 'first', basis: 'decision' }])
    expect(cases).toMatchObject([{ kind: 'contradicted', decision: signed }])
  })

  it('a decision may be about all cases of a kind', () => {
    const decisions = { records: [{ kinds: ['damaged', 'contradicted'], verdict: 'out', ...signed }] }
    const { cases, tables } = held([lie, cut], { decisions })
    expect(cases.map(({ decision }) => decision?.verdict)).toEqual(['out', 'out'])
    expect(tables.flatMap(({ games }) => games)).toEqual([])
  })

  it('a decision may give a result without a record, and the order of equals', () => {
    const decisions = {
      results: [
        { game: 'hex', first: '甲', second: '乙', verdict: 'first', ...signed },
        { game: 'hex', first: '乙', second: '甲', verdict: 'first', ...signed },
      ],
      orders: [{ game: 'hex', order: ['乙', '甲'], ...signed }],
    }
    const { tables } = held([], { decisions })
    expect(tables[0]!.standings).toMatchObject([
      { team: '乙', rank: 1, tie: 'lot' },
      { team: '甲', rank: 2 },
    ])
  })

  it('an order by lot is about the table of one group where it says so, and knows teams by their aliases', () => {
    const roster: Roster = {
      teams: [
        { name: '飞龙队', aliases: ['飞龙'], group: 'A' },
        { name: '猛虎队', group: 'A' },
      ],
    }
    const results = [
      { game: 'hex', first: '飞龙队', second: '猛虎队', verdict: 'draw', ...signed },
      { game: 'hex', first: '猛虎队', second: '飞龙队', verdict: 'draw', ...signed },
    ]
    const leader = (group: string): unknown => {
      const orders = [{ game: 'hex', group, order: ['猛虎队', '飞龙'], ...signed }]
      const { standings } = held([], { decisions: { results, orders }, roster }).tables[0]!
      return [standings[0]!.team, standings[0]!.open]
    }
    expect(leader('A')).toEqual(['猛虎队', undefined])
    expect(leader('B')).toEqual(['飞龙队', 'play-off'])
  })

  it('a decision makes a record a play-off game, which decides between equals and counts nowhere else', () => {
    const records = [
      submitted('1', {
        first: '甲',
        second: '乙',
        moves: [1, 2, 3, 4, 5, 6, 7],
        date: '2026-08-01T09:00',
        ...claim(1),
      }),
      submitted('2', { first: '乙', second: '甲', moves: [8, 9], date: '2026-08-01T10:00', ...claim(1) }),
      submitted('0 blitz', { first: '甲', second: '乙', moves: [50, 51], date: '2026-08-01T16:00', ...claim(2) }),
      submitted('0 second', { first: '乙', second: '甲', moves: [60, 61], date: '2026-08-01T17:00', ...claim('draw') }),
    ]
    const open = held(records)
    // Whatever the files are called: what was played last is one game too many.
    expect(open.cases).toMatchObject([
      { kind: 'surplus', records: ['0 blitz'], outcome: 'second' },
      { kind: 'surplus', records: ['0 second'] },
    ])
    const blitz = ['0 blitz', '0 second']
    const decisions = { records: [{ records: blitz, verdict: 'counts', round: 'play-off', ...signed }] }
    const { tables, cases } = held(records, { decisions })
    expect(cases.filter(({ decision }) => !decision)).toEqual([])
    expect(tables[0]!.standings).toMatchObject([
      { team: '乙', rank: 1, points: 2, tie: 'play-off' },
      { team: '甲', rank: 2, points: 2 },
    ])
  })

  it('a decision about all games that are too many lets them count, or leaves them out', () => {
    const records = [
      submitted('1', { first: '甲', second: '乙', moves: [1, 2, 3, 4, 5, 6, 7], ...claim(1) }),
      submitted('2', { first: '甲', second: '乙', moves: [60, 61, 62, 63, 64, 65, 66], ...claim(1) }),
    ]
    const points = (verdict: string): unknown => {
      const decisions = { records: [{ kinds: ['surplus'], verdict, ...signed }] }
      const { tables, cases } = held(records, { decisions })
      return [tables[0]!.standings[0]!.points, cases.filter(({ decision }) => !decision).length]
    }
    expect(points('counts')).toEqual([4, 0])
    expect(points('out')).toEqual([2, 0])
  })

  it('a decision says who played where the roster has no such team; to let the record count is not enough', () => {
    const roster: Roster = { teams: [{ name: '飞龙队' }, { name: '猛虎队' }] }
    const records = [submitted('a', { first: '飞虎', second: '猛虎队', ...claim(1) })]
    const tried = (more: object): Tournament =>
      held(records, { roster, decisions: { records: [{ records: ['a'], verdict: 'counts', ...more, ...signed }] } })
    expect(tried({}).cases[0]).not.toHaveProperty('decision')
    const { tables, cases } = tried({ teams: ['飞龙队', '猛虎队'] })
    expect(tables[0]!.games).toMatchObject([{ first: '飞龙队', second: '猛虎队', outcome: 'first', basis: 'decision' }])
    expect(cases.map(({ kind }) => kind)).toEqual(['missing'])
  })

  it('a decision to let a record count that does not say who has won leaves the case open', () => {
    const decisions = { records: [{ records: ['a'], verdict: 'counts', ...signed }] }
    const { cases, tables } = held([submitted('a', { first: '甲', second: '乙' })], { decisions })
    expect(cases).toMatchObject([{ kind: 'open' }])
    expect(cases[0]).not.toHaveProperty('decision')
    expect(tables.flatMap(({ games }) => games)).toEqual([])
  })

  it('a decision chooses one of two copies that differ by its name, or leaves one out', () => {
    const moves = [0, 1, 2, 3, 4, 5, 6, 7]
    const records = [
      submitted('a', { first: '甲', second: '乙', moves, ...claim(1) }),
      submitted('b', { first: '甲', second: '乙', moves, ...claim(2) }),
    ]
    const won = (verdict: string): unknown => {
      const decisions = { records: [{ records: ['b'], verdict, ...signed }] }
      const { tables, cases } = held(records, { decisions })
      return [tables[0]!.games.map(({ outcome }) => outcome), cases.filter(({ decision }) => !decision).length]
    }
    expect(won('counts')).toEqual([['second'], 0])
    expect(won('out')).toEqual([['first'], 0])
  })

  it('a decision that leaves a record out leaves no game missing', () => {
    const roster: Roster = { teams: [{ name: '甲' }, { name: '乙' }] }
    const other = submitted('b', { first: '乙', second: '甲', ...claim(1) })
    for (const about of [{ records: ['lie'] }, { kinds: ['contradicted'] }]) {
      const decisions = { records: [{ ...about, verdict: 'out', ...signed }] }
      expect(held([lie, other], { decisions, roster }).cases.filter(({ decision }) => !decision)).toEqual([])
    }
  })

  it('a decision about a team that neither roster nor record has is reported', () => {
    const decisions = { orders: [{ game: 'hex', order: ['甲', '以'], ...signed }] }
    const { strangers } = held([submitted('a', { first: '甲', second: '乙', ...claim(1) })], { decisions })
    expect(strangers).toEqual(['以'])
    const roster: Roster = { teams: [{ name: '甲' }, { name: '乙' }] }
    const results = [{ game: 'hex', first: '甲', second: '以', verdict: 'first', ...signed }]
    expect(held([], { decisions: { results }, roster }).strangers).toEqual(['以'])
  })

  it('a decision about a record that no team submitted is reported', () => {
    expect(held([], { decisions: { records: [{ records: ['gone'], verdict: 'out', ...signed }] } }).idle).toEqual([
      'gone',
    ])
  })

  it('a decision without a reason, or with an unknown word, is refused with the place', () => {
    const wrong = { records: [{ records: ['a'], verdict: 'first', by: 'x', at: 'y' }] }
    expect(readDecisions(wrong)).toMatchObject({
      fault: { at: '/records/0', wants: { args: { name: 'why' } } },
    })
    expect(readDecisions({ records: [{ verdict: 'maybe', ...signed }] })).toMatchObject({
      fault: { at: '/records/0/verdict' },
    })
    expect(readDecisions({ descisions: [] })).toMatchObject({ fault: { at: '/descisions' } })
    const about = (more: object): unknown => readDecisions({ records: [{ verdict: 'out', ...more, ...signed }] })
    expect(about({ kinds: ['cutt'] })).toMatchObject({ fault: { at: '/records/0/kinds/0' } })
    expect(about({ kinds: ['missing'] })).toMatchObject({ fault: { at: '/records/0/kinds/0' } })
    expect(about({})).toMatchObject({ fault: { at: '/records/0' } })
    const result = (more: object): unknown =>
      readDecisions({ results: [{ game: 'hex', first: '甲', second: '乙', verdict: 'first', ...signed, ...more }] })
    expect(result({ game: 'C6' })).toMatchObject({ fault: { at: '/results/0/game' } })
    expect(result({ second: ' 甲' })).toMatchObject({ fault: { at: '/results/0/second' } })
  })
})

it('a folder of 60 games that ended by resignation needs no decision', () => {
  const teams = ['甲', '乙', '丙', '丁', '戊', '己']
  const games = ['hex', 'nogo']
  const records = games.flatMap((game) =>
    teams.flatMap((first) =>
      teams
        .filter((second) => second !== first)
        .map((second, i) =>
          submitted(`${game} ${first} ${second}`, {
            game,
            first,
            second,
            moves: [i, i + 20, i + 40],
            result: { winner: i % 2 === 0 ? 1 : 2, by: 'resignation' },
          }),
        ),
    ),
  )
  expect(records).toHaveLength(60)
  const { cases, tables } = held(records, { roster: { teams: teams.map((name) => ({ name })) } })
  expect(cases).toEqual([])
  expect(tables.map(({ games: played }) => played.length)).toEqual([30, 30])
  for (const { standings } of tables) expect(standings.map(({ games: played }) => played)).toEqual(Array(6).fill(10))
})
