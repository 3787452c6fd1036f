import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRefusal } from 'qipu/text'
import { afterAll, describe, expect, it } from 'vitest'
import { resolveEngines } from './resolve-engines.ts'
import { type MatchSpec, type RunMatchOptions, reportOf, runMatch } from './run-match.ts'

const folder = mkdtempSync(join(tmpdir(), 'qipu-match-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const spec: MatchSpec = {
  game: 'einstein',
  engines: [{ command: 'sparring:greedy', team: '强队' }, { command: 'sparring:random' }],
  games: 6,
  swap: true,
  seed: 3,
}
const desk = (more: Partial<RunMatchOptions> = {}): RunMatchOptions => {
  const table = resolveEngines(spec.engines, spec.game)
  if (isRefusal(table)) throw new Error(table.refusal.code)
  return { ...table, now: () => '2026-08-01T14:00', ...more }
}

describe('a match', () => {
  it('a match is the same again with the same seed, and has a report', async () => {
    const once = await runMatch(spec, desk())
    const again = await runMatch(spec, desk({ jobs: 2 }))
    const results = ({ games }: typeof once) => games.map(({ result, plies }) => [result.winner, plies])
    expect(results(again)).toEqual(results(once))
    const { wins, draws, losses } = once.tally.score
    expect(wins + draws + losses).toBe(6)
    expect(wins).toBeGreaterThan(losses)
    expect(once.names).toEqual(['强队', 'qipu-random'])
    expect(once.strength!.elo).toBeGreaterThan(0)
  })

  it('a match goes on where it was interrupted, without playing a game twice', async () => {
    const directory = join(folder, 'resumed')
    let count = 0
    const stop = new Error('the power fails')
    const interrupted = runMatch(spec, desk({ directory, onFinished: () => throwAt(++count, 3, stop) }))
    await expect(interrupted).rejects.toBe(stop)
    const played: number[] = []
    const report = await runMatch(
      spec,
      desk({ directory, resume: true, onFinished: ({ number }) => played.push(number) }),
    )
    expect(played).toEqual([4, 5, 6])
    expect(report.games.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(readdirSync(directory).filter((name) => name.endsWith('.qipu'))).toHaveLength(6)
    const whole = await runMatch(spec, desk())
    expect(report.tally.score).toEqual(whole.tally.score)
  })

  it('a match of one engine against itself tells the two apart in every record', async () => {
    const directory = join(folder, 'twins')
    const twins: MatchSpec = {
      ...spec,
      games: 2,
      engines: [{ command: 'sparring:random' }, { command: 'sparring:random' }],
    }
    const table = resolveEngines(twins.engines, twins.game)
    if (isRefusal(table)) throw new Error(table.refusal.code)
    await runMatch(twins, desk({ ...table, directory }))
    const names = readdirSync(directory).filter((name) => name.endsWith('.txt'))
    expect(names.map((name) => name.split(/-(?=先|后)/)[0]).sort()).toEqual([
      'WTN-qipu-random (1) vs qipu-random (2)',
      'WTN-qipu-random (2) vs qipu-random (1)',
    ])
  })

  it('an engine that dies before it tells its name is called by its command, and by its name once it is known', async () => {
    const directory = join(folder, 'nameless')
    const dies = `${process.execPath} -e "process.exit(1)"`
    const shy: MatchSpec = { ...spec, games: 1, engines: [{ command: dies }, { command: 'sparring:random' }] }
    const table = resolveEngines(shy.engines, shy.game)
    if (isRefusal(table)) throw new Error(table.refusal.code)
    const report = await runMatch(shy, desk({ ...table, directory }))
    expect(report.names).toEqual(['node', 'qipu-random'])
    expect(readdirSync(directory).filter((name) => name.startsWith('WTN-node vs qipu-random'))).toHaveLength(2)
    const game = { ...report.games[0]!, number: 2, players: [1, 0] as const, names: ['qipu-random', 'Late'] as const }
    expect(reportOf([...report.games, game], shy).names).toEqual(['Late', 'qipu-random'])
  })

  it('a match ends early where the sequential test has decided', async () => {
    const sprt = { elo0: -1000, elo1: 200, alpha: 0.3, beta: 0.3 }
    const report = await runMatch({ ...spec, games: 500, sprt }, desk())
    expect(report.sprt?.accepted).toBeDefined()
    expect(report.games.length).toBeLessThan(100)
  })
})

function throwAt(count: number, at: number, error: Error): void {
  if (count === at) throw error
}

describe('a plan that cannot be played', () => {
  it.each([
    ['an unknown game', 'chess', {}, { code: 'no-game', args: { game: 'chess' } }],
    ['an unknown protocol', 'go', { protocol: 'telepathy' }, { code: 'no-protocol', args: { protocol: 'telepathy' } }],
    [
      'a protocol of other games',
      'go',
      { protocol: 'sau' },
      { code: 'other-protocol', args: { protocol: 'sau', game: 'go' } },
    ],
    [
      'a level that there is not',
      'go',
      { command: 'sparring:9d' },
      { code: 'command', args: { fault: 'no-such-level' } },
    ],
  ])('a match with %s is refused with the reason', (_, game, engine, refusal) => {
    expect(resolveEngines([{ command: 'sparring:random', ...engine }], game)).toMatchObject({ refusal })
  })

  it('a match with openings is refused where the protocol has no words for them', () => {
    const openings = { openings: true }
    expect(resolveEngines([{ command: 'x' }], 'connect6', openings)).toMatchObject({
      refusal: { code: 'no-openings', args: { protocol: 'sau' } },
    })
    expect(resolveEngines([{ command: 'sparring:random' }], 'gomoku', openings)).toHaveProperty('contestants')
  })
})

it.each(['gomoku', 'go', 'hex'])('a game of %s goes on after its opening', async (game) => {
  const board = game === 'go' ? { setting: { board: { width: 9, height: 9 }, komi: 7.5 } } : {}
  const table = resolveEngines([{ command: 'sparring:random' }, { command: 'sparring:random' }], game)
  if (isRefusal(table)) throw new Error(table.refusal.code)
  const openings = [
    [40, 41, 30],
    [40, 41],
  ]
  const seen: number[][] = []
  const plan = { ...spec, ...board, game, openings, swap: false, games: 2 }
  const watch: RunMatchOptions['watch'] = (_, { nodes }) => {
    if (nodes.length < 6) seen.push(nodes.slice(1).map(({ action }) => (action?.type === 'play' ? action.move : -1)))
  }
  const { games } = await runMatch(plan, { ...table, watch })
  expect(games.map(({ ending }) => ending.kind)).toEqual(['rules', 'rules'])
  expect(seen.filter((moves) => moves.length === 4).map((moves) => moves.slice(0, 2))).toEqual([
    [40, 41],
    [40, 41],
  ])
})

it('a game of gomoku begins with an opening of the event’s rules', async () => {
  const table = resolveEngines([{ command: 'sparring:random' }, { command: 'sparring:random' }], 'gomoku')
  if (isRefusal(table)) throw new Error(table.refusal.code)
  const starts: number[] = []
  const watch: RunMatchOptions['watch'] = (_, { nodes }) => {
    const [, first] = nodes
    if (nodes.length === 7 && first?.action?.type === 'play') starts.push(first.action.move)
  }
  const { games } = await runMatch({ ...spec, game: 'gomoku', games: 2, fifthMoves: 2 }, { ...table, watch })
  expect(games.map(({ ending }) => ending.kind)).toEqual(['rules', 'rules'])
  // The centre; and the first move that an engine chose is the sixth.
  expect(starts).toEqual([112, 112])
})
