// Xiangqi beside ffish, the rules of Fairy-Stockfish in WebAssembly: positions counted, and games read, per second of processor time.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gameById } from 'qipu/games'
import { randomFrom } from 'qipu/text'
import { median } from './rounds.mjs'

export const XIANGQI_PEER = 'ffish'
/** Sequences of so many moves from the start, and how many there are. */
const DEPTH = 4
const SEQUENCES = 3_290_240
const GAMES = 200
const PLIES = 80

export async function timeXiangqi(folder, refused, rounds) {
  const { read } = await import('qipu')
  const ffish = refused[XIANGQI_PEER] ? undefined : await loaded(folder)
  const games = playouts()
  const own = encoded(games.map((moves) => pgn('Game "Chinese Chess"', moves)).join('\n'))
  const contests = {
    'sequences of 4 moves': {
      qipu: () => countOwn(gameById('xiangqi').start(), DEPTH),
      ...(ffish && { ffish: () => countPeer(ffish) }),
      expected: SEQUENCES,
    },
    'moves of games in PGN': {
      qipu: () => read({ bytes: own, name: 'games.pgn' }).records.reduce((sum, { nodes }) => sum + nodes.length - 1, 0),
      ...(ffish && { ffish: readerOf(ffish, games) }),
      expected: GAMES * PLIES,
    },
  }
  return Object.entries(contests).map(([title, { expected, ...contestants }]) => ({
    title,
    speeds: Object.fromEntries(
      Object.entries(contestants).map(([name, work]) => [name, median(speedsOf(work, expected, rounds))]),
    ),
  }))
}

/** Work per second of processor time, in every round; a contestant that counts otherwise is no contestant. */
function speedsOf(work, expected, rounds) {
  return Array.from({ length: rounds }, () => {
    const start = process.cpuUsage()
    const count = work()
    const { user, system } = process.cpuUsage(start)
    if (count !== expected) throw new Error(`counted ${count} instead of ${expected}`)
    return (count * 1e6) / (user + system)
  })
}

function countOwn(position, depth) {
  const moves = position.legal()
  if (depth === 1) return moves.length
  let count = 0
  for (const move of moves) {
    position.play(move)
    count += countOwn(position, depth - 1)
    position.undo()
  }
  return count
}

function countPeer(ffish) {
  const board = new ffish.Board('xiangqi')
  const count = (depth) => {
    if (depth === 1) return board.numberLegalMoves()
    let sum = 0
    for (const move of board.legalMoves().split(' ')) {
      board.push(move)
      sum += count(depth - 1)
      board.pop()
    }
    return sum
  }
  const found = count(DEPTH)
  board.delete()
  return found
}

/** Random games that nothing ends, as moves with ranks from 0. */
function playouts() {
  const xiangqi = gameById('xiangqi')
  const games = []
  for (let seed = 1; games.length < GAMES; seed++) {
    const random = randomFrom(seed)
    const position = xiangqi.start()
    const moves = []
    while (moves.length < PLIES && !position.outcome()) {
      const choice = position.legal()
      const move = choice[random(choice.length)]
      moves.push(xiangqi.notation.format(move, position.board))
      position.play(move)
    }
    if (moves.length === PLIES) games.push(moves)
  }
  return games
}

/** Each program reads the same games in a notation of its own. */
function readerOf(ffish, games) {
  const board = new ffish.Board('xiangqi')
  const text = games.map((moves) => {
    board.reset()
    const san = moves.map((move) => {
      const name = move.replace(/\d/g, (rank) => String(Number(rank) + 1))
      const written = board.sanMove(name)
      board.push(name)
      return written
    })
    return pgn('Variant "Xiangqi"', san)
  })
  board.delete()
  return () =>
    text.reduce((sum, each) => {
      const game = ffish.readGamePGN(each)
      const moves = game.mainlineMoves().split(' ').length
      game.delete()
      return sum + moves
    }, 0)
}

const encoded = (text) => new TextEncoder().encode(text)

function pgn(tag, moves) {
  const numbered = moves.map((move, i) => (i % 2 === 0 ? `${i / 2 + 1}. ${move}` : move))
  return `[${tag}]\n[Result "*"]\n\n${numbered.join(' ')} *\n`
}

/** The package looks for its own file by `fetch` where that exists, which cannot read files. */
async function loaded(folder) {
  const { fetch } = globalThis
  globalThis.fetch = undefined
  try {
    const ffish = createRequire(join(folder, 'package.json'))(XIANGQI_PEER)
    if (!ffish.calledRun) await new Promise((resolve) => Object.assign(ffish, { onRuntimeInitialized: resolve }))
    return ffish
  } finally {
    globalThis.fetch = fetch
  }
}

export function xiangqiTable(rows) {
  const lines = rows.map(({ title, speeds: { qipu, ffish } }) => {
    const other = ffish === undefined ? 'not measured' : `${ffish.toFixed(0)} (Qipu ${(qipu / ffish).toFixed(2)}×)`
    return `| ${title} | ${qipu.toFixed(0)} | ${other} |`
  })
  return ['', '| xiangqi, per second of processor time | Qipu | ffish |', '|---|---|---|', ...lines].join('\n')
}
