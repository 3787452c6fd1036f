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

const folder = new LibraryFolder()

/** The program as one file that Node runs. */
async function programFile(): Promise<string> {
  const input = fileURLToPath(new URL('./kill.child.testing.ts', import.meta.url))
  const made = await rolldown({
    input,
    platform: 'node',
    external: [/^@duckdb\//],
    resolve: { conditionNames: ['source', 'import', 'node', 'default'], mainFields: ['module', 'main'] },
    logLevel: 'silent',
  })
  const { output } = await made.generate({ format: 'esm', codeSplitting: false })
  await made.close()
  // Beside the sources' packages, so that those which are not bundled are found.
  const path = fileURLToPath(new URL(`../../../../node_modules/.kill-${process.pid}.mjs`, import.meta.url))
  writeFileSync(path, output[0].code)
  return path
}

/** Runs it, for so many milliseconds at most. Returns whether it came to its end. */
const run = (program: string, milliseconds?: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder.library, folder.records], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (text) => (errors += text))
    const timer = milliseconds === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), milliseconds)
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      if (signal === null && code !== 0) reject(new Error(errors))
      else resolve(signal === null)
    })
  })

describe('a program that is killed while it adds games', () => {
  it(
    `leaves a whole library, and nothing is missing in the end (${KILLS} times)`,
    async () => {
      const random = randomFrom(Date.now())
      await folder.create()
      for (const [i, { text }] of randomGames(FILES, { width: 9, height: 9 }, 3).entries()) folder.put(`${i}.sgf`, text)
      const program = await programFile()
      onTestFinished(() => rmSync(program))
      const begun = performance.now()
      await run(program, 400)
      const usual = Math.max(600, performance.now() - begun)
      for (let kills = 1; kills < KILLS; kills++) {
        await run(program, 150 + random() * usual * 2)
        await folder.open(async (library) => {
          for await (const damaged of damagedFiles(library.path, library.catalogue)) expect(damaged).toBeUndefined()
          const info = await infoOf(library)
          expect(info.files).toBe(info.games)
        })
      }
      expect(await run(program)).toBe(true)
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
    60_000 + KILLS * 5000,
  )
})
