import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { read } from 'qipu'
import { gameById } from 'qipu/games'
import { judge } from 'qipu/judge'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readUnfinished } from './game-in-progress.ts'

/** How often a match is killed; a soak asks for more. */
const KILLS = Number(process.env['QIPU_KILLS'] ?? 12)
const LONGEST_MS = 700

const root = mkdtempSync(join(tmpdir(), 'qipu-match-kill-'))
const program = fileURLToPath(new URL(`../../../../node_modules/.match-kill-${process.pid}.mjs`, import.meta.url))

beforeAll(async () => {
  const made = await rolldown({
    input: fileURLToPath(new URL('./kill.child.testing.ts', import.meta.url)),
    platform: 'node',
    resolve: { conditionNames: ['qipu-source', 'import', 'node', 'default'], mainFields: ['module', 'main'] },
    logLevel: 'silent',
  })
  const { output } = await made.generate({ format: 'esm', codeSplitting: false })
  await made.close()
  writeFileSync(program, output[0].code)
})
afterAll(() => {
  rmSync(program, { force: true })
  rmSync(root, { recursive: true, force: true })
})

interface Run {
  readonly isDone: boolean
  /** The last move that was said to be on the disk, and its game. */
  readonly last: readonly [game: number, plies: number] | undefined
}

const run = (path: string, game: string, games: number, milliseconds?: number): Promise<Run> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, path, game, `${games}`])
    let said = ''
    let errors = ''
    let timer: NodeJS.Timeout | undefined
    child.stderr.on('data', (text) => (errors += text))
    child.stdout.on('data', (text) => {
      said += text
      if (milliseconds !== undefined) timer ??= setTimeout(() => child.kill('SIGKILL'), milliseconds)
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (signal === null && code !== 0) reject(new Error(errors))
      // A line that was cut off says nothing.
      const line = said
        .slice(0, said.lastIndexOf('\n') + 1)
        .trim()
        .split('\n')
        .at(-1)
      const [number, plies] = line ? line.split(' ').map(Number) : []
      resolve({ isDone: signal === null, last: number === undefined ? undefined : [number, plies!] })
    })
  })

const journalled = (path: string): number =>
  Math.max(0, readFileSync(join(path, 'journal.jsonl'), 'utf8').split('\n').length - 2)

describe('a killed match', () => {
  it.each(['go', 'connect6'])(
    `a match of %s loses no move that was played when it is killed ${KILLS} times, and is finished in the end`,
    async (game) => {
      const path = join(root, game)
      const games = Math.max(3, Math.ceil(KILLS / 4))
      for (let kill = 0; kill < KILLS; kill++) {
        const { last, isDone } = await run(path, game, games, Math.random() * LONGEST_MS)
        if (isDone) break
        if (!last) continue
        const [number, plies] = last
        const unfinished = readUnfinished(join(path, `playing/playing-${String(number).padStart(4, '0')}.jsonl`))
        if (unfinished) expect(unfinished.record.nodes.length - 1).toBeGreaterThanOrEqual(plies)
        else expect(journalled(path)).toBeGreaterThanOrEqual(number)
      }
      expect((await run(path, game, games)).isDone).toBe(true)
      const records = readdirSync(path).filter((name) => name.endsWith('.qipu'))
      expect([records.length, journalled(path)]).toEqual([games, games])
      for (const name of records) {
        const [record] = read({ bytes: new Uint8Array(readFileSync(join(path, name))), name }).records
        expect(judge(record!, gameById(game)!).verdict).toBe('agrees')
      }
      expect(existsSync(join(path, 'playing/playing-0001.jsonl'))).toBe(false)
    },
    120_000 + KILLS * 10_000,
  )
})
