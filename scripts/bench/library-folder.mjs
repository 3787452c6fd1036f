// A library on the disk: how long adding takes beside checking, what it weighs, and look-ups beside SQLite on the same data.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { root } from '../setup.mjs'

const LOOK_UPS = 2000
const SEARCHES = 5
const ROUNDS = 3
const cli = join(root, 'packages', 'cli', 'bin', 'qipu.cjs')
const library = (file) => import(`../../packages/library/dist/${file}.js`)

export async function timeLibraryFolder(directory) {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-bench-library-'))
  const path = join(folder, 'games.qlib')
  try {
    const { check, add } = checkAndAdd(directory, path)
    const { Library } = await library('library/library')
    const { infoOf } = await library('library/info')
    const { searchGames } = await library('search/search')
    const opened = performance.now()
    const reader = await Library.open(path)
    const open = performance.now() - opened
    const info = await infoOf(reader)
    const search = await fastest(() => searchGames(reader.catalogue, { player: 'an', date: '2000..' }, { limit: 20 }))
    const result = {
      games: info.games,
      times: add / check,
      check,
      add,
      open,
      search,
      shapeBytes: info.shapeBytes / info.games,
      positionBytes: info.positionBytes / info.games,
      ...(await lookUps(reader, join(folder, 'positions.db'))),
    }
    reader.close()
    return result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In turns, the fastest of each; the last library stays. */
function checkAndAdd(directory, path) {
  let [check, add] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round++) {
    check = Math.min(check, timed(['check', '--quiet', '--jobs', '2', directory]))
    rmSync(path, { recursive: true, force: true })
    timed(['library', 'create', path])
    add = Math.min(add, timed(['library', 'add', '--quiet', '--jobs', '2', path, directory]))
  }
  return { check, add }
}

/** Milliseconds of processor time of a command and its threads, as the shell counts them. */
function timed(args) {
  const quoted = [process.execPath, cli, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
  const { stdout, stderr } = spawnSync('sh', ['-c', `${quoted} >/dev/null; code=$?; times; exit $code`], {
    encoding: 'utf8',
  })
  const times = [...stdout.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, seconds]) => minutes * 60 + Number(seconds))
  if (times.length !== 4) throw new Error(`qipu ${args.join(' ')}: ${stderr}`)
  // Of the shell itself first, then of what it ran: user, system.
  return (times[2] + times[3]) * 1000
}

async function fastest(work) {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < SEARCHES; i++) {
    const begun = performance.now()
    await work()
    best = Math.min(best, performance.now() - begun)
  }
  return best
}

/** The same positions, chosen evenly, asked of both: next positions with counts and results. */
async function lookUps(reader, file) {
  const { lookUp } = await library('library/position-search')
  const { ENTRY_INTS } = await library('positions/layout')
  const { gameById } = await import('qipu/games')
  const database = new Database(file)
  database.exec('pragma journal_mode = off; pragma synchronous = off')
  database.exec('create table positions (hash integer, next integer, game integer, ply integer)')
  database.exec('create table games (id integer primary key, ending integer, year integer)')
  const insert = database.prepare('insert into positions values (?, ?, ?, ?)')
  const insertGame = database.prepare('insert into games values (?, ?, ?)')
  const keys = []
  database.exec('begin')
  let seen = 0
  const segments = reader.segments.filter(({ game, width }) => game === 'go' && width === 19)
  const total = segments.reduce((sum, segment) => sum + reader.positions(segment).count, 0)
  for (const segment of segments) {
    const { endings, years } = await reader.table(segment)
    for (let place = 0; place < segment.games; place++)
      insertGame.run(segment.id * 65_536 + place, endings[place], years[place])
    for (const ints of reader.positions(segment).entries()) {
      for (let at = 0; at < ints.length; at += ENTRY_INTS) {
        const [high, low, next, place] = ints.subarray(at, at + ENTRY_INTS)
        insert.run(signed(high, low), next, segment.id * 65_536 + (place >>> 16), place & 0xffff)
        if (seen++ % Math.ceil(total / LOOK_UPS) === 0) keys.push({ high, low })
      }
    }
  }
  database.exec('commit')
  database.exec('create index by_hash on positions (hash)')
  const query = database.prepare(
    `select next, ending, count(*), min(year), max(year) from positions join games on games.id = game where hash = ?
     group by next, ending`,
  )
  const kind = { game: gameById('go'), board: { width: 19, height: 19 } }
  // In turns, and by processor time: what other programs do meanwhile is not in it.
  const rate = async (ask) => {
    const begun = process.cpuUsage()
    for (const key of keys) await ask(key)
    const { user, system } = process.cpuUsage(begun)
    return (keys.length * 1e6) / (user + system)
  }
  let [ours, sqlite] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    ours = Math.max(ours, await rate((key) => lookUp(reader, key, kind, { mostHits: 0 })))
    sqlite = Math.max(sqlite, await rate(({ high, low }) => query.all(signed(high, low))))
  }
  database.close()
  return { positions: total, ours, sqlite }
}

const signed = (high, low) => BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low))

export function libraryFolderTable(result) {
  const { games, times, check, add, open, search, shapeBytes, positionBytes, positions, ours, sqlite } = result
  const verdict = (isMet, goal) => (isMet ? goal : `${goal}: missed`)
  return [
    `\nlibrary: a folder with ${games} games`,
    '| what | measured | goal |',
    '|---|---|---|',
    `| add beside check --jobs 2, processor time | ${times.toFixed(2)} × (${(add / 1000).toFixed(1)} s, ${(check / 1000).toFixed(1)} s) | ${verdict(times <= 3, '≤ 3')} |`,
    `| shapes, bytes per game | ${shapeBytes.toFixed(0)} | |`,
    `| positions, bytes per game | ${positionBytes.toFixed(0)} | ${verdict(positionBytes <= 3500, '≤ 3500')} |`,
    `| open | ${open.toFixed(0)} ms | |`,
    `| search by player and date | ${search.toFixed(0)} ms | |`,
    `| look-ups with next moves, ${positions} positions | ${ours.toFixed(0)} per second; SQLite ${sqlite.toFixed(0)} | ${verdict(ours >= 5 * sqlite, `≥ 5 × SQLite (${(ours / sqlite).toFixed(1)} ×)`)} |`,
  ].join('\n')
}
