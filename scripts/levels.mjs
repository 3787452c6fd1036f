// `npm run soak -- levels`: how strong the levels of the sparring partners are, each against the one below it, in every board
// game. Every opening, some moves by lot, is played from both sides. What was played stays in the folder, a line per game,
// and the next run goes on there.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { optionsOf } from './options.mjs'
import { build, root } from './setup.mjs'

/** Settings, and moves by lot that a game begins with. EinStein begins with layouts and dice by lot. */
const games = {
  gomoku: { opening: 4, setting: { options: { rule: 'freestyle' } } },
  connect6: { opening: 3, setting: {} },
  hex: { opening: 2, setting: {} },
  nogo: { opening: 4, setting: {} },
  amazons: { opening: 2, setting: {} },
  surakarta: { opening: 4, setting: {} },
  'dots-and-boxes': { opening: 8, setting: {} },
  einstein: { opening: 0, setting: {} },
  xiangqi: { opening: 4, setting: {} },
  draughts: { opening: 4, setting: {} },
  'army-chess': { opening: 0, setting: {} },
}
const pairings = [
  ['greedy', 'random'],
  ['search', 'greedy'],
]
/** In army chess moves are weighed, not searched: level `search` is `greedy` there. */
const isDistinct = (game, [first]) => first !== 'search' || game !== 'army-chess'
/** The sequential test of a pairing: is a level this much stronger than the one below, or not at all? */
const sprt = { elo0: 0, elo1: 200, alpha: 0.05, beta: 0.05 }
/** Longer games are drawn. */
const MOST_PLIES = 600

const { values } = optionsOf(
  'usage: node scripts/levels.mjs [-d DIR] [--games N] [--only GAME,GAME] [--share 0.2] [--table]\n  --share of their usual budget that searches have',
  {
    options: {
      directory: { type: 'string', short: 'd', default: join(root, '.cache', 'levels') },
      games: { type: 'string', default: '40' },
      only: { type: 'string' },
      share: { type: 'string', default: '1' },
      table: { type: 'boolean' },
    },
  },
)
const share = Number(values.share)
const chosen = values.only?.split(',') ?? Object.keys(games)
const unknown = chosen.filter((game) => !(game in games))
if (unknown.length > 0 || !(share > 0)) {
  console.error(`Qipu: levels are compared in ${Object.keys(games).join(', ')}; --share is a positive number`)
  process.exit(2)
}

build()
const { gameById } = await import('qipu/games')
const { sideToMove } = await import('qipu/record')
const { randomFrom } = await import('qipu/text')
const { seenBy, sparringPartner } = await import('@qipu/engines/sparring')
const { strengthOf, sprtOf } = await import('@qipu/engines/match')

const fileOf = (game, pairing) => join(values.directory, `${game}-${pairing.join('-')}-${share}.jsonl`)
const linesOf = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line))
    : []

/** Plays one game; the first level has the first side in even games. Returns its points, 0 to 2 halves, and what it took. */
function play(id, pairing, number) {
  const game = gameById(id)
  const { opening } = games[id]
  const setting = { ...games[id].setting, ...(id === 'xiangqi' && { options: game.rules.amongPrograms }) }
  const able = number % 2 === 0 ? 1 : 2
  const pair = Math.floor(number / 2)
  const dice = randomFrom(pair + 77)
  const lot = sparringPartner('random', pair + 5)
  const players = pairing.map((level, i) => sparringPartner(level, number + 1 + 1000 * i, share))
  const position = game.start(setting)
  const layouts = [1, 2].flatMap((side) => lot.layout(game, side))
  if (layouts.length > 0) position.put(layouts)
  let seconds = 0
  let moves = 0
  while (!position.outcome() && position.ply < MOST_PLIES) {
    const side = sideToMove(position)
    const isFirst = side === able
    const die = game.chance?.die === undefined ? {} : { die: 1 + dice(6) }
    const seen = game.hidden ? seenBy(position, side, game, setting) : position
    const player = position.ply < opening ? lot : players[isFirst ? 0 : 1]
    const start = process.cpuUsage().user
    const move = player.choose({ game, side, position: seen, refused: new Set(), ...die })
    if (isFirst && position.ply >= opening) {
      seconds += (process.cpuUsage().user - start) / 1e6
      moves++
    }
    position.play(move)
  }
  const winner = position.outcome()?.winner ?? 'draw'
  return { number, halves: winner === able ? 2 : winner === 'draw' ? 1 : 0, plies: position.ply, seconds, moves }
}

const signed = (elo) => `${elo > 0 ? '+' : '−'}${Number.isFinite(elo) ? Math.abs(Math.round(elo)) : '∞'}`

function row(game, pairing) {
  const played = linesOf(fileOf(game, pairing))
  const count = (halves) => played.filter((each) => each.halves === halves).length
  const score = { wins: count(2), draws: count(1), losses: count(0) }
  const strength = strengthOf(score)
  if (!strength) return []
  const { llr, accepted } = sprtOf([score.losses, score.draws, score.wins], [0, 0.5, 1], sprt)
  const test = `${accepted === 'elo1' ? 'stronger' : accepted === 'elo0' ? 'not stronger' : 'open'} (${llr.toFixed(1)})`
  const elo = `${signed(strength.elo)} (${signed(strength.low)} to ${signed(strength.high)})`
  const perMove =
    played.reduce((sum, { seconds }) => sum + seconds, 0) / played.reduce((sum, { moves }) => sum + moves, 0)
  const levels = pairing.map((level) => `\`${level}\``).join(' | ')
  return [
    `| ${game} | ${levels} | ${score.wins + score.draws / 2} of ${played.length} | ${elo} | ${test} | ${perMove.toFixed(3)} s |`,
  ]
}

const contests = chosen.flatMap((game) =>
  pairings.filter((pairing) => isDistinct(game, pairing)).map((pairing) => ({ game, pairing })),
)
if (!values.table) {
  mkdirSync(values.directory, { recursive: true })
  for (let number = 0; number < Number(values.games); number++) {
    for (const { game, pairing } of contests) {
      const file = fileOf(game, pairing)
      if (linesOf(file).some((each) => each.number === number)) continue
      appendFileSync(file, `${JSON.stringify(play(game, pairing, number))}\n`)
    }
  }
}
console.log('| game | level | against | points | Elo (95 %) | sequential test, 0 or +200 | time per move |')
console.log('|---|---|---|---|---|---|---|')
for (const { game, pairing } of contests) for (const line of row(game, pairing)) console.log(line)
