import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { describe, expect, it, onTestFinished } from 'vitest'
import { randomFrom } from '../shapes/games.testing.ts'
import { LibraryFolder } from './fill.testing.ts'
import { randomGames } from './games.testing.ts'
import { infoOf } from './info.ts'
import { damagedFiles } from './verify.ts'

/** How often a program that adds games is killed; a soak asks for more. */
const KILLS = Number(process.env['QIPU_KILLS'] ?? 10)
const FILES = 120 + KILLS * 12
/** Of the time from its first word to its end, in milliseconds. */
const LONGEST = 600

const folder = new LibraryFolder()

/** The program as one file that Node runs. */
async function programFile(): Promise<string> {
  const input = fileURLToPath(new URL('./kill.child.testing.ts', import.meta.url))
  const made = await rolldown({
    input,
    platform: 'node',
    external: [/^@duckdb\//],
    resolve: { conditionNames: ['qipu-source', 'import', 'node', 'default'], mainFields: ['module', 'main'] },
    logLevel: 'silent',
  })
  const { output } = await made.generate({ format: 'esm', codeSplitting: false })
  await made.close()
  // Beside the sources' packages, so that those which are not bundled are found.
  const path = fileURLToPath(new URL(`../../../../node_modules/.kill-${process.pid}.mjs`, import.meta.url))
  writeFileSync(path, output[0].code)
  return path
}

interface Outcome {
  /** True if it finished. */
  readonly isDone: boolean
  /** The games that it said to have kept. */
  readonly kept: number
}

/** Runs it; kills it so many milliseconds after it has begun to add, however long a loaded machine takes to start it. */
const run = (program: string, milliseconds?: number, to: LibraryFolder = folder): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, to.library, to.records])
    let errors = ''
    let said = ''
    let timer: NodeJS.Timeout | undefined
    child.stderr.on('data', (text) => (errors += text))
    child.stdout.on('data', (text) => {
      said += text
      if (milliseconds !== undefined) timer ??= setTimeout(() => child.kill('SIGKILL'), milliseconds)
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (signal === null && code !== 0) reject(new Error(errors))
      else resolve({ isDone: signal === null, kept: Number(said.trim().split('\n').at(-1)) })
    })
  })

describe('a killed program', () => {
  it(
    `a library stays whole when adding games is killed ${KILLS} times, and nothing is missing in the end`,
    async () => {
      const random = randomFrom(Date.now())
      await folder.create()
      for (const [i, { text }] of randomGames(FILES, { width: 9, height: 9 }, 3).entries()) folder.put(`${i}.sgf`, text)
      const program = await programFile()
      onTestFinished(() => rmSync(program))
      // From before the first step to behind several: a few steps are lost each time, and the others last.
      let kept = 0
      for (let kills = 0; kills < KILLS; kills++) {
        const outcome = await run(program, random() * LONGEST)
        expect(outcome.kept).toBeGreaterThanOrEqual(kept)
        kept = outcome.kept
        await folder.open(async (library) => {
          for await (const damaged of damagedFiles(library.path, library.catalogue)) expect(damaged).toBeUndefined()
          const info = await infoOf(library)
          expect(info.files).toBe(info.games)
        })
      }
      expect((await run(program)).isDone).toBe(true)
      await folder.open(async (library) => {
        const info = await infoOf(library)
        expect(info).toMatchObject({ games: FILES, files: FILES, isInterrupted: false })
        const [row] = await library.catalogue.rows<{ paths: bigint; ids: bigint }>(
          'select count(distinct path) as paths, (select count(distinct id) from games) as ids from files',
        )
        expect(row).toEqual({ paths: BigInt(FILES), ids: BigInt(FILES) })
        for await (const damaged of damagedFiles(library.path, library.catalogue)) expect(damaged).toBeUndefined()
      })
    },
    120_000 + KILLS * 10_000,
  )
})

it('two programs that begin to add at once: one does, the other is refused as busy or comes after it, and all games are there', async () => {
  const program = await programFile()
  onTestFinished(() => rmSync(program))
  for (let round = 0; round < KILLS; round++) {
    const both = new LibraryFolder()
    await both.create()
    for (const [i, { text }] of randomGames(12, { width: 9, height: 9 }, 3).entries()) both.put(`${i}.sgf`, text)
    const outcomes = await Promise.allSettled([run(program, undefined, both), run(program, undefined, both)])
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(refused.length).toBeLessThan(2)
    for (const reason of refused) expect(reason).toContain('busy')
    await both.open(async (library) => {
      expect(await infoOf(library)).toMatchObject({ games: 12, files: 12, isInterrupted: false })
      for await (const damaged of damagedFiles(library.path, library.catalogue)) expect(damaged).toBeUndefined()
    })
  }
}, 240_000)
