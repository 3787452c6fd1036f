// Cost of a referee per move: games between two of our players with a referee, beside the same games on a bare board.
import { gameById } from 'qipu/games'
import { randomFrom } from 'qipu/text'
import { pipesTable, timePipes } from './referee-pipes.mjs'

const GAMES = 20
const ROUNDS = 5
const BY_GAME = ['nogo', 'connect6', 'surakarta', 'amazons']
/** Milliseconds of processor time per move that a referee may take. */
export const GOAL = 1

export async function timeReferee() {
  const { playGame } = await import('../../packages/engines/dist/referee/index.js')
  const { protocolFor } = await import('../../packages/engines/dist/protocols/all.js')
  const { sparringPartner } = await import('../../packages/engines/dist/sparring/index.js')
  const { contestantOf } = await import('../../packages/engines/dist/series/index.js')
  const rows = []
  for (const id of BY_GAME) {
    const game = gameById(id)
    const protocol = protocolFor(id)
    const contestant = contestantOf({ command: 'sparring:random' }, game, protocol)
    let moves = 0
    const refereed = async () => {
      moves = 0
      for (let seed = 0; seed < GAMES; seed++) {
        const chairs = [await contestant.sit(seed * 2), await contestant.sit(seed * 2 + 1)]
        const drivers = chairs.map(({ driver }) => driver)
        const { record } = await playGame(drivers, { game, random: randomFrom(seed), seconds: 900 })
        moves += record.nodes.length - 1
      }
    }
    let played = 0
    const bare = async () => {
      played = 0
      for (let seed = 0; seed < GAMES; seed++) played += playBare(game, sparringPartner, seed)
    }
    const withReferee = (await fastest(refereed)) / moves
    const without = (await fastest(bare)) / played
    rows.push({ game: id, moves, withReferee, without, overhead: withReferee - without })
  }
  return { goal: GOAL, rows, pipes: await timePipes() }
}

function playBare(game, sparringPartner, seed) {
  const players = { 1: sparringPartner('random', seed * 2), 2: sparringPartner('random', seed * 2 + 1) }
  const position = game.start()
  let moves = 0
  while (!position.outcome() && position.legal().length > 0) {
    const side = position.turn
    position.play(players[side].choose({ game, side, position, refused: new Set() }), side)
    moves++
  }
  return moves
}

/** Milliseconds of processor time: what other programs do meanwhile is not in them. */
async function fastest(work) {
  let best = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

export function refereeTable({ goal, rows, pipes }) {
  const lines = rows.map(
    ({ game, moves, withReferee, without, overhead }) =>
      `| ${game} | ${moves} | ${withReferee.toFixed(3)} | ${without.toFixed(3)} | ${overhead.toFixed(3)} |`,
  )
  return `\nThe referee: milliseconds per move (aim: ${goal})\n\n| game | moves | with referee | without | overhead |\n|---|---|---|---|---|\n${lines.join('\n')}\n${pipesTable(pipes, goal)}`
}
