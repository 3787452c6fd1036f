import { availableParallelism } from 'node:os'
import { Guest } from '@qipu/engines/guest'
import { type Desk, holdMatch, type MatchSpec, openingsIn, protocolOf, seated } from '@qipu/engines/match'
import { Hall, RemoteSeat } from '@qipu/engines/remote'
import type { Contestant } from '@qipu/engines/series'
import { chooseRules, type Game, type Move, type Setting } from 'qipu/games'
import { type GameRecord, playerOf } from 'qipu/record'
import { type Locale, textOf, texts } from 'qipu/text'
import type { Call } from '../../command/command.ts'
import type { OptionsOf } from '../../command/options.ts'
import { readFiles } from '../../input/reading.ts'
import { gameNamed } from '../../input/unknown.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { Problem } from '../../words/problem.ts'
import { chosenRules } from '../judge/rules.ts'
import { folders } from '../serve/folders.ts'
import type { facts } from './command.ts'
import { keptIn } from './keep.ts'
import { openingProblem, specProblem } from './problems.ts'
import { gameLine, matchJson, matchText } from './report.ts'
import { warnUncounted } from './uncounted.ts'
import type { Address } from './values.ts'
import { watchMatch } from './watch.ts'

type Options = OptionsOf<(typeof facts)['options']>

const words = texts('match/desk', {
  seat: {
    en: '{name} joins with: qipu engine --join {link} --command ENGINE',
    zh: '{name}用以下命令加入（ENGINE 换成引擎的命令）：qipu engine --join {link} --command ENGINE',
  },
  first: { en: 'the first engine', zh: '第一个引擎' },
  second: { en: 'the second engine', zh: '第二个引擎' },
  here: { en: '{name} is connected', zh: '{name}已连接' },
  away: { en: '{name} has lost its connection', zh: '{name}的连接中断' },
  watch: { en: 'to watch: {link}', zh: '观看：{link}' },
  delay: { en: 'network delay of {name}: {ms} ms there and back', zh: '{name}的网络往返延迟：{ms} 毫秒' },
  memory: { en: 'memory is not limited on this system', zh: '本系统无法限制内存' },
  void: { en: 'game {number} is played again: {reason}', zh: '第 {number} 局重赛：{reason}' },
})

/** `qipu match`: exit code 0 once it is played, 2 where it cannot be. */
export async function run({ options, terminal, json }: Call<typeof facts>): Promise<number> {
  if (options.watch !== undefined) return await watchMatch(options.watch, terminal)
  if (options.resume && options.directory === undefined) throw new Problem('resume-where')
  const game = gameNamed(options.game)
  const { protocol = [] } = options
  if (protocol.length > 2) throw new Problem('two-protocols', { count: protocol.length })
  const spec = await specOf(options, game, terminal)
  if (options.memory !== undefined && !Guest.memoryEnforced) terminal.err(`${textOf(words.memory, terminal.locale)}\n`)
  const { contestants, hall, seats } = await contestantsOf(options, spec, game, terminal)
  if (!options.quiet) warnUncounted(game, spec.setting, terminal)
  try {
    const desk = deskOf(options, { game, contestants, terminal, hall })
    const report = await keptIn(options, terminal, () => holdMatch(spec, desk))
    for (const [i, seat] of seats.entries()) reportDelay(seat, report.names[i as 0 | 1], terminal)
    if (json) terminal[json](matchJson(report, game, hall && spec.engines.map((_, i) => seats.get(i)?.delay)))
    else terminal.out(matchText(report, terminal.locale))
    return 0
  } finally {
    await hall?.end()
  }
}

/** Everything that the match is made of, as data: it is the head of the journal. */
async function specOf(options: Options, game: Game, terminal: Terminal): Promise<MatchSpec> {
  const { rules, lacking } = chooseRules(game, chosenRules(options.rule))
  const [strange] = lacking
  if (strange) throw new Problem('rule-elsewhere', { name: strange.name, value: strange.value, game: game.name })
  if (options.board && !game.allows(options.board)) throw new Problem('no-board', { game: game.name })
  if (options.fifthMoves !== undefined) assertEventBegins(options, game)
  const setting: Setting = {
    ...(options.board && { board: options.board }),
    ...(rules.komi !== undefined && { komi: rules.komi }),
    ...(rules.options && Object.keys(rules.options).length > 0 && { options: rules.options }),
  }
  const openings =
    options.opening === undefined ? undefined : await openingsOf(options.opening, game, setting, terminal)
  const { event, place } = options
  return {
    game: game.id,
    setting,
    engines: [engineOf(options, 0), engineOf(options, 1)],
    games: options.games ?? 2,
    swap: options.swap ?? false,
    seed: options.seed ?? 1,
    ...(options.time !== undefined && { seconds: options.time }),
    ...(options.moveTime !== undefined && { perMove: options.moveTime * 1000 }),
    ...(options.startTime !== undefined && { startUp: options.startTime * 1000 }),
    ...(options.corrections !== undefined && { corrections: options.corrections }),
    ...(options.fifthMoves !== undefined && { fifthMoves: options.fifthMoves }),
    ...(options.memory !== undefined && { memory: options.memory * 2 ** 20 }),
    ...(options.sprt && { sprt: options.sprt }),
    ...(openings && { openings }),
    info: { ...(event !== undefined && { event }), ...(place !== undefined && { place }) },
  }
}

/** The event's openings stand around the centre of the board, and are drawn by the referee. */
function assertEventBegins({ board, opening }: Options, game: Game): void {
  if (game.id !== 'gomoku') throw new Problem('fifth-moves-elsewhere')
  if (opening !== undefined) throw new Problem('two-openings')
  const { width, height } = board ?? game.board
  if (width % 2 === 0 || height % 2 === 0) throw new Problem('no-centre')
}

function engineOf(
  { first, second, firstName, secondName, protocol = [] }: Options,
  index: 0 | 1,
): MatchSpec['engines'][0] {
  const team = [firstName, secondName][index]
  const speaks = protocol[index] ?? protocol[0]
  return {
    command: [first, second][index] ?? '',
    ...(team !== undefined && { team }),
    ...(speaks !== undefined && { protocol: speaks }),
  }
}

async function openingsOf(
  file: string,
  game: Game,
  setting: Setting,
  terminal: Terminal,
): Promise<readonly (readonly Move[])[]> {
  const openings: (readonly Move[])[] = []
  for await (const { records } of readFiles([file], {}, terminal)) {
    const found = openingsIn(records, game, setting)
    if ('fault' in found) throw openingProblem(file, found.fault)
    openings.push(...found)
  }
  if (openings.length === 0) throw new Problem('no-opening', { path: file })
  return openings
}

interface Seated {
  readonly contestants: readonly Contestant[]
  readonly hall: Hall | undefined
  /** Seats of engines elsewhere, by their place in the match. */
  readonly seats: ReadonlyMap<number, RemoteSeat>
}

/** Engines of this machine, and seats for those that are left out where the referee listens. */
async function contestantsOf(options: Options, spec: MatchSpec, game: Game, terminal: Terminal): Promise<Seated> {
  const { board } = spec.setting ?? {}
  const needs = {
    openings: spec.openings !== undefined || spec.fifthMoves !== undefined,
    ...(board && { board }),
  }
  const limits = spec.memory === undefined ? {} : { memory: spec.memory }
  const seats = new Map<number, RemoteSeat>()
  const contestants = spec.engines.map((engine, i): Contestant => {
    if (engine.command === '' && options.listen) {
      const protocol = protocolOf(game, engine.protocol, needs)
      if ('kind' in protocol) throw specProblem(protocol)
      const name = nameOf(spec, i, terminal.locale)
      const seat = new RemoteSeat({
        ...(engine.team !== undefined && { team: engine.team }),
        plays: { game: game.id, protocol: protocol.id },
        onPresence: (isHere) => {
          const line = textOf(words[isHere ? 'here' : 'away'], terminal.locale, { name })
          if (!options.quiet) terminal.err(`${line}\n`)
        },
      })
      seats.set(i, seat)
      return seat.contestant(protocol)
    }
    if (engine.command === '') throw new Problem('two-engines')
    const table = seated([engine], game.id, { ...needs, limits })
    if ('kind' in table) throw specProblem(table)
    return table.contestants[0]!
  })
  const hall = options.listen && (await openHall([...seats.values()], options.listen))
  if (hall) invite(hall, [...seats.keys()], spec, terminal)
  return { contestants, hall, seats }
}

/** The referee's door: sockets for the seats, and the page for those who watch. */
async function openHall(seats: readonly RemoteSeat[], { host, port: wanted }: Address): Promise<Hall> {
  const { freePort, hostsAt, pageListener } = await import('@qipu/studio')
  try {
    const port = wanted || (await freePort(undefined, host))
    const [name] = hostsAt(host)
    return await Hall.open(seats, {
      host,
      port,
      ...(name !== undefined && { name }),
      answer: pageListener({ ...folders(), host, port }),
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const place = `${host}:${wanted}`
    throw new Problem(code === 'EADDRINUSE' ? 'port-taken' : 'not-listening', { place, reason: message })
  }
}

const nameOf = ({ engines }: MatchSpec, index: number, locale: Locale): string =>
  engines[index]?.team ?? textOf(words[index === 0 ? 'first' : 'second'], locale)

function invite(hall: Hall, seats: readonly number[], spec: MatchSpec, { err, locale }: Terminal): void {
  for (const [i, link] of hall.links.entries())
    err(`${textOf(words.seat, locale, { name: nameOf(spec, seats[i]!, locale), link })}\n`)
  err(`${textOf(words.watch, locale, { link: hall.watchLink })}\n`)
}

function reportDelay(seat: RemoteSeat, name: string, { err, locale }: Terminal): void {
  if (seat.delay !== undefined) err(`${textOf(words.delay, locale, { name, ms: seat.delay.toFixed(1) })}\n`)
}

/** Who plays, by side: what was left to the engines is known once they have told their names. */
const teamsIn = (record: GameRecord): readonly [string, string] =>
  ([1, 2] as const).map((side) => playerOf(record, side)?.name ?? `${side}`) as [string, string]

interface DeskParts extends Pick<Desk, 'game' | 'contestants'> {
  readonly terminal: Terminal
  readonly hall: Hall | undefined
}

function deskOf(options: Options, { game, contestants, terminal, hall }: DeskParts): Desk {
  const { err, locale } = terminal
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
      if (!options.quiet) err(gameLine(finished, report.names, locale))
    },
    onVoid: ({ number }, reason) => err(`${textOf(words.void, locale, { number, reason: String(reason) })}\n`),
    ...(hall && { watch: ({ number }, record) => hall.show(number, teamsIn(record), record) }),
  }
}
