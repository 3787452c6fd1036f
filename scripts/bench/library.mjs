// Shapes in 50,000 games: in units of one plain pass over all columns, beside the twin in TypeScript.
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { scanMoves, stepKind, stepPoint } from 'qipu/formats/sgf/scan'
import { pointUnder, symmetries } from 'qipu/games/go'
import { sgfFiles } from './corpus.mjs'

const GAMES = 50_000
const ROUNDS = 5
const BOARD = { width: 19, height: 19 }
/** The twin goes over this part of the blocks only, and the kernel once more over the same part for the ratio. */
const TWIN_PART = 16

/** Shapes with the passes that they may take; corner shapes stand as if in the upper right. */
const SHAPES = [
  { name: '7×7 corner', goal: 0.15, anchor: 'corner', rows: '......./......./...X.../..X..../..XO.../..OO.../.......' },
  {
    name: '8×8 corner',
    goal: 0.2,
    anchor: 'corner',
    rows: '......../......../..X..X../....XO../....O.../......../......../........',
  },
  {
    name: '10×11 corner',
    goal: 0.2,
    anchor: 'corner',
    rows: '........../........../....X...../......O.../........../.......O../........../........../........../........../..........',
  },
  { name: '3×3 anywhere', goal: 2, anchor: 'anywhere', rows: '.X./XXX/XOX' },
  { name: '3×5 anywhere', goal: 5, anchor: 'anywhere', rows: '.X./.../.OX/..X/...' },
  { name: '2×2 anywhere', goal: 10, anchor: 'anywhere', rows: 'XO/X.' },
]

export async function timeLibrary(directory) {
  const { countShape, keepForKernel, kernelScan, parseShape, placementsOf, scan } = await import(
    '../../packages/library/dist/shapes/index.js'
  )
  const blocks = keepForKernel(await blocksOf(directory))
  const pass = fastest(() => addUp(blocks))
  const part = blocks.filter((_, number) => number % TWIN_PART === 0)
  const rows = SHAPES.map(({ name, goal, anchor, rows }) => {
    const shape = parseShape(rows)
    const count = (among, by) => countShape(among, shape, { anchor }, by)
    const milliseconds = fastest(() => count(blocks))
    const twin = kernelScan && fastest(() => count(part, scan), 1) / fastest(() => count(part, kernelScan))
    return {
      name,
      goal,
      placements: placementsOf(shape, BOARD, { anchor }).length,
      hits: count(blocks),
      milliseconds,
      passes: milliseconds / pass,
      twin,
    }
  })
  return { games: GAMES, pass, load: loadavg()[0], processors: availableParallelism(), rows }
}

/** Milliseconds of processor time: what other programs do meanwhile is not in them. */
function fastest(work, rounds = ROUNDS) {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** The unit: what it costs to look at every number once. */
function addUp(blocks) {
  let sum = 0
  for (const { columns } of blocks) {
    let n = 0
    for (let i = 0; i < columns.length; i++) n += columns[i]
    sum += n
  }
  return sum
}

/** The corpus again and again, turned and mirrored, until there are enough games. */
export async function blocksOf(directory) {
  const { BlockBuilder } = await import('../../packages/library/dist/shapes/index.js')
  const games = gamesOf(directory)
  if (games.length === 0) throw new Error(`${directory}: no games on boards of 19×19`)
  const blocks = []
  let builder = new BlockBuilder(BOARD)
  for (let i = 0; i < GAMES; i++) {
    if (builder.isFull) {
      blocks.push(builder.finish())
      builder = new BlockBuilder(BOARD)
    }
    const steps = games[i % games.length]
    const symmetry = symmetries[Math.floor(i / games.length) % symmetries.length]
    builder.add({ board: BOARD, steps: steps.map((step) => turned(step, symmetry)), length: steps.length })
  }
  blocks.push(builder.finish())
  return blocks
}

const turned = (step, symmetry) =>
  stepPoint(step) < 0 ? step : (pointUnder(symmetry, stepPoint(step), BOARD) << 3) | stepKind(step)

function gamesOf(directory) {
  const games = []
  for (const path of sgfFiles(directory)) {
    scanMoves(readFileSync(path), {
      game({ gm, board, steps, length }) {
        if (gm === 1 && board.width === 19 && board.height === 19) games.push(steps.slice(0, length))
      },
    })
    if (games.length >= GAMES) break
  }
  return games
}

export function libraryTable({ games, pass, load, processors, rows }) {
  const lines = [
    `\nlibrary: shapes in ${games} games, one thread; one plain pass over all columns: ${pass.toFixed(1)} ms`,
    `load of the machine: ${load.toFixed(1)} on ${processors} processors`,
    '| shape | placements | hits | ms (CPU) | passes | goal | times the twin |',
    '|---|---|---|---|---|---|---|',
  ]
  for (const { name, placements, hits, milliseconds, passes, goal, twin } of rows) {
    const verdict = passes <= goal ? `≤ ${goal}` : `≤ ${goal}: missed`
    const times = twin ? twin.toFixed(0) : 'no SIMD'
    lines.push(
      `| ${name} | ${placements} | ${hits} | ${milliseconds.toFixed(1)} | ${passes.toFixed(2)} | ${verdict} | ${times} |`,
    )
  }
  return lines.join('\n')
}
