import { markBadMoves, SCORED_GAMES } from '@qipu/engines/analysis'
import { write } from 'qipu'
import type { Format } from 'qipu/formats'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { moveCosts } from 'qipu/record'
import { textOf } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import { isDirectory } from '../../input/directory.ts'
import { type FileReading, readFiles } from '../../input/reading.ts'
import { assertFree, writeFileAtomic } from '../../output/atomic-file.ts'
import { gameOf } from '../../picture/resolve-node.ts'
import { findingsOf } from '../../report/findings.ts'
import { lossesText, splitLosses } from '../../report/losses.ts'
import { findingsText, printErrors } from '../../report/text.ts'
import { chosenFormat } from '../../rewrite/target.ts'
import type { OutputStyle, Terminal } from '../../terminal/terminal.ts'
import { CliError, reasonOf } from '../../text/cli-error.ts'
import { byEngine, engineIn, type Options, type ReviewOutput } from './by-engine.ts'
import type { facts } from './facts.ts'
import { reviewFolder } from './folder.ts'
import { costsJson, costsText, words } from './report.ts'

/** `qipu review`: exit code 0 once it is made, 2 where it cannot be, 130 where it was interrupted. */
export async function run({ args, options, json, terminal }: Call<typeof facts>): Promise<number> {
  const { output, directory } = options
  if (directory !== undefined) return reviewFolder(args.input, directory, { options, terminal })
  if (output !== undefined && output !== '-') assertFree(output, options.force === true)
  const target = output === undefined ? undefined : { format: formatFor(output, options), file: output }
  const reading = await theFile(args.input, options, terminal)
  try {
    return await reviewed(reading, { options, json, terminal, target })
  } catch (error) {
    throw new CliError('at-path', { path: reading.file, reason: reasonOf(error) })
  }
}

type Calling = Pick<Call<typeof facts>, 'options' | 'json' | 'terminal'> & {
  readonly target: { readonly format: Format; readonly file: string } | undefined
}

async function reviewed(reading: FileReading, { options, json, terminal, target }: Calling): Promise<number> {
  printErrors(reading, terminal)
  const given = gameOf(reading, options)
  if (given.game !== 'go' && !SCORED_GAMES.includes(given.game))
    throw new CliError('review-other-game', { game: gameById(given.game)?.name ?? given.game })
  const engine = engineIn(options)
  const made = engine === undefined ? untouched(given) : await byEngine(given, engine, options, terminal)
  const { done, all, problem } = made
  // Without any answer there is nothing to save.
  if (problem && done === 0) throw problem
  if (made.isStopped && done === 0) return INTERRUPTED
  const costs = moveCosts(made.record)
  if (costs.length === 0 && done === all) throw new CliError(missing(made.record, options))
  const marked = options.mark === undefined ? made.record : markBadMoves(made.record, options.mark)
  if (target) {
    const records = reading.records.map((record) => (record === given ? marked : record))
    put(records, target, options, reading, terminal)
  }
  const printed = { game: gameById(marked.game)!, record: marked, costs, worst: options.worst ?? 10 }
  if (json) terminal[json](costsJson(printed))
  else if (!options.quiet && costs.length > 0)
    terminal[options.output === '-' ? 'err' : 'out'](costsText(printed, terminal.locale))
  if (done < all) terminal.err(`${textOf(words.partly, terminal.locale, { done, all })}\n`)
  if (problem) throw problem
  return made.isStopped ? INTERRUPTED : 0
}

const INTERRUPTED = 130

const untouched = (record: GameRecord): ReviewOutput => ({ record, done: 0, all: 0 })

/** Why there is nothing to list. */
function missing({ nodes }: GameRecord, options: Options): 'no-moves' | 'scattered-analysis' | 'no-analysis' {
  if (engineIn(options) !== undefined) return 'no-moves'
  return nodes.some(({ notes }) => notes?.analysis) ? 'scattered-analysis' : 'no-analysis'
}

function formatFor(output: string, { to, for: program }: Options): Format {
  const format = chosenFormat(to, output)
  if (!format) throw new CliError('which-format')
  if (program !== undefined && !format.programs?.some(({ id }) => id === program))
    throw new CliError('not-for-program', { program, id: format.id })
  return format
}

async function theFile(path: string, options: Options, terminal: Terminal): Promise<FileReading> {
  // The first of its files would be reviewed, whichever that is.
  if (isDirectory(path)) throw new CliError('at-path', { path, reason: new CliError('EISDIR').phrase })
  for await (const reading of readFiles([path], options, terminal)) return reading
  throw new CliError('at-path', { path, reason: new CliError('no-record').phrase })
}

function put(
  records: readonly GameRecord[],
  { format, file }: { readonly format: Format; readonly file: string },
  options: Options,
  { file: name, format: from, text }: FileReading,
  terminal: Terminal,
): void {
  const { bytes, messages } = write(records, format, {
    ...(from && { from: from.id }),
    ...(options.for !== undefined && { for: options.for }),
  })
  const looks: OutputStyle = { ...terminal, volume: options.quiet ? 'errors' : undefined }
  const subject = { file: name, hasOneGame: records.length === 1 }
  const { losses, others } = splitLosses(findingsOf({ messages, text }, { reader: 'people', volume: looks.volume }))
  terminal.err(findingsText(others, subject, looks) + lossesText(losses, subject, looks))
  if (!bytes) throw new CliError('review-unwritten', { id: format.id })
  if (file === '-') terminal.outBytes(bytes)
  else writeFileAtomic(file, bytes, options.force === true)
}
