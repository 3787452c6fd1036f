import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeZip } from '../input/archive/archive.testing.ts'
import { languageIn } from '../program.ts'
import { Folder, qipu } from '../run.testing.ts'

/** Every command line in a block of code of the documentation, run as it is written, page by page. */

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
]

interface Sample {
  readonly args: readonly string[]
  /** Output according to the page. */
  readonly output: string | undefined
}

/** The words of a line as a shell parts them, without what is for the shell itself. */
const wordsOf = (line: string): string[] =>
  [...line.replace(/\s+(# .*|> [\w./-]+)$/, '').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain!,
  )

function samplesIn(page: string): Sample[] {
  const blocks = [...readFileSync(join(root, page), 'utf8').matchAll(/^( *)```\w*\n([\s\S]*?)^ *```/gm)]
  return blocks.flatMap(([, indent, block]): Sample[] => {
    const lines = block!.split('\n').map((line) => (line.startsWith(indent!) ? line.slice(indent!.length) : line))
    const [first = '', ...rest] = lines
    if (first.startsWith('$ qipu ')) return [{ args: wordsOf(first).slice(2), output: rest.join('\n') }]
    return lines.flatMap((line) => {
      const command = /^(?:npx )?qipu (.*)$/.exec(line)?.[1]
      return command === undefined ? [] : [{ args: wordsOf(command), output: undefined }]
    })
  })
}

/** A Chinese page with the very command lines of its English sister has nothing more to run. */
function isRunElsewhere(page: string): boolean {
  const sister = page.replace(join('docs', 'zh'), 'docs')
  if (sister === page || !existsSync(join(root, sister))) return false
  return JSON.stringify(samplesIn(page)) === JSON.stringify(samplesIn(sister))
}

const point = (x: number, y: number): string => String.fromCharCode(97 + x, 97 + y)
const row = (y: number): string[] => Array.from({ length: 19 }, (_, x) => point(x, y))

/** A game in which everything happens that the pages look for: an opening, two shapes, more than a hundred moves. */
const BLACK = ['pd', 'nc', 'pf', 'dp', 'dd', 'jc', 'cf', 'kj', 'jk', 'kk', 'lk', 'jl', 'll', 'bn', 'cn']
const WHITE = ['qf', 'qd', 'qc', 'fq', 'cc', 'cd', 'ec', 'kl', 'dn', 'gc', 'hc', 'ic', 'ga', 'ha', 'ia']
const moves = [BLACK, WHITE].map((stones, side) => [
  ...stones,
  ...row(side === 0 ? 18 : 7),
  ...row(side === 0 ? 16 : 9),
])
const line = (count: number): string =>
  Array.from({ length: count }, (_, i) => `;${i % 2 === 0 ? 'B' : 'W'}[${moves[i % 2]![i >> 1]}]`).join('')
const HEAD = 'GM[1]FF[4]CA[UTF-8]SZ[19]'
const FACTS = 'PB[古力]BR[9d]PW[Lee Sedol]WR[9d]DT[2009-04-15]EV[LG Cup]RE[B+R]'

function fill(folder: Folder): void {
  const game = `(;${HEAD}${FACTS}${line(104)})`
  for (const name of ['game.sgf', 'records/game.sgf']) folder.put(name, game)
  folder.put('opening.sgf', `(;${HEAD}${line(14)})`)
  folder.put('joseki.sgf', `(;${HEAD}${line(4)})`)
  const net = (path: string): Buffer => readFileSync(join(root, 'packages/net/src', path))
  folder.put('g170-b6c96.bin.gz', net('models/fixtures/katago-v8.bin.gz'))
  folder.put('my.qnet', net('inference/fixtures/random.qnet'))
  folder.put('archive.zip', makeZip([{ name: 'other.sgf', content: `(;${HEAD}PB[A]PW[B];B[dd])` }]))
}

/** The library of the pages. */
const LIBRARY = 'games.qlib'
/** Options whose values are files to be written. */
const OUTPUTS = ['-o', '-d', '--svg', '--png']

const withSamples = pages
  .filter((page) => !isRunElsewhere(page))
  .map((page) => [page, samplesIn(page)] as const)
  .filter(([, samples]) => samples.length > 0)

describe.each(withSamples)('the samples of %s', (_, samples) => {
  const folder = new Folder()
  fill(folder)

  beforeAll(async () => {
    const needs = (action: string): boolean => samples.some(({ args }) => args[1] === action && args[2] === LIBRARY)
    if (!needs('export') || needs('create')) return
    const library = folder.at(LIBRARY)
    await qipu(['library', 'create', library])
    await qipu(['library', 'add', library, folder.at('records')])
  })

  const placed = (word: string, before: string | undefined): string => {
    const name = word.replace(/^~\//, '')
    if (OUTPUTS.includes(before ?? '') || name === LIBRARY || existsSync(folder.at(name))) return folder.at(name)
    return /^(?:samples|examples)\b/.test(word) ? join(root, word) : word
  }

  it.each(samples.map((sample) => [sample.args.join(' '), sample] as const))(
    'the documented sample `qipu %s` runs without an error and prints what the page shows',
    async (_, { args, output }) => {
      const words = args.map((word, i) => placed(word, args[i - 1]))
      const { code, out, err } = await qipu(words, { language: languageIn(words) ?? 'en' })
      expect([code, err]).toEqual([0, expect.not.stringMatching(/error|错误/)])
      if (output !== undefined) expect(out).toBe(output)
    },
  )
})
