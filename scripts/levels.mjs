// `npm run soak -- levels`: how strong the levels of the sparring partners are, each against the one below it, in every board
// game. Games are played in rounds of two, one with each colour; what was played stays in the folder, and the next run goes
// on there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { optionsOf } from './options.mjs'
import { build, root } from './setup.mjs'

/** Options of `qipu match` by game. Games are left out in which no level searches. */
const games = {
  go: ['--board', '9', '--rule', 'komi=7'],
  'phantom-go': [],
  gomoku: ['--rule', 'rule=freestyle'],
  connect6: [],
  hex: [],
  nogo: [],
  amazons: [],
  surakarta: [],
  draughts: [],
  'dots-and-boxes': [],
  einstein: [],
  'army-chess': [],
  xiangqi: [],
}
/** The army chess of level `search` is that of `greedy`: moves of hidden pieces are weighed, not searched. */
const pairings = [
  ['greedy', 'random'],
  ['search', 'greedy'],
]
const distinct = (game, [first]) => first !== 'search' || game !== 'army-chess'
/** The sequential test of a pairing: is a level this much stronger than the one below, or not at all? */
const sprt = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 }
/** Rounds that are looked for in a folder. */
const MOST_ROUNDS = 1000

const { values } = optionsOf('usage: node scripts/levels.mjs [-d DIR] [--games N] [--only GAME,GAME] [--table]', {
  options: {
    directory: { type: 'string', short: 'd', default: join(root, '.cache', 'levels') },
    games: { type: 'string', default: '40' },
    only: { type: 'string' },
    table: { type: 'boolean' },
  },
})
const qipu = join(root, 'packages', 'cli', 'bin', 'qipu.cjs')
const rounds = Math.ceil(Number(values.games) / 2)
const chosen = values.only?.split(',') ?? Object.keys(games)
const unknown = chosen.filter((game) => !(game in games))
if (unknown.length > 0) {
  console.error(
    `Qipu: there are no levels to compare in ${unknown.join(', ')}; known: ${Object.keys(games).join(', ')}`,
  )
  process.exit(2)
}

const folderOf = (game, pairing) => join(values.directory, `${game}-${pairing.join('-')}`)

function play(game, pairing, round) {
  const folder = join(folderOf(game, pairing), String(round).padStart(3, '0'))
  const file = join(folder, 'result.json')
  if (existsSync(file)) return
  mkdirSync(folder, { recursive: true })
  const goesOn = existsSync(join(folder, 'match', 'journal.jsonl'))
  const sides = ['--first', `sparring:${pairing[0]}`, '--second', `sparring:${pairing[1]}`]
  const args = [
    'match',
    '--game',
    game,
    ...games[game],
    ...sides,
    '--games',
    '2',
    '--swap',
    '--seed',
    String(round + 1),
  ]
  const { status, stdout } = spawnSync(
    process.execPath,
    [qipu, ...args, '--json', '--quiet', '-d', join(folder, 'match'), ...(goesOn ? ['--resume'] : [])],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (status === 0) writeFileSync(file, stdout)
  else console.error(`Qipu: ${game}, ${pairing.join(' against ')}, round ${round}: exit code ${status}`)
}

/** Points of the complete rounds, each 0 to 4 half points for the first level, and the longest answers. */
function found(game, pairing) {
  const folder = folderOf(game, pairing)
  const names = existsSync(folder) ? readdirSync(folder).slice(0, MOST_ROUNDS) : []
  const score = { wins: 0, draws: 0, losses: 0 }
  const pairs = [0, 0, 0, 0, 0]
  let seconds = 0
  let plies = 0
  for (const name of names) {
    const file = join(folder, name, 'result.json')
    if (!existsSync(file)) continue
    const result = JSON.parse(readFileSync(file, 'utf8'))
    for (const each of Object.keys(score)) score[each] += result.score[each]
    const halves = 2 * result.score.wins + result.score.draws
    if (result.score.wins + result.score.draws + result.score.losses === 2) pairs[halves]++
    seconds += result.seconds[0]
    for (const each of result.games) plies += each.plies / 2
  }
  return { score, pairs, perMove: plies === 0 ? 0 : seconds / plies }
}

const signed = (elo) => (Number.isFinite(elo) ? `${elo > 0 ? '+' : ''}${Math.round(elo)}` : elo > 0 ? '∞' : '−∞')

async function printTable() {
  const { strengthOf, sprtOf, PAIR_POINTS } = await import('@qipu/engines/match')
  console.log('| game | level | against | points | Elo (95 %) | sequential test, 0 or +50 | seconds per move |')
  console.log('|---|---|---|---|---|---|---|')
  for (const game of chosen) {
    for (const pairing of pairings.filter((each) => distinct(game, each))) {
      const { score, pairs, perMove } = found(game, pairing)
      const strength = strengthOf(score)
      if (!strength) continue
      const total = score.wins + score.draws + score.losses
      const { llr, accepted } = sprtOf(pairs, PAIR_POINTS, sprt)
      const test = `${accepted === 'elo1' ? 'stronger' : accepted === 'elo0' ? 'not stronger' : 'open'} (${llr.toFixed(1)})`
      const elo = `${signed(strength.elo)} (${signed(strength.low)} to ${signed(strength.high)})`
      const points = `${score.wins + score.draws / 2} of ${total}`
      console.log(`| ${game} | ${pairing.join(' | ')} | ${points} | ${elo} | ${test} | ${perMove.toFixed(3)} |`)
    }
  }
}

if (!values.table) {
  build()
  for (let round = 0; round < rounds; round++) {
    for (const game of chosen) {
      for (const pairing of pairings.filter((each) => distinct(game, each))) play(game, pairing, round)
    }
  }
}
await printTable()
