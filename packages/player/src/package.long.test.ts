import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const names = Object.entries(manifest.exports).flatMap(([name, files]) => ('default' in Object(files) ? [name] : []))
const specifierOf = (name: string): string => name.replace('.', manifest.name)
const run = (...args: string[]): string => execFileSync(process.execPath, args, { encoding: 'utf8' })

/** Within the package, so that bundlers find it by its name. */
const folder = mkdtempSync(fileURLToPath(new URL('../dist/on-a-server-', import.meta.url)))
afterAll(() => rmSync(folder, { recursive: true }))

const entry = (): string => {
  const path = join(folder, 'entry.js')
  const imports = names.map((name, i) => `import * as m${i} from ${JSON.stringify(specifierOf(name))}`)
  writeFileSync(
    path,
    `${imports.join('\n')}\nconsole.log(${names.map((_, i) => `Object.keys(m${i}).length`).join(', ')})`,
  )
  return path
}
const counts = (said: string): number[] => said.trim().split(' ').map(Number)

describe('the package', () => {
  it.each(names)('the built package can be imported in Node, without a page and without its sources: %s', (name) => {
    const script = `import(${JSON.stringify(specifierOf(name))}).then((module) => console.log(Object.keys(module).length))`
    expect(Number(run('-e', script))).toBeGreaterThan(0)
  })

  it('the built package bundled by Rolldown for Node runs without a page', async () => {
    const bundle = await rolldown({ input: entry(), platform: 'node', logLevel: 'silent' })
    await bundle.write({ dir: join(folder, 'rolldown') })
    await bundle.close()
    expect(Math.min(...counts(run(join(folder, 'rolldown', 'entry.js'))))).toBeGreaterThan(0)
  })

  it.each([false, true])(
    'the built package in a server build of Vite runs without a page; bundled: %s',
    async (noExternal) => {
      const outDir = join(folder, `vite-${noExternal}`)
      await build({
        root: folder,
        configFile: false,
        logLevel: 'silent',
        ssr: { noExternal: noExternal || [] },
        build: { ssr: entry(), outDir },
      })
      expect(Math.min(...counts(run(join(outDir, 'entry.js'))))).toBeGreaterThan(0)
    },
  )

  it('a bundle for browsers takes the file that is made for them', async () => {
    const bundle = await rolldown({ input: entry(), platform: 'browser', logLevel: 'silent' })
    const { output } = await bundle.generate({ dir: folder })
    await bundle.close()
    const modules = output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []))
    expect(modules.some((id) => id.endsWith('/dist/qipu-player.js'))).toBe(true)
  })
})
