import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'

/** Weights of the built entries as pages and programs load them, pinned with some air: what is not imported is not paid for. */

const root = join(import.meta.dirname, '..', '..', '..')
/** Below the project's root, so that the package is found by its name. */
const folder = join(root, '.cache', 'weights')

const programs = {
  'SGF with the rules of Go': { code: "export { parse } from 'qipu/sgf'", limit: 50_000 },
  'parseText for SGF and Go': {
    code: `import { parseText } from 'qipu'
    import { go } from 'qipu/games/go'
    import { sgf } from 'qipu/sgf'
    export const gamesIn = (text) => parseText(text, { formats: [sgf], games: [go] }).games`,
    limit: 50_000,
  },
  'the rules of Go': {
    code: "export { go } from 'qipu/games/go'; export { Replay } from 'qipu/replay'",
    limit: 14_000,
  },
  'pictures of positions': { code: "export { diagramOf, svgOf } from 'qipu/diagram'", limit: 30_000 },
  'a new record with moves': { code: "export { addNode, newRecord, play } from 'qipu/record'", limit: 4_000 },
  'lines and columns': { code: "export { Lines } from 'qipu/text'", limit: 2_000 },
} as const

function entry(code: string): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'entry.js')
  writeFileSync(path, code)
  return path
}

const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length

async function byRolldown(code: string): Promise<number> {
  const bundle = await rolldown({ input: entry(code), platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false })
  await bundle.close()
  return gzipped(output[0].code)
}

async function byVite(code: string): Promise<number> {
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: entry(code), formats: ['es'] },
      minify: true,
      rollupOptions: { external: [] },
    },
  })
  const [{ output }] = (Array.isArray(made) ? made : [made]) as unknown as [{ output: { code?: string }[] }]
  return output.reduce((sum, { code: text = '' }) => sum + gzipped(text), 0)
}

describe('weights of the built entries', () => {
  it.each(Object.entries(programs))(
    'a page that imports %s loads no more than its limit',
    async (_, { code, limit }) => {
      expect(await byRolldown(code)).toBeLessThanOrEqual(limit)
      expect(await byVite(code)).toBeLessThanOrEqual(limit * 1.1)
    },
  )

  // 0.11 s on the machine of docs/performance.md, 0.02 of them Node; other work on a machine adds to processor time, too.
  it('importing qipu in Node takes less than 0.18 s of processor time', () => {
    const code = "await import('qipu'); const { user, system } = process.cpuUsage(); console.log(user + system)"
    const options = { cwd: root, env: { PATH: process.env['PATH'] } }
    const costs = Array.from({ length: 5 }, () =>
      Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], options)),
    )
    expect(Math.min(...costs) / 1e6).toBeLessThan(0.18)
  })

  it('an entry in Node is a file that loads few others', () => {
    const chunks = join(root, 'packages/qipu/dist/node/chunks')
    const text = readFileSync(join(root, 'packages/qipu/dist/node/index.js'), 'utf8')
    expect(text.match(/from\s*["']\.\/chunks\//g)?.length).toBeLessThanOrEqual(2)
    expect(readdirSync(chunks).length).toBeLessThanOrEqual(40)
  })
})
