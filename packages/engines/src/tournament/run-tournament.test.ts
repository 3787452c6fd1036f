import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read } from 'qipu'
import { games } from 'qipu/games'
import { isRefusal } from 'qipu/text'
import { afterAll, describe, expect, it } from 'vitest'
import { resolveEngines } from '../match/index.ts'
import { NO_DECISIONS } from './decisions.ts'
import { evidenceOf } from './evidence.ts'
import { rosterOf } from './groups.ts'
import { enginesOf, readPlan, settingOf, type TournamentPlan } from './plan.ts'
import { rulesById, tournamentRules, usualSeconds } from './rules.ts'
import { type HoldOptions, runTournament } from './run-tournament.ts'
import { evidenceIn } from './submitted-files.ts'
import { tournamentOf } from './tournament.ts'

const folder = mkdtempSync(join(tmpdir(), 'qipu-tournament-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const planOf = (value: unknown): TournamentPlan => {
  const read = readPlan(value)
  if ('fault' in read) throw new Error(read.fault.at)
  return read.value
}
const hold = (plan: TournamentPlan, more: Partial<HoldOptions> = {}) => {
  const table = resolveEngines(enginesOf(plan), plan.game)
  if (isRefusal(table)) throw new Error(table.refusal.code)
  return runTournament(plan, { ...table, now: () => '2026-08-01T14:00', ...more })
}
const teams = (count: number): unknown[] =>
  Array.from({ length: count }, (_, i) => ({ name: `队${'甲乙丙丁戊己庚辛'[i]}`, command: 'sparring:random' }))

it('the table of a played double round robin of six engines equals one computed from its records by hand', async () => {
  const directory = join(folder, 'six')
  const plan = planOf({ game: 'surakarta', rules: 'ccgc', teams: teams(6), event: '测试赛', seed: 4 })
  const { tables } = await hold(plan, { directory, jobs: 2 })
  const played = tables[0]!.games.filter(({ round }) => round !== 'play-off')
  expect(played).toHaveLength(30)
  // By hand: two points for a win, one for a draw, from nothing but the names of the files.
  const points = new Map<string, number>()
  const add = (team: string, more: number): unknown => points.set(team, (points.get(team) ?? 0) + more)
  const files = readdirSync(directory).filter((name) => name.endsWith('.txt'))
  const inPlayOff = new Set(
    tables[0]!.games.filter(({ round }) => round === 'play-off').flatMap(({ records }) => records),
  )
  for (const file of files) {
    if (inPlayOff.has(file.replace(/\.txt$/, ''))) continue
    const [, first, second, result] = /^SU-(队.) vs (队.)-(先手胜|后手胜|平局)/.exec(file) ?? []
    add(first!, result === '先手胜' ? 2 : result === '平局' ? 1 : 0)
    add(second!, result === '后手胜' ? 2 : result === '平局' ? 1 : 0)
  }
  expect(Object.fromEntries(tables[0]!.standings.map(({ team, points: total }) => [team, total]))).toEqual(
    Object.fromEntries(points),
  )
  // The records that were written give the same table once more, without a single case.
  const evidence = files
    .filter((name) => !inPlayOff.has(name.replace(/\.txt$/, '')))
    .flatMap((name) => {
      const { records, messages } = read({ bytes: readFileSync(join(directory, name)), name })
      return records.map((record) => evidenceOf({ id: name, record, messages }))
    })
  const again = tournamentOf({ evidence, rules: plan.rules, decisions: NO_DECISIONS })
  expect(again.cases).toEqual([])
  expect(Object.fromEntries(again.tables[0]!.standings.map(({ team, points: total }) => [team, total]))).toEqual(
    Object.fromEntries(points),
  )
})

describe('a played tournament', () => {
  it('a tournament goes on where it was interrupted', async () => {
    const directory = join(folder, 'resumed')
    const plan = planOf({ game: 'einstein', rules: { ...readPlanRules(), games: {} }, teams: teams(3) })
    let count = 0
    const stop = new Error('the power fails')
    const interrupt = (): void => {
      if (++count === 3) throw stop
    }
    await expect(hold(plan, { directory, onFinished: interrupt })).rejects.toBe(stop)
    let more = 0
    const { tables } = await hold(plan, { directory, resume: true, onFinished: () => void more++ })
    const whole = await hold(plan)
    expect(tables[0]!.standings).toEqual(whole.tables[0]!.standings)
    expect(more).toBe(tables[0]!.games.length - 3)
  })

  it('a tournament of EinStein has matches of seven with the first movers that the rules prescribe', async () => {
    const plan = planOf({ game: 'einstein', rules: 'ccgc', teams: teams(2) })
    const { tables } = await hold(plan)
    const games = tables[0]!.games.filter(({ round }) => round === '1')
    expect(games.length).toBeGreaterThanOrEqual(4)
    expect(games.length).toBeLessThanOrEqual(7)
    const begins = games.map(({ first }) => first)
    const [one, two] = [begins[0]!, begins[1]!]
    expect(begins).toEqual([one, two, two, one, one, two, two].slice(0, games.length))
    const wins = (team: string): number =>
      games.filter(({ outcome, first, second }) => (outcome === 'first' ? first : second) === team).length
    expect(Math.max(wins(one), wins(two))).toBe(4)
  })

  it('a tournament by the Swiss system has as many rounds as it needs, and a table', async () => {
    const plan = planOf({ game: 'einstein', rules: 'swiss', teams: teams(5) })
    const { tables } = await hold(plan)
    expect(tables[0]!.games).toHaveLength(3 * 2)
    expect(tables[0]!.standings).toHaveLength(5)
    // Two points per game, and two per bye: one in each round of an odd number of teams.
    const total = tables[0]!.standings.reduce((sum, { points }) => sum + points, 0)
    expect(total).toBe(3 * 2 * 2 + 3 * 2)
  })

  it('a knockout of five teams has three rounds', async () => {
    const plan = planOf({ game: 'einstein', rules: 'knockout', teams: teams(5) })
    const { tables } = await hold(plan)
    const rounds = new Set(tables[0]!.games.map(({ round }) => round?.split(' ')[0]))
    expect([...rounds]).toEqual(['1', '2', '3'])
    expect(tables[0]!.standings.map(({ rank }) => rank).slice(0, 2)).toEqual([1, 2])
  })

  it('a tournament of more teams than a group holds plays in groups, then the best of them meet, and its folder agrees', async () => {
    const rules = { ...readPlanRules(), groups: { largest: 3, advance: 2 }, games: {} }
    const directory = join(folder, 'groups')
    const plan = planOf({ game: 'einstein', rules, teams: teams(6), seed: 2 })
    const { tables, decisions } = await hold(plan, { directory })
    expect(tables.map(({ group }) => group)).toEqual(['A', 'B', 'final'])
    const members = tables.map(({ standings }) => standings.map(({ team }) => team).sort())
    // There and back again: the first, fourth and fifth seed, and the others.
    expect(members.slice(0, 2)).toEqual([['队甲', '队丁', '队戊'].sort(), ['队乙', '队丙', '队己'].sort()])
    const best = tables.slice(0, 2).flatMap(({ standings }) => standings.slice(0, 2).map(({ team }) => team))
    expect(members[2]).toEqual(best.sort())
    const ordinary = tables.map(({ games }) => games.filter(({ round }) => round !== 'play-off').length)
    expect(ordinary).toEqual([6, 6, 8])
    for (const { standings } of tables)
      expect(standings.map(({ rank }) => rank)).toEqual(standings.map((_, i) => i + 1))
    const resumed = await hold(plan, { directory, resume: true, decisions, onFinished: () => expect.unreachable() })
    expect(resumed.tables).toEqual(tables)
    const evidence = readdirSync(directory).flatMap((name) =>
      /\.(txt|qipu)$/.test(name) ? evidenceIn(name, read({ bytes: readFileSync(join(directory, name)), name })) : [],
    )
    const again = tournamentOf({ evidence, rules: plan.rules, decisions, roster: rosterOf(plan) })
    expect(again.cases).toEqual([])
    expect(again.tables.map(({ group, standings }) => [group, standings])).toEqual(
      tables.map(({ group, standings }) => [group, standings]),
    )
  })

  it('a played tournament draws lots where a play-off leaves a tie, keeps the draw, and has the same table from its folder', async () => {
    const rules = { ...readPlanRules(), games: {} }
    const tied = async (seed: number): Promise<boolean> => {
      const { decisions } = await hold(planOf({ game: 'einstein', rules, teams: teams(2), seed }))
      return decisions.orders.length > 0
    }
    let seed = 1
    while (!(await tied(seed))) seed++
    const directory = join(folder, 'lots')
    const plan = planOf({ game: 'einstein', rules, teams: teams(2), seed })
    const { tables, decisions } = await hold(plan, { directory })
    expect(tables[0]!.standings.map(({ rank, tie }) => [rank, tie])).toEqual([
      [1, 'lot'],
      [2, 'lot'],
    ])
    expect(decisions.orders).toMatchObject([{ lot: { seed: `${seed}` }, at: '2026-08-01T14:00' }])
    const again = await hold(plan, { directory, resume: true, decisions, now: () => 'later' })
    expect(again.decisions).toEqual(decisions)
    // The lot that was drawn does not make the play-off before it superfluous.
    expect(again.tables).toEqual(tables)
    const evidence = readdirSync(directory).flatMap((name) =>
      /\.(txt|qipu)$/.test(name) ? evidenceIn(name, read({ bytes: readFileSync(join(directory, name)), name })) : [],
    )
    const fromFolder = tournamentOf({ evidence, rules: plan.rules, decisions })
    expect(fromFolder.cases).toEqual([])
    expect(fromFolder.tables[0]!.standings).toEqual(tables[0]!.standings)
  })
})

function readPlanRules(): object {
  const { rules } = planOf({ game: 'einstein', rules: 'ccgc', teams: teams(2) })
  const { groups: _, ...rest } = rules
  return rest
}

it('the championship gives games of Go their time by the board', () => {
  const rules = rulesById('ccgc')!
  expect([19, 13, 9, undefined].map((width) => usualSeconds(rules, 'go', width))).toEqual([1800, 1200, 900, 1800])
  expect(usualSeconds(rules, 'nogo', 9)).toBe(900)
  expect(usualSeconds(rules, 'chess')).toBeUndefined()
})

it('a plan that makes no sense is refused with the place', () => {
  const fault = (value: unknown) => {
    const read = readPlan(value)
    return 'fault' in read ? read.fault.at : 'none'
  }
  expect(fault({ game: 'hex', rules: 'ccgc', teams: teams(1) })).toBe('/teams')
  expect(fault({ game: 'hex', rules: 'olympics', teams: teams(2) })).toBe('/rules')
  expect(fault({ game: 'hex', rules: 'ccgc', teams: [...teams(2), ...teams(1)] })).toBe('/teams/2/name')
  const alike = ['a', ' Ａ'].map((name) => ({ name, command: 'x' }))
  expect(fault({ game: 'hex', rules: 'ccgc', teams: alike })).toBe('/teams/1/name')
  expect(fault({ game: 'hex', rules: 'ccgc', teams: [{ name: ' ', command: 'x' }, ...teams(1)] })).toBe('/teams/0/name')
  expect(fault({ game: 'hex', rules: 'ccgc', teams: [{ name: 'a' }] })).toBe('/teams/0')
  expect(fault({ rules: 'ccgc', teams: teams(2), game: 3 })).toBe('/game')
  const renju = { ...rulesById('ccgc')!, games: { hex: { fifthMoves: 2 } } }
  expect(fault({ game: 'hex', rules: renju, teams: teams(2) })).toBe('/rules/games/hex/fifthMoves')
  const grouped = [
    { name: 'a', command: 'x', group: 'A' },
    { name: 'b', command: 'x' },
  ]
  expect(fault({ game: 'hex', rules: 'ccgc', teams: grouped })).toBe('/teams/1/group')
  const two = teams(2)
  expect(fault({ game: 'hex', teams: [{ name: ' ', command: 'x' }, two[1]] })).toBe('/teams/0/name')
  expect(
    fault({
      game: 'hex',
      teams: [
        { name: 'Ａ', command: 'x' },
        { name: 'a ', command: 'x' },
      ],
    }),
  ).toBe('/teams/1/name')
  expect(fault({ game: 'hex', teams: two, board: { width: 900, height: 15 } })).toBe('/board')
  expect(fault({ game: 'gomoku', teams: two, board: { width: 14, height: 14 } })).toBe('/board')
  expect(fault({ game: 'hex', teams: two, komi: 3 })).toBe('/komi')
  const odd = (options: object) => ({ ...tournamentRules[0], games: { 'army-chess': { options } } })
  expect(fault({ game: 'army-chess', teams: two, rules: odd({ foo: 3 }) })).toBe('/rules/games/army-chess/options/foo')
  expect(fault({ game: 'army-chess', teams: two, rules: odd({ SL: 'x' }) })).toBe('/rules/games/army-chess/options/SL')
  expect(settingOf(planOf({ game: 'army-chess', teams: two, rules: odd({ SL: 12 }) }))).toEqual({
    options: { stallLimit: 12 },
  })
})

it('rules that come with Qipu can be played in every game', () => {
  for (const { id } of tournamentRules)
    for (const game of games)
      expect('value' in readPlan({ game: game.id, rules: id, teams: teams(2) }), game.id).toBe(true)
})
