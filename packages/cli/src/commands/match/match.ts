import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type RunMatchOptions, runMatch } from '@qipu/engines/match'
import { EngineProcess } from '@qipu/engines/process'
import type { MatchServer, RemoteSeat } from '@qipu/engines/remote'
import { RULES, rulesOfMatch } from '@qipu/engines/tournament'
import { type GameRecord, playerOf } from 'qipu/record'
import { textOf, texts } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import type { OptionsOf } from '../../command/options.ts'
import { gameNamed } from '../../input/unknown.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { keepOnce } from '../tournament/files.ts'
import { assertNoCards, playCards, verifyDeals } from './cards.ts'
import type { facts } from './facts.ts'
import { gameLine, matchJson, matchText } from './report.ts'
import { runResumable } from './resumable.ts'
import { contestantsOf } from './seats.ts'
import { specOf } from './spec.ts'
import { StallWarning } from './stall-warning.ts'
import { warnUncounted } from './uncounted.ts'
import { watchMatch } from './watch.ts'

type Options = OptionsOf<(typeof facts)['options']>

const words = texts('match/desk', {
  delay: { en: 'network delay of {name}: {ms} ms there and back', zh: '{name}的网络往返延迟：{ms} 毫秒' },
  memory: { en: 'memory is not limited on this system', zh: '本系统无法限制内存' },
  silent: {
    en: 'game {number}: no move for {seconds} seconds; --time and --move-time limit that',
    zh: '第 {number} 局：{seconds} 秒没有着法；可用 --time 与 --move-time 限制用时',
  },
  continued: {
    en: 'game {number} goes on after move {plies}, where the match was interrupted',
    zh: '第 {number} 局从中断处（第 {plies} 手之后）继续',
  },
  restarted: {
    en: 'game {number} was interrupted after move {plies} and is played again, as its engines cannot go on from there; the moves so far are in the folder “playing”',
    zh: '第 {number} 局在第 {plies} 手之后中断，引擎无法从中断处继续，现重新开始；已下的着法存于 playing 目录',
  },
  void: { en: 'game {number} is played again: {reason}', zh: '第 {number} 局重赛：{reason}' },
})

/** `qipu match`: exit code 0 once it is played, 2 where it cannot be. */
export async function run({ options, terminal, json }: Call<typeof facts>): Promise<number> {
  if (options.watch !== undefined) return await watchMatch(options.watch, terminal)
  if (options.resume && options.directory === undefined) throw new CliError('resume-where')
  const game = gameNamed(options.game)
  if (options.verify) return await verifyDeals(options.verify, options.dealSeed, game, terminal)
  if (game.chance?.deal) return await playCards(options, game, { terminal, json })
  assertNoCards(options)
  const { protocol = [] } = options
  if (protocol.length > 2) throw new CliError('two-protocols', { count: protocol.length })
  const spec = await specOf(options, game, terminal)
  if (options.memory !== undefined && !EngineProcess.memoryEnforced)
    terminal.err(`${textOf(words.memory, terminal.locale)}\n`)
  const { contestants, hall, seats } = await contestantsOf(options, spec, game, terminal)
  if (!options.quiet) warnUncounted(game, spec.setting, terminal)
  try {
    const desk = deskOf(options, { game, contestants, terminal, hall })
    const report = await runResumable(options, terminal, () => runMatch(spec, desk))
    if (options.directory !== undefined) keepOnce(join(options.directory, RULES), rulesOfMatch(spec))
    for (const [i, seat] of seats.entries()) reportDelay(seat, report.names[i as 0 | 1], terminal)
    if (json) terminal[json](matchJson(report, game, hall && spec.engines.map((_, i) => seats.get(i)?.delay)))
    else terminal.out(matchText(report, terminal.locale))
    return 0
  } finally {
    await hall?.end()
  }
}

function reportDelay(seat: RemoteSeat, name: string, { err, locale }: Terminal): void {
  if (seat.delay !== undefined) err(`${textOf(words.delay, locale, { name, ms: seat.delay.toFixed(1) })}\n`)
}

/** Returns the players' names by side: names left to the engines are known once they have reported them. */
const teamsIn = (record: GameRecord): readonly [string, string] =>
  ([1, 2] as const).map((side) => playerOf(record, side)?.name ?? `${side}`) as [string, string]

interface DeskParts extends Pick<RunMatchOptions, 'game' | 'contestants'> {
  readonly terminal: Terminal
  readonly hall: MatchServer | undefined
}

function deskOf(options: Options, { game, contestants, terminal, hall }: DeskParts): RunMatchOptions {
  const { err, locale } = terminal
  const isTimed = options.time !== undefined || options.moveTime !== undefined
  const patience = new StallWarning((number, seconds) => {
    if (!isTimed && !options.quiet) err(`${textOf(words.silent, locale, { number, seconds })}\n`)
  })
  return {
    game,
    contestants,
    ...(options.directory !== undefined && { directory: options.directory }),
    resume: options.resume ?? false,
    // False losses on time are what comes of more games than processors; seats elsewhere have one engine each.
    jobs: hall ? 1 : Math.min(options.jobs ?? 1, availableParallelism()),
    locale,
    onFinished: (finished, report) => {
      hall?.close(finished.number)
      patience.over(finished.number)
      if (!options.quiet) err(gameLine(finished, report.names, locale))
    },
    onVoid: ({ number }, reason) => err(`${textOf(words.void, locale, { number, reason: String(reason) })}\n`),
    onUnfinished: ({ number }, plies, how) =>
      err(`${textOf(how === 'continued' ? words.continued : words.restarted, locale, { number, plies })}\n`),
    watch: ({ number }, record) => {
      patience.seen(number)
      hall?.show(number, teamsIn(record), record)
    },
  }
}
