// Scoring Go: games that ended by counting, their results hidden from everybody, and what each program makes of them.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatById } from 'qipu/formats'
import { compare, finishedGame, markingOf, rulesetFor, scoreGame, tally } from 'qipu/score'
import { sgfFiles } from './corpus.mjs'
import { requireFrom, SCORING_PEER } from './peers.mjs'

const PLAYOUTS = 100
/** Games that everybody scores; GNU Go is a process per game, and gets fewer. */
const SAMPLE = 400
const SLOW_SAMPLE = 50
/** Share of games in which winner and margin are to be as stated. */
const GOAL = 0.9
const GNU_GO = ['gnugo', '/usr/games/gnugo']

const sgf = formatById('sgf')
const leadOf = ({ winner, margin = 0 }) => (winner === 1 ? margin : winner === 2 ? -margin : 0)

export async function timeScore(directory, cache, refused) {
  const games = countedGames(directory)
  const halves = [newRow('even games'), newRow('odd games')]
  const kinds = {}
  for (const [i, game] of games.entries()) {
    const { marking, terms, tally: counted, borders } = await measure(halves[i % 2], game, leadOfScored, scoreGame)
    const { kind } = compare(game.stated, { marking, terms, tally: counted, borders, tolerance: 0 })
    kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  const contestants = contestantsWith(cache, refused)
  const rows = contestants.map(({ name }) => newRow(name))
  const step = Math.max(1, Math.floor(games.length / SAMPLE))
  const sample = games.filter((_, i) => i % step === 0).slice(0, SAMPLE)
  for (const [i, game] of sample.entries()) {
    // In turns, so that whatever else the machine does concerns everybody alike.
    for (const [k, { score, most = SAMPLE }] of contestants.entries()) {
      if (i < most) await measure(rows[k], game, (lead) => lead, score)
    }
  }
  return { goal: GOAL, games: games.length, halves, kinds, rows }
}

/** Records that state a margin and end with two passes, without what they say of their end. */
function countedGames(directory) {
  const games = []
  for (const path of sgfFiles(directory)) {
    const [record] = sgf.read({ bytes: new Uint8Array(readFileSync(path)) }).records
    const stated = record?.info.result
    if (record?.game !== 'go' || stated?.by !== 'points' || stated.margin === undefined) continue
    const isPassed = [-1, -2].every((at) => record.nodes.at(at)?.action?.type === 'pass')
    if (isPassed) games.push({ record: withoutEnd(record), stated })
  }
  return games
}

function withoutEnd(record) {
  const { result: _, verbatim: __, ...info } = record.info
  const nodes = record.nodes.map(({ notes, ...node }) => {
    const { marks = [], ...others } = notes ?? {}
    const left = marks.filter(({ type }) => type !== 'territory')
    return { ...node, notes: left.length > 0 ? { ...others, marks: left } : others }
  })
  return { ...record, info, nodes }
}

const newRow = (name) => ({ name, games: 0, right: 0, milliseconds: 0 })

const leadOfScored = (scored) => leadOf(scored.tally)

/** Has a game scored; the time is that of the clock, since one of the programs is a process of its own. */
async function measure(row, { record, stated }, leadIn, score) {
  const begun = performance.now()
  const found = await score(record)
  row.milliseconds += performance.now() - begun
  row.games++
  if (leadIn(found) === leadOf(stated)) row.right++
  return found
}

function contestantsWith(cache, refused) {
  const list = [{ name: 'qipu', score: (record) => leadOfScored(scoreGame(record)) }]
  if (refused[SCORING_PEER] === undefined) {
    const peer = requireFrom(cache)(SCORING_PEER)
    list.push({ name: `${SCORING_PEER}, counted by qipu`, score: (record) => withDeadstones(record, peer) })
  }
  const gnuGo = GNU_GO.find((name) => !spawnSync(name, ['--version'], { stdio: 'ignore' }).error)
  if (gnuGo) list.push({ name: 'GNU Go', most: SLOW_SAMPLE, score: (record) => withGnuGo(record, gnuGo, cache) })
  return list
}

/** The peer says which stones are dead; what that comes to is counted as we count. */
async function withDeadstones(record, { guess }) {
  const game = finishedGame(record)
  const { board, cells } = game.stones
  const rows = Array.from({ length: board.height }, (_, y) =>
    Array.from({ length: board.width }, (_, x) => [0, 1, -1][cells[x + y * board.width]]),
  )
  const dead = await guess(rows, { finished: true, iterations: PLAYOUTS })
  const marking = markingOf(game.stones)
  const deadChains = new Set(dead.map(([x, y]) => marking.chains.at[x + y * board.width]))
  const status = marking.status.map((was, i) => (deadChains.has(i) ? 'dead' : was))
  return leadOf(tally({ ...marking, status }, game))
}

function withGnuGo(record, program, cache) {
  const file = join(cache, 'score.sgf')
  writeFileSync(file, sgf.write([record]).bytes)
  const isArea = rulesetFor(record.info.rules ?? '', finishedGame(record).ruleset)?.scoring === 'area'
  const args = ['--score', 'aftermath', '--quiet', isArea ? '--chinese-rules' : '--japanese-rules', '-l', file]
  const { stdout } = spawnSync(program, args, { encoding: 'utf8' })
  const [, side, margin] = /(Black|White) wins by ([\d.]+)/.exec(stdout) ?? []
  return side === undefined ? undefined : leadOf({ winner: side === 'Black' ? 1 : 2, margin: Number(margin) })
}

export function scoreTable({ goal, games, halves, kinds, rows }) {
  if (games === 0) return '\nScoring: no game of this corpus ended by counting\n'
  const percent = (share) => `${(share * 100).toFixed(1)} %`
  const line = ({ name, games: scored, right, milliseconds }) =>
    `| ${name} | ${scored} | ${percent(right / scored)} | ${(milliseconds / scored).toFixed(1)} |`
  const head = '| program | games | winner and margin as stated | ms per game |\n|---|---|---|---|\n'
  const misses = Object.entries(kinds).filter(([kind]) => kind !== 'agrees')
  const told = misses.map(([kind, count]) => `${kind} ${count}`).join(', ')
  return `\nScoring: ${games} games that ended by counting, results hidden (aim: ${percent(goal)})\n\n${head}${[...halves.map((half) => ({ ...half, name: `qipu, ${half.name}` })), ...rows].map(line).join('\n')}\n\nmisses by kind: ${told}\n`
}
