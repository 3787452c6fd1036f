/** Reviews of all games of Go or xiangqi below a folder: the reviewed records, and printable reports about them. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SCORED_GAMES } from '@qipu/engines/analysis'
import { read, write } from 'qipu'
import { type Format, formatById } from 'qipu/formats'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { mainLine } from 'qipu/record'
import { textOf } from 'qipu/text'
import { findChromium } from '../../chromium/find.ts'
import { Printer } from '../../chromium/printer.ts'
import { eachFile, type FileReading } from '../../input/reading.ts'
import { assertFree, writeFileAtomic } from '../../output/atomic-file.ts'
import { makeFolder } from '../../output/folder.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { byEngine, engineIn, type Options } from './by-engine.ts'
import { words } from './report.ts'
import { reportPage } from './report-page.ts'
import { reportWords } from './report-words.ts'
import { gameOf, partsByPlayer, type ReviewedGame } from './summary.ts'

const INTERRUPTED = 130
const USUAL_WORST = 9
const GAMES = 'games'
const PLAYERS = 'players'

interface Work {
  readonly options: Options
  readonly terminal: Terminal
}

/** A file that cannot be reviewed is reported, and the others go on; what was reviewed before stays with --resume. */
export async function reviewFolder(input: string, directory: string, { options, terminal }: Work): Promise<number> {
  const games: ReviewedGame[] = []
  let isStopped = false
  const code = await eachFile(input, options, terminal, async (reading) => {
    if (isStopped) return
    const made = await reviewFile(reading, directory, { options, terminal })
    games.push(...made.games)
    isStopped = made.isStopped
    if (made.problem) throw made.problem
  })
  if (games.length > 0) await writeReports(games, directory, { options, terminal })
  return isStopped ? INTERRUPTED : code
}

interface MadeFile {
  readonly games: readonly ReviewedGame[]
  readonly isStopped: boolean
  readonly problem?: CliError
}

async function reviewFile(reading: FileReading, directory: string, work: Work): Promise<MadeFile> {
  const { options, terminal } = work
  if (reading.records.length === 0) throw new CliError('no-game')
  const other = reading.records.find(({ game }) => !isReviewed(game))
  if (other && reading.records.every(({ game }) => !isReviewed(game)))
    throw new CliError('review-other-game', { game: gameById(other.game)?.name ?? other.game })
  const format = formatFor(reading.records)
  const name = nameOf(reading, format)
  const path = join(directory, GAMES, name)
  const known = options.resume ? recordsAt(path, reading.records) : undefined
  if (!known) assertFree(path, options.force === true)
  const records = [...(known ?? reading.records)]
  let isStopped = false
  let problem: CliError | undefined
  for (const [index, record] of records.entries()) {
    const engine = engineIn(options)
    if (!isReviewed(record.game) || engine === undefined || isStopped) continue
    try {
      const made = await byEngine(record, engine, options, terminal)
      records[index] = made.record
      isStopped = made.isStopped === true
      problem ??= made.problem
    } catch (error) {
      // An engine of one game says nothing about the next record, which may be of another.
      if (!(error instanceof CliError)) throw error
      problem ??= error
    }
  }
  const games = records.flatMap((record, index) => {
    const game = gameOf(records.length > 1 ? `${name} (${index + 1})` : name, record)
    return isReviewed(record.game) && game.costs.length > 0 ? [game] : []
  })
  if (games.length > 0) put(records, path, format)
  else problem ??= isStopped ? undefined : new CliError(engineIn(options) === undefined ? 'no-analysis' : 'no-moves')
  return { games, isStopped, ...(problem && { problem }) }
}

/** A game that some engine reviews. */
const isReviewed = (game: string): boolean => game === 'go' || SCORED_GAMES.includes(game)

/** SGF holds all of an analysis of Go, and Qipu's own files those of every game. */
const formatFor = (records: readonly GameRecord[]): Format =>
  formatById(records.every(({ game }) => game === 'go') ? 'sgf' : 'qipu')!

/** Files of other endings keep them within the name, so that no two become one. */
function nameOf({ input, file }: FileReading, { id }: Format): string {
  const below = (input.walked ? input.below : (file.split(/[\\/]/).at(-1) ?? file)).replaceAll('\\', '/')
  return below.toLowerCase().endsWith(`.${id}`) ? below : `${below}.${id}`
}

/** Records of an earlier run, if they hold the same games. */
function recordsAt(path: string, wanted: readonly GameRecord[]): readonly GameRecord[] | undefined {
  if (!existsSync(path)) return undefined
  const { records } = read({ bytes: readFileSync(path), name: path })
  const isSame =
    records.length === wanted.length && records.every((record, i) => movesOf(record) === movesOf(wanted[i]!))
  return isSame ? records : undefined
}

const movesOf = (record: GameRecord): string =>
  JSON.stringify(mainLine(record).map((node) => record.nodes[node]!.action ?? null))

function put(records: readonly GameRecord[], path: string, format: Format): void {
  const { bytes } = write(records, format)
  if (!bytes) throw new CliError('review-unwritten', { id: format.id })
  makeFolder(dirname(path))
  // The caller has checked before the engine started that the file may be replaced.
  writeFileAtomic(path, bytes, true)
}

async function writeReports(games: readonly ReviewedGame[], directory: string, work: Work): Promise<void> {
  const { options, terminal } = work
  const { locale } = terminal
  const worst = options.worst ?? USUAL_WORST
  const players = [...partsByPlayer(games)].map(([name, parts]) => ({ name, parts, file: fileNameOf(name) }))
  const isTwin = (file: string): boolean => players.filter((player) => player.file === file).length > 1
  const pages = players.map(({ name, parts, file }, index) => ({
    file: join(PLAYERS, `${file}${isTwin(file) ? `-${index + 1}` : ''}`),
    page: reportPage({ name, parts, worst }, locale),
    name,
  }))
  const parts = games.flatMap((game) => ([1, 2] as const).map((side) => ({ game, side })))
  const links = pages.map(({ name, file }) => [name, `${encodeURI(file.replaceAll('\\', '/'))}.html`] as const)
  const event = eventOf(games) ?? textOf(reportWords.all, locale)
  pages.unshift({
    file: 'report',
    page: reportPage({ name: event, parts, worst, players: links }, locale),
    name: event,
  })
  if (players.length > 0) makeFolder(join(directory, PLAYERS))
  for (const { file, page } of pages) writeFileAtomic(join(directory, `${file}.html`), Buffer.from(page), true)
  if (options.pdf) await print(pages, directory)
  if (!options.quiet) terminal.out(`${textOf(words.reports, locale, { games: games.length, reports: pages.length })}\n`)
}

/** The event that all games name. */
function eventOf(games: readonly ReviewedGame[]): string | undefined {
  const events = new Set(games.map(({ record }) => record.info.event))
  return events.size === 1 ? [...events][0] : undefined
}

/** Letters and digits of any script stay. */
const fileNameOf = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80) || '-'

async function print(
  pages: readonly { readonly file: string; readonly page: string }[],
  directory: string,
): Promise<void> {
  const program = findChromium()
  if (program === undefined) throw new CliError('no-chromium')
  const printer = new Printer(program)
  try {
    for (const { file, page } of pages)
      writeFileAtomic(join(directory, `${file}.pdf`), await printer.print({ html: page }, { numbered: true }), true)
  } finally {
    await printer.close()
  }
}
