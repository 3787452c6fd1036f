// Runs the tests near each mutated file, in a process that its supervisor may kill. Mutants exist only in the
// modules that Vitest serves: no file is changed.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createVitest } from 'vitest/node'
import { mutated } from './mutants.mjs'

let current
const substitution = {
  name: 'mutant',
  enforce: 'pre',
  load: (id) => (current && id.split('?')[0] === current.path ? current.text : undefined),
}

const conditions = ['qipu-source']
const vitest = await createVitest(
  'test',
  {
    // The projects of the ordinary configuration have servers of their own, which would not serve the mutant.
    config: false,
    watch: false,
    isolate: false,
    include: ['packages/*/src/**/*.test.ts'],
    exclude: ['**/*.long.test.ts', '**/node_modules/**'],
    testTimeout: 120_000,
    bail: 1,
    // A line for each file of tests: the supervisor waits for the next one, however many there are.
    reporters: [{ onTestModuleEnd: () => process.stdout.write('file\n') }],
    passWithNoTests: true,
  },
  {
    plugins: [substitution],
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: conditions } },
  },
)

const run = async (tests) => {
  // Results of earlier runs remain in the state: a failed test of another mutant would count against this one, too.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
  const failed = testModules.find((module) => !module.ok())
  return { isKilled: failed !== undefined || unhandledErrors.length > 0, by: failed?.relativeModuleId }
}

/** Judges a mutant, and serves its file unchanged again. */
async function judge(mutant) {
  const path = resolve(mutant.file)
  current = { path, text: mutated(readFileSync(path, 'utf8'), mutant) }
  vitest.invalidateFile(path)
  const result = await resultOf(mutant)
  current = undefined
  vitest.invalidateFile(path)
  return result
}

/** Runs the tests in the mutant's folder, and if they pass those of its area (`packages/qipu/src/games`). */
async function resultOf(mutant) {
  const folder = mutant.file.slice(0, mutant.file.lastIndexOf('/') + 1)
  const area = mutant.file.split('/').slice(0, 4).join('/')
  const near = await vitest.globTestSpecifications([folder])
  const result = near.length > 0 ? await run(near) : { isKilled: false }
  if (result.isKilled || mutant.isControl) return result
  const done = new Set(near.map(({ moduleId }) => moduleId))
  const others = (await vitest.globTestSpecifications([`${area}/`])).filter(({ moduleId }) => !done.has(moduleId))
  return others.length > 0 ? run(others) : result
}

for await (const line of createInterface({ input: process.stdin })) {
  const result = await judge(JSON.parse(line))
  process.stdout.write(`mutant ${JSON.stringify(result)}\n`)
}
await vitest.close()
process.exit()
