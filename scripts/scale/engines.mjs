// `npm run test:scale:engines`: engines that are too slow or too large for every test run: GNU Go on 19×19, and a Windows program under Wine.
// Installs what is missing where it may (Debian, as root), and says what it could not run.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, root } from '../setup.mjs'

install()
build()

const has = (tool, ...args) => spawnSync(tool, args, { stdio: 'ignore' }).status === 0

/** Another process may be installing. */
const PATIENT = ['-o', 'DPkg::Lock::Timeout=300']

/** Installs a tool if it is missing; returns true if it is there. */
function provide(name, isThere, ...packages) {
  if (isThere()) return true
  if (process.getuid?.() === 0 && has('apt-get', '--version')) {
    console.log(`installing ${packages.join(' ')} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const aptGet = (...args) => spawnSync('apt-get', [...PATIENT, ...args], { stdio: 'ignore', env }).status === 0
    const isDone = () => aptGet('install', '-y', '--no-install-recommends', ...packages)
    // A fresh machine has no list of packages yet.
    if (!isDone() && aptGet('update')) isDone()
  }
  if (isThere()) return true
  console.log(`not run: ${name} is not installed, and could not be`)
  return false
}

const gnugo = '/usr/games/gnugo'
const findWine = () => ['wine', '/usr/lib/wine/wine64', '/usr/lib/wine/wine'].find((path) => has(path, '--version'))
const mingw = 'x86_64-w64-mingw32-gcc'
const qipu = join(root, 'packages', 'cli', 'bin', 'qipu.cjs')
let failures = 0

/** A program of others may have faults of its own: one that the system has to end gets a second match. */
const wasEnded = ({ ending }) => typeof ending.fault?.ending?.signal === 'string'

function match(title, args, attempts = 2) {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-scale-'))
  console.log(`\n${title}`)
  const { status, stdout } = spawnSync(process.execPath, [qipu, 'match', ...args, '-d', folder, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, WINEDEBUG: '-all' },
  })
  const games = status === 0 ? JSON.parse(stdout).games : []
  const clean = games.length > 0 && games.every(({ ending }) => ending.kind === 'rules')
  const judged = has(process.execPath, qipu, 'judge', '-q', folder)
  if (judged && attempts > 1 && games.some(wasEnded)) {
    rmSync(folder, { recursive: true, force: true })
    match(`${title}, once more, since an engine crashed`, args, attempts - 1)
    return
  }
  console.log(clean && judged ? 'ok' : `FAILED (exit code ${status}, judged ${judged})`)
  if (!clean || !judged) failures++
  rmSync(folder, { recursive: true, force: true })
}

if (provide('GNU Go', () => existsSync(gnugo), 'gnugo')) {
  // The board is counted as it stands: dead stones have to be taken off by playing. No position may come again, and GNU Go
  // forbids that only where it is told so.
  const engine = `${gnugo} --mode gtp --chinese-rules --positional-superko --capture-all-dead --never-resign --level 1`
  for (const size of ['9', '19']) {
    const setting = [
      '--game',
      'go',
      '--board',
      size,
      '--rule',
      'komi=7.5',
      '--rule',
      'ruleset=tromp-taylor',
      '--time',
      '3600',
    ]
    match(`GNU Go against itself, ${size}×${size}`, [...setting, '--first', engine, '--second', engine, '--games', '1'])
    const ours = ['--first', engine, '--second', 'sparring:greedy', '--games', '2', '--swap']
    match(`GNU Go against our sparring partner, ${size}×${size}`, [...setting, ...ours])
  }
}

const hasWine = provide('Wine', () => findWine() !== undefined, 'wine', 'wine64')
const hasCompiler = provide('a compiler for Windows', () => has(mingw, '--version'), 'gcc-mingw-w64-x86-64-win32')
if (hasWine && hasCompiler) {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-wine-'))
  const program = join(folder, 'gomocup.exe')
  const source = join(root, 'examples', 'engines', 'gomocup.c')
  if (has(mingw, '-O2', '-o', program, source)) {
    const engine = `${findWine()} ${program}`
    const setting = ['--game', 'gomoku', '--rule', 'rule=freestyle', '--time', '600']
    match('a Windows program under Wine', [
      ...setting,
      '--first',
      engine,
      '--second',
      'sparring:random',
      '--games',
      '2',
      '--swap',
    ])
  } else {
    console.log('FAILED: gomocup.c was not compiled')
    failures++
  }
  rmSync(folder, { recursive: true, force: true })
}

process.exit(failures > 0 ? 1 : 0)
