/** Reviews by an engine: a process that analyses, or the net that Qipu comes with. */

import {
  AnalysisLines,
  NetAnalysisEngine,
  NetLines,
  OTHER_RULES,
  type Reviewed,
  type ReviewFault,
  type ReviewOptions,
  review,
  reviewByScores,
  rulesOf,
  SCORED_GAMES,
} from '@qipu/engines/analysis'
import { EngineProcess, USUAL_LIMITS } from '@qipu/engines/process'
import { gameById } from 'qipu/games'
import { type GameRecord, isMove, mainLine } from 'qipu/record'
import { textOf } from 'qipu/text'
import type { OptionsOf } from '../../command/options.ts'
import { withNetFile } from '../../input/net-file.ts'
import { oneLine } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { rulesFor } from '../judge/rules.ts'
import { commandIn } from '../match/problems.ts'
import type { facts } from './facts.ts'
import { words } from './report.ts'

export type Options = OptionsOf<typeof facts.options>

export interface ReviewOutput extends Pick<Reviewed, 'record' | 'done' | 'all'> {
  readonly isStopped?: boolean
  readonly problem?: CliError
}

/** Value of `--engine` for the net that Qipu comes with. */
export const OWN_NET = 'net'
/** The engine that the options name; a file of a net is enough. */
export const engineIn = ({ engine, net }: Options): string | undefined =>
  engine ?? (net === undefined ? undefined : OWN_NET)

/** KataGo says all that it knows of a position in one line. */
const LINE = 8 * 2 ** 20
/** Lines of the engine's last output before it exited, for diagnosis. */
const LAST_WORDS = 5

interface Guest {
  review(record: GameRecord, options: ReviewOptions): Promise<Reviewed>
  readonly errors: readonly (string | undefined)[]
  kill(): void
  stop(): Promise<void>
}

/** A game reviewed by the engine that a text names. */
export async function byEngine(
  record: GameRecord,
  text: string,
  options: Options,
  terminal: Terminal,
): Promise<ReviewOutput> {
  // Checked before an engine starts, which would have to be stopped.
  const { komi } = rulesFor(gameById(record.game)!, options.rule)
  const { err, locale, interactive } = terminal
  if (text !== OWN_NET && options.net !== undefined) throw new CliError('net-engine')
  const hasScores = SCORED_GAMES.includes(record.game)
  if (hasScores && text === OWN_NET) throw new CliError('review-net')
  const start = text === OWN_NET ? () => ownNet(options.net) : () => Promise.resolve(processOf(text, hasScores))
  if (!hasScores && !options.quiet && options.rules === undefined && rulesOf(record) === undefined)
    err(`${textOf(words.rules, locale, { rules: OTHER_RULES })}\n`)
  const guest = await start()
  const { visits, ownership, rules, patience, resume, quiet } = options
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    guest.kill()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const { fault, warnings, ...found } = await guest.review(record, {
      ...(visits !== undefined && { visits }),
      ...(ownership && { ownership }),
      ...(rules !== undefined && { rules }),
      ...(komi !== undefined && { komi }),
      ...(patience !== undefined && { patience: patience * 1000 }),
      ...(resume && { resume }),
      onProgress: ({ done, all }) => interactive && err(`\r\u001b[K${textOf(words.progress, locale, { done, all })}`),
    })
    if (interactive) err('\r\u001b[K')
    if (!quiet) for (const text of warnings) err(`${textOf(words.warning, locale, { text: oneLine(text) })}\n`)
    if (isStopped) return { ...found, isStopped }
    return { ...found, ...(fault && { problem: faultProblem(fault, guest.errors, record) }) }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await guest.stop()
  }
}

/** Engines of games with scores speak UCI or UCCI, all others KataGo's JSON or GTP. */
function processOf(text: string, hasScores: boolean): Guest {
  const guest = new EngineProcess(commandIn(text), {
    limits: { lineLength: LINE, unread: 8 * LINE, bytesPerSecond: 8 * USUAL_LIMITS.bytesPerSecond },
  })
  return {
    review: (record, options) =>
      hasScores
        ? reviewByScores(record, guest, options)
        : review(record, new AnalysisLines(guest), { ...options, engine: 'KataGo' }),
    get errors() {
      return guest.errors.lines
    },
    kill: () => guest.kill(),
    stop: async () => {
      await guest.stop(0)
    },
  }
}

async function ownNet(path: string | undefined): Promise<Guest> {
  const engine = await withNetFile(path, (file) => NetAnalysisEngine.load(file))
  const lines = new NetLines(engine)
  return {
    review: (record, options) => review(record, lines, { ...options, engine: engine.name }),
    errors: [],
    kill: () => lines.end(),
    stop: () => Promise.resolve(),
  }
}

function faultProblem(fault: ReviewFault, errors: readonly (string | undefined)[], record: GameRecord): CliError {
  switch (fault.kind) {
    case 'other-game':
      return new CliError('review-other-game', { game: gameById(fault.game)?.name ?? fault.game })
    case 'komi':
      return new CliError('review-komi', { komi: fault.komi })
    case 'no-komi':
      return new CliError('review-no-komi')
    case 'setup':
      return new CliError('review-setup')
    case 'illegal':
      return new CliError('review-illegal', { ply: plyOf(record, fault.node) })
    case 'gtp':
      return new CliError('review-gtp')
    case 'refused':
      return new CliError('review-refused', { text: oneLine(fault.text) })
    case 'engine': {
      const last = errors.filter((line) => line?.trim()).slice(-LAST_WORDS)
      return new CliError(`review-${fault.trouble.kind}`, { text: oneLine(last.join(' / ')) })
    }
  }
}

/** Which move of the main line a node is, from 1. */
function plyOf(record: GameRecord, node: number): number {
  const line = mainLine(record)
  return line.slice(0, line.indexOf(node) + 1).filter((each) => isMove(record.nodes[each]!.action)).length
}
