import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { entriesOf } from '../../qipu/src/entries.testing.ts'
import { Folder } from '../src/run.testing.ts'

/** The packages as people get them: packed, unpacked into an empty folder, with nothing beside them but what they ask for. */

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly scripts?: object
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const names = readdirSync(join(root, 'packages')).sort()
const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
const folder = new Folder()
const installed = (name: string, file = ''): string => folder.at(join('node_modules', manifestOf(name).name, file))

beforeAll(() => {
  if (!existsSync(join(root, 'packages/cli/dist/start.cjs'))) throw new Error('not built yet: npm run build')
  const specifiers = names.map((name) => `./packages/${name}`)
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder.path, ...specifiers], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  const files = Object.values(JSON.parse(packed) as Record<string, { name: string; filename: string }>)
  const own = new Set(names.map((name) => manifestOf(name).name))
  for (const { name, filename } of files) {
    const target = folder.at(join('node_modules', name))
    mkdirSync(target, { recursive: true })
    execFileSync('tar', ['xzf', folder.at(filename), '--strip-components=1', '-C', target])
  }
  const asked = new Set(names.flatMap((name) => Object.keys(manifestOf(name).dependencies ?? {})))
  for (const name of asked) {
    if (own.has(name)) continue
    const target = folder.at(join('node_modules', name))
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), target)
  }
})

/** Runs a module in the empty folder. */
function runs(code: string): string {
  writeFileSync(folder.at('try.mjs'), code)
  return execFileSync(process.execPath, [folder.at('try.mjs')], {
    cwd: folder.path,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
}

describe.each(names)('the package %s', (name) => {
  const { exports = {}, scripts } = manifestOf(name)

  it('a package has a README and its licence', () => {
    for (const file of ['README.md', 'LICENSE', 'package.json'])
      expect(existsSync(installed(name, file)), file).toBe(true)
  })

  it('a package has no tests, and runs nothing when it is installed', () => {
    const files = readdirSync(installed(name), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /\.test(?:ing)?\.|fixtures|golden|tsbuildinfo/.test(file))).toEqual([])
    expect(Object.keys(scripts ?? {}).filter((script) => /install|prepare/.test(script))).toEqual([])
  })

  it('a package has every file that its entries name', () => {
    const files = Object.values(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    )
    const missing = files.filter(
      (file) => !file.includes('*') && !file.startsWith('./src') && !existsSync(installed(name, file)),
    )
    expect(missing).toEqual([])
  })
})

describe('bundled packages of others', () => {
  it.each([
    ['cli', 'dist', ['commander', 'picocolors', 'saxes', 'jsonc-parser', '@exodus/bytes', 'hono', 'uqr']],
    ['cli', 'dist/page', ['lit', 'lit-html', 'saxes']],
    ['player', 'dist', ['lit', 'lit-html', '@lit/reactive-element', 'saxes']],
    ['studio', 'dist/page', ['lit', 'lit-html', 'saxes']],
  ])('bundled packages of others are named with their licences: %s, %s', (name, place, packages) => {
    const text = readFileSync(installed(name, join(place, 'THIRD-PARTY-NOTICES.txt')), 'utf8')
    const named = text.split(/^-{80}$/m).slice(1)
    const heads = named.map((notice) => /^(\S+) \d\S* \(([^)]+)\)$/m.exec(notice.trim())!)
    expect(heads.map(([, found]) => found)).toEqual(expect.arrayContaining(packages))
    // Nothing that would bind who uses ours.
    expect(heads.filter(([, , licence]) => !/^(?:MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD)$/.test(licence!))).toEqual(
      [],
    )
    for (const notice of named) expect(notice.length).toBeGreaterThan(400)
  })
})

describe('an empty folder', () => {
  it('every entry for Node can be imported in an empty folder', () => {
    const entries = names
      .filter((name) => name !== 'player')
      .flatMap((name) => entriesOf(installed(name), 'types').map((entry) => entry.name))
    expect(entries.length).toBeGreaterThan(60)
    const said = runs(`for (const entry of ${JSON.stringify(entries)}) {
      const module = await import(entry)
      if (Object.keys(module).length === 0) console.log('empty: ' + entry)
    }
    console.log('done')
    process.exit(0)`)
    expect(said).toBe('done\n')
  })

  it('the installed core reads and converts a record in an empty folder', () => {
    const said = runs(`import { convert } from 'qipu'
    const { bytes } = convert({ bytes: new TextEncoder().encode('(;FF[4]GM[1]SZ[9];B[ee])') }, 'wei7')
    console.log(JSON.parse(new TextDecoder().decode(bytes)).format)`)
    expect(said).toBe('wei7\n')
  })

  it('the installed command runs in an empty folder', () => {
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [installed('cli', 'bin/qipu.cjs'), ...args], {
        encoding: 'utf8',
        cwd: folder.path,
      })
    writeFileSync(folder.at('game.sgf'), '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee];W[dd])')
    expect(run('--version')).toMatch(/^\d+\.\d+\.\d+/)
    expect(run('convert', 'game.sgf', '--to', 'jgf')).toContain('"JGF"')
    expect(run('show', 'game.sgf')).toContain('●')
    run('show', 'game.sgf', '--png', 'board.png')
    expect(readFileSync(folder.at('board.png')).subarray(1, 4).toString()).toBe('PNG')
    run('library', 'create', 'games.qlib')
    run('library', 'add', 'games.qlib', 'game.sgf')
    expect(JSON.parse(run('library', 'info', 'games.qlib', '--json'))).toMatchObject({ games: 1 })
  })

  it('the installed player has everything that its script element loads', () => {
    const text = readFileSync(installed('player', 'dist/qipu-player.js'), 'utf8')
    const loaded = [...text.matchAll(/["'](\.\/[\w.-]+\.js)["']/g)].map(([, file]) => file!)
    expect(loaded.length).toBeGreaterThan(0)
    expect(loaded.filter((file) => !existsSync(installed('player', join('dist', file))))).toEqual([])
  })
})
