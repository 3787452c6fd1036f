// Corpus of the bench: SGF files of a directory or an archive, or generated games, the same every time.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const MADE_UP = 2000

/** The directory that holds the corpus: unpacked or made up where it has to be. */
export async function corpusDirectory(wanted, cache) {
  if (wanted === undefined) return madeUp(join(cache, 'made-up'))
  if (statSync(wanted).isDirectory()) return wanted
  const directory = join(cache, 'unpacked', basename(wanted))
  if (!existsSync(directory)) {
    mkdirSync(directory, { recursive: true })
    const { status } = spawnSync('tar', ['-xzf', wanted, '-C', directory], { stdio: 'inherit' })
    if (status !== 0) throw new Error(`${wanted}: tar could not unpack it`)
  }
  return directory
}

export function* sgfFiles(directory) {
  const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) yield* sgfFiles(path)
    else if (/\.sgf$/i.test(entry.name)) yield path
  }
}

/** Files with one game in UTF-8 each that every program here should be able to read; at most so many bytes of them. */
export function loadCorpus(directory, most = 20e6) {
  const files = []
  let total = 0
  for (const path of sgfFiles(directory)) {
    const bytes = new Uint8Array(readFileSync(path))
    if (bytes.length > 1e6) continue
    files.push({ path, bytes })
    total += bytes.length
    if (total > most) break
  }
  return files
}

const LETTERS = 'abcdefghijklmnopqrs'

async function madeUp(directory) {
  if (existsSync(join(directory, 'done'))) return directory
  const { Board } = await import('qipu/games/go')
  mkdirSync(directory, { recursive: true })
  const random = generator(20_02)
  for (let i = 0; i < MADE_UP; i++)
    writeFileSync(join(directory, `${i}.sgf`), makeGame(new Board({ width: 19, height: 19 }), random, i))
  writeFileSync(join(directory, 'done'), '')
  return directory
}

function generator(seed) {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return Math.floor(((state >>> 8) / 0x1000000) * below)
  }
}

/** Random moves that are legal and don't fill one's own eyes, in the layout of the large servers. */
function makeGame(board, random, number) {
  const lines = ['(;GM[1]', 'FF[4]', 'SZ[19]', `PW[white ${number}]`, 'WR[6d]', `PB[black ${number}]`, 'BR[6d]']
  lines.push(
    `DT[2002-04-${10 + (number % 20)}]`,
    'PC[somewhere]',
    'KM[5.50]',
    'RE[W+Resign]',
    'RU[Japanese]CA[UTF-8]TM[1200]',
  )
  const length = 150 + random(130)
  for (let move = 0; move < length; move++) {
    const side = (move % 2) + 1
    const point = legalPoint(board, side, random)
    board.play(point, side)
    lines.push(`;${side === 1 ? 'B' : 'W'}[${LETTERS[point % 19]}${LETTERS[Math.floor(point / 19)]}]`)
  }
  return `${lines.join('\n')}\n)\n`
}

const LEGAL = 0

function legalPoint(board, side, random) {
  for (;;) {
    const point = random(361)
    const status = board.look(point, side)
    if (board.at(point) === 0 && (status & 15) === LEGAL && !isEye(board, point, side)) return point
  }
}

function isEye(board, point, side) {
  const x = point % 19
  const around = [x > 0 ? point - 1 : -1, x < 18 ? point + 1 : -1, point - 19, point + 19]
  return around.every((other) => other < 0 || other >= 361 || board.at(other) === side)
}
