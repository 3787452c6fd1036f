// Cost of a referee per answer of a real process: games between two engines over pipes, beside a loop that only hands
// the lines on.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gameById } from 'qipu/games'
import { randomFrom } from 'qipu/text'
import { root } from '../setup.mjs'

const GAMES = 10
const WARMING = 1
const ROUNDS = 5
const BY_GAME = ['nogo', 'connect6', 'surakarta', 'amazons']
const START_UP = 30_000
const SEEDS = [1, 2]

/** The same seed is the same game, with a referee or without. */
const engineFor = (id, seed) => [
  process.execPath,
  join(root, 'packages', 'cli', 'bin', 'qipu.cjs'),
  ...['engine', '--game', id, '--protocol', 'sau', '--level', 'random', '--seed', `${seed}`],
]

/** Milliseconds per answer; processor time is that of the referee's process alone. The two take turns, and the fastest round of each counts. */
export async function timePipes() {
  const rows = []
  for (const id of BY_GAME) {
    const best = { refereed: NOTHING, bare: NOTHING }
    let answers = 0
    for (let round = -WARMING; round < ROUNDS; round++) {
      const refereed = await playRefereed(id)
      const bare = await playBare(id, refereed.games)
      answers = refereed.games.flat().length
      if (round < 0) continue
      for (const [name, { wall, cpu }] of Object.entries({ refereed, bare }))
        best[name] = { wall: Math.min(best[name].wall, wall), cpu: Math.min(best[name].cpu, cpu) }
    }
    const per = ({ wall, cpu }) => ({ wall: wall / answers, cpu: cpu / answers })
    rows.push({ game: id, answers, withReferee: per(best.refereed), without: per(best.bare) })
  }
  return rows
}

const NOTHING = { wall: Infinity, cpu: Infinity }

async function playRefereed(id) {
  const { playGame } = await import('../../packages/engines/dist/referee/index.js')
  const { protocolFor } = await import('../../packages/engines/dist/protocols/all.js')
  const { contestantOf } = await import('../../packages/engines/dist/series/index.js')
  const game = gameById(id)
  const sit = (seed) => {
    const command = engineFor(id, seed).map((part) => `"${part}"`)
    return contestantOf({ command: command.join(' ') }, game, protocolFor(id)).sit(0)
  }
  const chairs = await Promise.all(SEEDS.map(sit))
  const drivers = chairs.map(({ driver }) => driver)
  for (const driver of drivers) await driver.hello(START_UP)
  const time = await timed(async () => {
    for (let seed = 0; seed < GAMES; seed++) await playGame(drivers, { game, random: randomFrom(seed), seconds: 900 })
  })
  const logs = await Promise.all(chairs.map((chair) => chair.leave()))
  return { ...time, games: gamesIn(logs.map(saidIn)) }
}

/** The moves that an engine sent, game by game. */
function saidIn(log) {
  const games = []
  for (const line of log) {
    const [, , sign, text] = /^(\S+) (.) (.*)$/.exec(line) ?? []
    if (sign === '>' && text.startsWith('new ')) games.push([])
    else if (sign === '<' && text.startsWith('move ')) games.at(-1).push(text)
  }
  return games
}

/** Both sides in the order of play. */
const gamesIn = ([first, second]) =>
  first.map((moves, i) => moves.flatMap((move, ply) => [move, ...second[i].slice(ply, ply + 1)]))

/** No rules, no clock, no log: it knows when to stop because the same games were played before. */
async function playBare(id, games) {
  const engines = SEEDS.map((seed) => talkTo(engineFor(id, seed)))
  for (const { ask } of engines) await ask('name?')
  const time = await timed(async () => {
    for (const moves of games) {
      for (const { ask } of engines) await ask('name?')
      engines[1].tell('new white')
      let line = 'new black'
      for (const [ply, move] of moves.entries()) {
        line = await engines[ply % 2].ask(line)
        if (line !== move) throw new Error(`${id}: the games differ: “${line}” instead of “${move}”`)
      }
    }
  })
  await Promise.all(engines.map(({ leave }) => leave()))
  return time
}

function talkTo([program, ...args]) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  let hear
  createInterface({ input: child.stdout }).on('line', (line) => hear(line))
  const tell = (line) => child.stdin.write(`${line}\n`)
  return {
    tell,
    ask: (line) =>
      new Promise((resolve) => {
        hear = resolve
        tell(line)
      }),
    async leave() {
      const ended = once(child, 'exit')
      child.stdin.end('quit\n')
      await ended
    },
  }
}

async function timed(work) {
  const cpuBefore = process.cpuUsage()
  const before = performance.now()
  await work()
  const wall = performance.now() - before
  const { user, system } = process.cpuUsage(cpuBefore)
  return { wall, cpu: (user + system) / 1000 }
}

export function pipesTable(rows, goal) {
  const ms = (number) => number.toFixed(3)
  const lines = rows.map(({ game, answers, withReferee, without }) => {
    const [wall, cpu] = ['wall', 'cpu'].map((kind) => withReferee[kind] - without[kind])
    const reached = Math.max(wall, cpu) <= goal ? 'reached' : '**not reached**'
    const times = [withReferee.wall, without.wall, wall, withReferee.cpu, without.cpu, cpu]
    return `| ${game} | ${answers} | ${times.map(ms).join(' | ')} | ${reached} |`
  })
  return `
The referee of two processes over pipes: milliseconds per answer (aim: ${goal})

| game | answers | clock: with referee | without | overhead | processor: with referee | without | overhead | aim |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}
