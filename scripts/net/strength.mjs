// `npm run soak -- strength`: how strong the net's levels are, against each other and GNU Go 3.8. Games are played in rounds
// of two, one with each colour; what was played stays in the folder, and the next run goes on there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { optionsOf } from '../options.mjs'
import { build, root } from '../setup.mjs'

const GNU_GO = '/usr/games/gnugo'
const KOMI = { 9: 7, 19: 7.5 }
/** GNU Go passes only when nothing is left to take off, and repeats no position: the referee counts the board as it stands. */
const gnuGo = (level) => `${GNU_GO} --mode gtp --level ${level} --chinese-rules --capture-all-dead --positional-superko`
const engines = {
  'gnugo-1': gnuGo(1),
  'gnugo-10': gnuGo(10),
  ...Object.fromEntries(
    ['net-casual', 'net-instant', 'net-quick', 'net-strong'].map((level) => [level, `sparring:${level}`]),
  ),
}
const pairings = [
  ['net-casual', 'gnugo-1'],
  ['net-instant', 'net-casual'],
  ['net-instant', 'gnugo-1'],
  ['net-quick', 'net-instant'],
  ['net-quick', 'gnugo-1'],
  ['net-quick', 'gnugo-10'],
  ['net-strong', 'net-quick'],
  ['net-strong', 'gnugo-10'],
]
/** The first two moves of a round: levels without luck would play one game again and again. */
const openings = {
  9: { first: ['ee', 'ec', 'ed', 'dd', 'cd'], second: ['cf', 'gf', 'gg', 'cg', 'ef'] },
  19: { first: ['pd', 'qd', 'pc', 'dp', 'dq'], second: ['dd', 'dc', 'cd', 'pp', 'qp'] },
}

const { values } = optionsOf(
  'usage: node scripts/net/strength.mjs [-d DIR] [--games N] [--board 9,19] [--only PLAYER]',
  {
    options: {
      directory: { type: 'string', short: 'd', default: join(root, '.cache', 'strength') },
      games: { type: 'string', default: '40' },
      board: { type: 'string', default: '9,19' },
      only: { type: 'string' },
      table: { type: 'boolean' },
    },
  },
)
const qipu = join(root, 'packages', 'cli', 'bin', 'qipu.cjs')
const boards = values.board.split(',').map(Number)
const rounds = Math.ceil(Number(values.games) / 2)

/** Folder of a round, and its result if it is complete. */
const folderOf = (board, [first, second], round) =>
  join(values.directory, `${board}x${board}-${first}-${second}`, String(round).padStart(3, '0'))
function resultOf(folder) {
  const file = join(folder, 'result.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function openingOf(board, round) {
  const { first, second } = openings[board]
  const reply = second[Math.floor(round / first.length) % second.length]
  return `(;FF[4]GM[1]SZ[${board}];B[${first[round % first.length]}];W[${reply}])\n`
}

function play(board, [first, second], round) {
  const folder = folderOf(board, [first, second], round)
  if (resultOf(folder)) return
  mkdirSync(folder, { recursive: true })
  const opening = join(folder, 'opening.sgf')
  const goesOn = existsSync(join(folder, 'match', 'journal.jsonl'))
  writeFileSync(opening, openingOf(board, round))
  const game = ['--game', 'go', '--board', String(board), '--rule', `komi=${KOMI[board]}`]
  const sides = ['--first', engines[first], '--second', engines[second], '--first-name', first, '--second-name', second]
  const args = [...game, ...sides, '--games', '2', '--swap', '--opening', opening, '--seed', String(round + 1)]
  const { status, stdout } = spawnSync(
    process.execPath,
    [qipu, 'match', ...args, '--json', '-d', join(folder, 'match'), ...(goesOn ? ['--resume'] : [])],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (status !== 0) {
    console.error(
      `${first} against ${second} on ${board}×${board}, round ${round}: the match ended with exit code ${status}`,
    )
    return
  }
  writeFileSync(join(folder, 'result.json'), stdout)
}

const percent = (elo, shareOf) => `${Math.round(100 * shareOf(elo))} %`
const signed = (elo) => (Number.isFinite(elo) ? `${elo > 0 ? '+' : ''}${Math.round(elo)}` : elo > 0 ? '∞' : '−∞')

/** All rounds of a pairing, with 95 % intervals. */
function row(board, pairing, { strengthOf, shareOf }) {
  const score = { wins: 0, draws: 0, losses: 0 }
  let faults = 0
  for (let round = 0; round < 1000; round++) {
    const result = resultOf(folderOf(board, pairing, round))
    if (!result) continue
    for (const name of Object.keys(score)) score[name] += result.score[name]
    faults += result.faults.reduce((sum, each) => sum + Object.values(each).reduce((a, b) => a + b, 0), 0)
  }
  const found = strengthOf(score)
  if (!found) return []
  const games = score.wins + score.draws + score.losses
  const share = `${percent(found.elo, shareOf)} (${percent(found.low, shareOf)} to ${percent(found.high, shareOf)})`
  const elo = `${signed(found.elo)} (${signed(found.low)} to ${signed(found.high)})`
  return [
    `| ${pairing.join(' | ')} | ${board}×${board} | ${score.wins + score.draws / 2} of ${games} | ${share} | ${elo} | ${faults} |`,
  ]
}

async function printTable() {
  const match = await import('@qipu/engines/match')
  console.log(
    '| first | second | board | points | share (95 %) | Elo (95 %) | lost by faults |\n|---|---|---|---|---|---|---|',
  )
  for (const board of boards)
    for (const pairing of pairings) for (const line of row(board, pairing, match)) console.log(line)
}

build()
if (!values.table) {
  const hasGnuGo = existsSync(GNU_GO)
  if (!hasGnuGo) console.error(`${GNU_GO} is not installed: the levels play against each other only`)
  const fits = (pairing) =>
    (!values.only || pairing.includes(values.only)) && (hasGnuGo || !pairing.some((name) => name.startsWith('gnugo')))
  for (let round = 0; round < rounds; round++) {
    for (const board of boards) for (const pairing of pairings.filter(fits)) play(board, pairing, round)
  }
}
await printTable()
