// A library of as many games as one asks for: memory and time of adding, opening, searching, and what shapes cost as it grows.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { sgfFiles } from './corpus.mjs'

const PER_COLLECTION = 10_000
const MOST_MEGABYTES = 600
const ROUNDS = 3
/** Shapes are searched in so many games, and in ten times as many, until it is all. */
const FIRST_SIZE = 1000
const cli = join(root, 'packages', 'cli', 'bin', 'qipu.cjs')
const library = (file) => import(`../../packages/library/dist/${file}.js`)

const SHAPES = [
  { name: '7×7 corner', anchor: 'corner', rows: '......./......./...X.../..X..../..XO.../..OO.../.......' },
  { name: '3×3 anywhere', anchor: 'anywhere', rows: '.X./XXX/XOX' },
  { name: '3×5 anywhere', anchor: 'anywhere', rows: '.X./.../.OX/..X/...' },
]

const SEARCHES = [
  { name: 'by player', query: { player: 'an' } },
  { name: 'by date and result', query: { date: '2003..2005', result: 'B+R' } },
  { name: 'by text', query: { text: 'somewhere' } },
]

export async function timeLibraryScale(directory, games) {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-bench-scale-'))
  const path = join(folder, 'games.qlib')
  try {
    await writeCollections(folder, directory, games)
    measured(['library', 'create', path])
    const add = measured(['library', 'add', '--quiet', '--jobs', '2', path, join(folder, 'records')])
    rmSync(join(folder, 'records'), { recursive: true })
    return { add, ...(await questions(path)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The corpus again and again, each time with other names of players, in collections. */
async function writeCollections(folder, directory, games) {
  mkdirSync(join(folder, 'records'))
  const texts = [...sgfFiles(directory)].map((path) => readFileSync(path, 'latin1'))
  for (let from = 0; from < games; from += PER_COLLECTION) {
    const file = await open(join(folder, 'records', `${from}.sgf`), 'wx')
    const to = Math.min(games, from + PER_COLLECTION)
    for (let i = from; i < to; i++) {
      const turn = Math.floor(i / texts.length)
      await file.write(texts[i % texts.length].replace(/(P[BW]\[)/g, turn === 0 ? '$1' : `$1${turn} `), null, 'latin1')
    }
    await file.close()
  }
}

/** Says what the whole process took, threads included, as it ends. */
const TELL = `import { isMainThread } from 'node:worker_threads'; import { writeSync } from 'node:fs'
if (isMainThread) process.on('exit', () => writeSync(2, '\\n' + JSON.stringify(process.resourceUsage())))`

/** Seconds of processor time and the most megabytes of a command. */
function measured(args) {
  const tell = `data:text/javascript,${encodeURIComponent(TELL)}`
  const { status, stderr } = spawnSync(process.execPath, ['--import', tell, cli, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`qipu ${args.join(' ')}: ${stderr}`)
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(stderr.slice(stderr.lastIndexOf('\n') + 1))
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1000 }
}

async function questions(path) {
  const { Library } = await library('library/library')
  const { searchGames } = await library('search/search')
  const opening = await processorTime(async () => (await Library.open(path)).close())
  const reader = await Library.open(path)
  const searches = []
  for (const { name, query } of SEARCHES) {
    searches.push({
      name,
      milliseconds: await processorTime(() => searchGames(reader.catalogue, query, { limit: 20 })),
    })
  }
  const segments = reader.segments.filter(({ game, width, height }) => game === 'go' && width === 19 && height === 19)
  const games = segments.reduce((sum, segment) => sum + segment.games, 0)
  const sizes = []
  // Once for nothing: what is compiled while it runs would count among the first games.
  await shapesIn(reader, segments, FIRST_SIZE)
  for (let size = FIRST_SIZE; size < games; size *= 10) sizes.push(await shapesIn(reader, segments, size))
  sizes.push(await shapesIn(reader, segments, games))
  reader.close()
  return { games, opening, searches, sizes }
}

/** Milliseconds of processor time, the fewest of some rounds. */
async function processorTime(work) {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const begun = process.cpuUsage()
    await work()
    best = Math.min(best, since(begun))
  }
  return best
}

function since(begun) {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** Every shape in the first games, in whole blocks; reading them from the disk is counted apart. */
async function shapesIn(reader, segments, wanted) {
  const { countShape, parseShape } = await library('shapes/index')
  const shapes = SHAPES.map(({ rows, anchor }) => ({ shape: parseShape(rows), options: { anchor } }))
  const milliseconds = SHAPES.map(() => 0)
  let [games, reading] = [0, 0]
  for (const segment of segments) {
    if (games >= wanted) break
    const begun = process.cpuUsage()
    const blocks = []
    for (const block of await reader.blocks(segment)) {
      if (games >= wanted) break
      games += block.games
      blocks.push(block)
    }
    reading += since(begun)
    for (const [i, { shape, options }] of shapes.entries()) {
      const counting = process.cpuUsage()
      countShape(blocks, shape, options)
      milliseconds[i] += since(counting)
    }
  }
  return { games, reading, milliseconds }
}

export function libraryScaleTable({ games, add, opening, searches, sizes }) {
  const whole = (number) => number.toLocaleString('en')
  const memory = add.megabytes <= MOST_MEGABYTES ? '' : ': missed'
  return [
    `\nlibrary: ${whole(games)} games, processor time`,
    '| what | measured | goal |',
    '|---|---|---|',
    `| add --jobs 2 | ${add.seconds.toFixed(1)} s | |`,
    `| memory while adding | ${add.megabytes.toFixed(0)} MB | ≤ ${MOST_MEGABYTES} MB for a million games${memory} |`,
    `| open | ${opening.toFixed(0)} ms | 300 ms for a million games |`,
    ...searches.map(
      ({ name, milliseconds }) => `| search ${name} | ${milliseconds.toFixed(0)} ms | 100 ms for a million games |`,
    ),
    `\n| games | ${SHAPES.map(({ name }) => `${name}, ms`).join(' | ')} | ${SHAPES.map(({ name }) => `${name}, µs per game`).join(' | ')} | reading, ms |`,
    `|---|${'---|'.repeat(SHAPES.length * 2)}---|`,
    ...sizes.map(({ games: size, reading, milliseconds }) => {
      const perGame = milliseconds.map((each) => ((each * 1000) / size).toFixed(2))
      return `| ${[whole(size), ...milliseconds.map((each) => each.toFixed(1)), ...perGame, reading.toFixed(0)].join(' | ')} |`
    }),
  ].join('\n')
}
