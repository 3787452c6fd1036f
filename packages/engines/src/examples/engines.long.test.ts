import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gameById } from 'qipu/games'
import { judge } from 'qipu/judge'
import type { GameRecord } from 'qipu/record'
import { isRefusal } from 'qipu/text'
import { afterAll, describe, expect, it } from 'vitest'
import { type MatchSpec, resolveEngines, runMatch } from '../match/index.ts'

/** Engines that know nothing of Qipu: written in other languages from the text of their protocols, and GNU Go. */

const examples = fileURLToPath(new URL('../../../../examples/engines/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'qipu-engines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const has = (tool: string, ...args: readonly string[]): boolean =>
  spawnSync(tool, args, { stdio: 'ignore' }).status === 0
const gnugo = ['/usr/games/gnugo', 'gnugo'].find((path) =>
  path.includes('/') ? existsSync(path) : has(path, '--version'),
)

interface Example {
  readonly name: string
  readonly game: string
  readonly isThere: boolean
  readonly command: () => string
  readonly setting?: MatchSpec['setting']
  readonly against?: string
}

const examplesOf: readonly Example[] = [
  {
    name: 'connect6.mjs',
    game: 'connect6',
    isThere: true,
    command: () => join(examples, 'connect6.mjs'),
  },
  {
    name: 'connect6.py',
    game: 'connect6',
    isThere: has('python3', '--version'),
    command: () => join(examples, 'connect6.py'),
  },
  {
    name: 'army_chess.py',
    game: 'army-chess',
    isThere: has('python3', '--version'),
    command: () => join(examples, 'army_chess.py'),
  },
  {
    name: 'gomocup.c',
    game: 'gomoku',
    isThere: has('cc', '--version'),
    setting: { options: { rule: 'freestyle' } },
    command: () => {
      const program = join(folder, 'gomocup')
      execFileSync('cc', ['-O2', '-Wall', '-Wextra', '-Werror', '-o', program, join(examples, 'gomocup.c')])
      return program
    },
  },
  {
    name: 'GNU Go on 9×9',
    game: 'go',
    isThere: gnugo !== undefined,
    // It thinks long about nonsense.
    against: 'sparring:greedy',
    setting: { board: { width: 9, height: 9 }, komi: 7.5, options: { ruleset: 'tromp-taylor' } },
    command: () => `${gnugo} --mode gtp --chinese-rules --positional-superko --level 0 --never-resign`,
  },
]

async function play({ game, setting, command }: Example, against: string): Promise<void> {
  const spec: MatchSpec = {
    game,
    ...(setting && { setting }),
    engines: [{ command: command() }, { command: against }],
    games: 2,
    swap: true,
    seed: 4,
    time: { kind: 'absolute', main: 60 },
  }
  const table = resolveEngines(spec.engines, game)
  if (isRefusal(table)) throw new Error(table.refusal.code)
  const records: GameRecord[] = []
  const { games, tally } = await runMatch(spec, {
    ...table,
    watch: ({ number }, record) => {
      records[number - 1] = record
    },
  })
  expect(games.map(({ ending, remark }) => (ending.kind === 'rules' ? 'rules' : remark))).toEqual(['rules', 'rules'])
  expect(tally.faults).toEqual([{}, {}])
  for (const record of records)
    expect(judge(record, gameById(game)!)).toMatchObject({ illegal: [], answers: [], verdict: 'agrees' })
}

describe('engines of others', () => {
  // A missing tool is named in the test's title; nothing is played then.
  it.each(
    examplesOf.map(
      (example) => [example.name, example.isThere ? 'plays' : 'not installed: not played', example] as const,
    ),
  )('a game of %s (%s) against our sparring partner is judged clean', async (_, state, example) => {
    if (state === 'plays') await play(example, example.against ?? 'sparring:random')
    else expect(example.isThere).toBe(false)
  })
})

it.each(['docs', 'docs/zh'])(
  'the engine that %s/how-to/write-an-engine.md shows is the file that it names',
  (pages) => {
    const page = readFileSync(new URL(`../../../../${pages}/how-to/write-an-engine.md`, import.meta.url), 'utf8')
    expect(/^```js\n([\s\S]*?)^```/m.exec(page)?.[1]).toBe(readFileSync(join(examples, 'connect6.mjs'), 'utf8'))
  },
)
