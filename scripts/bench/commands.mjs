// The command line against the least that could be done: starting Node, and reading the files.
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { sgfFiles } from './corpus.mjs'
import { median } from './rounds.mjs'

const qipu = join(root, 'packages', 'cli', 'bin', 'qipu.cjs')

const READ_ONLY = `const { readdirSync, readFileSync } = require('node:fs')
const walk = (d) => { for (const e of readdirSync(d, { withFileTypes: true })) {
  const p = d + '/' + e.name; if (e.isDirectory()) walk(p); else readFileSync(p) } }
walk(process.argv[1])`

const node = (...args) => [process.execPath, args]

/** Threads are for work that lasts longer than they take to warm up: two are measured on the corpus so often over, too. */
const TIMES = 10

/** The command without its worker: what it does in processes of their own otherwise, it then does in its own. */
function withoutWorker() {
  const copy = join(root, '.cache', 'bench', 'cli-without-worker')
  rmSync(copy, { recursive: true, force: true })
  for (const part of ['bin', 'dist', 'package.json'])
    cpSync(join(root, 'packages', 'cli', part), join(copy, part), { recursive: true })
  rmSync(join(copy, 'bin', 'worker.cjs'))
  return join(copy, 'bin', 'qipu.cjs')
}

const QUESTIONS = 2000

/** Ordinary games as questions of `qipu rpc`, in turn. */
function questionsOf(directory) {
  const files = [...sgfFiles(directory)].slice(0, QUESTIONS)
  const params = files.map((file) => ({ base64: readFileSync(file).toString('base64'), name: 'game.sgf' }))
  return Array.from({ length: QUESTIONS }, (_, id) =>
    JSON.stringify({ jsonrpc: '2.0', id, method: 'read', params: params[id % params.length] }),
  ).join('\n')
}

/** Each row: what it is, the command, what it is compared with, how many times that it may take (or must be faster). */
export function commandRows(directory) {
  const one = sgfFiles(directory).next().value
  const often = Array(TIMES).fill(directory)
  const input = questionsOf(directory)
  return [
    { name: 'node -e 0', command: node('-e', '0') },
    { name: 'qipu --version', command: node(qipu, '--version'), against: 'node -e 0', most: 1.5 },
    {
      name: 'qipu convert one.sgf',
      command: node(qipu, 'convert', one, '--to', 'sgf'),
      against: 'node -e 0',
      most: 2.5,
    },
    { name: 'a loop that reads all files', command: node('-e', READ_ONLY, directory) },
    {
      name: 'qipu info --jobs 1',
      command: node(qipu, 'info', directory, '--jobs', '1'),
      against: 'a loop that reads all files',
      most: 2.5,
    },
    {
      name: 'qipu check --jobs 1',
      command: node(qipu, 'check', directory, '--jobs', '1'),
      against: 'a loop that reads all files',
      most: 6,
    },
    {
      name: 'qipu check --jobs 2',
      command: node(qipu, 'check', directory, '--jobs', '2'),
      against: 'qipu check --jobs 1',
      most: 1 / 1.7,
    },
    {
      name: 'qipu convert --to sgf --jobs 1',
      command: node(qipu, 'convert', directory, '--to', 'sgf', '-o', '/dev/null', '--jobs', '1'),
    },
    {
      name: 'qipu edit --rotate 90 --jobs 1',
      command: node(qipu, 'edit', directory, '--rotate', '90', '--to', 'sgf', '-o', '/dev/null', '--jobs', '1'),
      against: 'qipu convert --to sgf --jobs 1',
      most: 1,
    },
    { name: `qipu rpc, ${QUESTIONS} games, in its own process`, command: node(withoutWorker(), 'rpc'), input },
    {
      name: `qipu rpc, ${QUESTIONS} games, isolated`,
      command: node(qipu, 'rpc'),
      input,
      against: `qipu rpc, ${QUESTIONS} games, in its own process`,
      most: 1.5,
    },
    { name: `all ${TIMES} times, --jobs 1`, command: node(qipu, 'check', ...often, '--jobs', '1') },
    {
      name: `all ${TIMES} times, --jobs 2`,
      command: node(qipu, 'check', ...often, '--jobs', '2'),
      against: `all ${TIMES} times, --jobs 1`,
      most: 1 / 1.7,
    },
  ]
}

export function timeCommands(rows, rounds) {
  const times = Object.fromEntries(rows.map(({ name }) => [name, []]))
  for (let round = -1; round < rounds; round++) {
    for (const { name, command, input } of rows) {
      const begun = performance.now()
      spawnSync(command[0], command[1], { input, stdio: [input ? 'pipe' : 'ignore', 'ignore', 'ignore'] })
      if (round >= 0) times[name].push(performance.now() - begun)
    }
  }
  return rows.map(({ name, against, most }) => ({
    name,
    milliseconds: median(times[name]),
    fastest: Math.min(...times[name]),
    ...(against && { against, most, times: median(times[name].map((time, i) => time / times[against][i])) }),
  }))
}

/** Programs that are not of npm: named, and timed on the same files where they are installed. */
const NATIVE = {
  sgfc: (file) => ['sgfc', ['-w', file]],
  sgfinfo: (file) => ['sgfinfo', ['-propPB', file]],
  'gogui-convert': (file) => ['gogui-convert', ['-check', file]],
  sgfmill: (file) => [
    'python3',
    ['-c', `from sgfmill import sgf;sgf.Sgf_game.from_bytes(open('${file}','rb').read())`],
  ],
}

export function timeNative(directory, sample = 20) {
  const files = [...sgfFiles(directory)].slice(0, sample)
  return Object.entries(NATIVE).map(([name, commandFor]) => {
    const times = []
    for (const file of files) {
      const [program, args] = commandFor(file)
      const begun = performance.now()
      const { error, status } = spawnSync(program, args, { stdio: 'ignore' })
      if (error || (program === 'python3' && status !== 0)) return { name, isInstalled: false }
      times.push(performance.now() - begun)
    }
    return { name, isInstalled: true, milliseconds: median(times) }
  })
}
