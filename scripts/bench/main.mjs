// `npm run bench [-- --corpus DIR --only NAME --rounds N --games N --json]`: Qipu against every peer, in turns, with what each loses.
import { join } from 'node:path'
import { optionsOf } from '../options.mjs'
import { build, install, root } from '../setup.mjs'
import { boardTable, timeBoards } from './boards.mjs'
import { commandRows, timeCommands, timeNative } from './commands.mjs'
import { contestsWith } from './contests.mjs'
import { corpusDirectory, loadCorpus } from './corpus.mjs'
import { bookFaults, playingFaults, readingFaults, writingFaults } from './correctness.mjs'
import { libraryTable, timeLibrary } from './library.mjs'
import { libraryFolderTable, timeLibraryFolder } from './library-folder.mjs'
import { libraryPhoneTable, timeLibraryPhone } from './library-phone.mjs'
import { libraryScaleTable, timeLibraryScale } from './library-scale.mjs'
import { openingTable, timeOpening } from './opening.mjs'
import { installPeers, SCORING_PEER } from './peers.mjs'
import { refereeTable, timeReferee } from './referee.mjs'
import { roomsTable, timeRooms } from './rooms.mjs'
import { bestRatio, compete, median, ratio, spread } from './rounds.mjs'
import { commandTable, contestTable, faultTable } from './tables.mjs'
import { timeXiangqi, XIANGQI_PEER, xiangqiTable } from './xiangqi.mjs'

const USAGE = `npm run bench [-- options]: Qipu against every peer, in turns
  --only NAME   only the parts whose names contain this: read, write, replay, library, rooms, referee …
  --corpus DIR  files to measure with, instead of the usual ones
  --rounds N    of each contest (7)
  --games N     of the library that grows (20000)
  --json        one object instead of tables`

const { values } = optionsOf(USAGE, {
  options: {
    corpus: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    games: { type: 'string', default: '20000' },
    json: { type: 'boolean', default: false },
  },
})
install()
build()
const wanted = (name) => values.only === undefined || name.includes(values.only)
// Not by `console`: it is taken from the peers.
const say = (text) => {
  if (!values.json) process.stdout.write(`${text}\n`)
}
const result = { contests: {}, faults: {}, commands: [], native: [] }

// Rooms need neither peers nor records.
if (wanted('rooms')) {
  result.rooms = await timeRooms()
  say(roomsTable(result.rooms))
}
if (values.only === 'rooms') {
  if (values.json) process.stdout.write(`${JSON.stringify(result)}\n`)
  process.exit(0)
}

const cache = join(root, '.cache', 'bench')
const refused = installPeers(cache, ['saxes', '@sabaki/shudan', 'preact', SCORING_PEER, XIANGQI_PEER])
const directory = await corpusDirectory(values.corpus, cache)
const corpus = loadCorpus(directory)
const rounds = Number(values.rounds)
const megabytes = (corpus.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6).toFixed(1)
say(`${corpus.length} files, ${megabytes} MB; Node ${process.version}; ${rounds} rounds in turns; medians of CPU time`)
result.files = corpus.length

const contests = contestsWith(cache, refused)
for (const [name, why] of Object.entries(refused)) say(`not measured: ${name}: ${why}`)

const book = await bookFaults(cache, refused)
for (const [name, { title, unit, targets, contestants, isWriting }] of Object.entries(contests)) {
  if (!wanted(name)) continue
  const { speeds, byClock } = await compete(cache, directory, name, Object.keys(contestants), rounds)
  const rows = Object.entries(speeds).map(([contestant, list]) =>
    list === undefined
      ? { contestant, failed: true }
      : {
          contestant,
          speed: median(list) / 1e6,
          spread: spread(list),
          times: ratio(speeds.qipu ?? [0], list),
          best: bestRatio(byClock.qipu, byClock[contestant]),
        },
  )
  if (isWriting) for (const row of rows) row.faults = book[row.contestant]
  result.contests[name] = { title, unit, targets, rows }
  say(contestTable(name, result.contests[name]))
}

const SAMPLE = 1000
const faults = { reading: readingFaults, writing: writingFaults, playing: playingFaults }
for (const [name, find] of Object.entries(faults)) {
  if (!wanted(`faults ${name}`)) continue
  const sample = name === 'playing' ? corpus.slice(0, SAMPLE / 10) : corpus.slice(0, SAMPLE)
  result.faults[name] = await find(sample, cache, refused)
  say(faultTable(name, result.faults[name]))
}

if (wanted('boards')) {
  result.boards = await timeBoards(cache, refused, Math.min(rounds, 3))
  say(boardTable(result.boards))
}

if (wanted('xiangqi')) {
  result.xiangqi = await timeXiangqi(cache, refused, Math.min(rounds, 3))
  say(xiangqiTable(result.xiangqi))
}

if (wanted('opening')) {
  result.opening = await timeOpening(Math.min(rounds, 5))
  say(openingTable(result.opening))
}

if (wanted('referee')) {
  result.referee = await timeReferee()
  say(refereeTable(result.referee))
}

if (wanted('score')) {
  // Not before the build: it would be the code of yesterday that is measured.
  const { scoreTable, timeScore } = await import('./score.mjs')
  result.score = await timeScore(directory, cache, refused)
  say(scoreTable(result.score))
}

if (wanted('library')) {
  result.library = await timeLibrary(directory)
  say(libraryTable(result.library))
  result.libraryFolder = await timeLibraryFolder(directory)
  say(libraryFolderTable(result.libraryFolder))
  result.libraryScale = await timeLibraryScale(directory, Number(values.games))
  say(libraryScaleTable(result.libraryScale))
  result.libraryPhone = await timeLibraryPhone(directory)
  say(libraryPhoneTable(result.libraryPhone))
}

if (wanted('commands')) {
  if (process.env.NODE_EXTRA_CA_CERTS) {
    say('\nNODE_EXTRA_CA_CERTS is set: where Node reads these certificates as it starts, that is in every time below')
  }
  result.commands = timeCommands(commandRows(directory), rounds)
  say(commandTable(result.commands))
  result.native = timeNative(directory)
  for (const { name, isInstalled, milliseconds } of result.native) {
    say(isInstalled ? `${name}: ${milliseconds.toFixed(1)} ms a file` : `${name}: not installed`)
  }
}
if (values.json) process.stdout.write(`${JSON.stringify(result)}\n`)
// Packages that pretend to be in a browser leave timers behind.
process.exit(0)
