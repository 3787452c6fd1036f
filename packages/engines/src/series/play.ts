/** Games of a series, several at a time. */

import { createHash } from 'node:crypto'
import type { Move } from 'qipu/games'
import { type GameRecord, mainLine, standingTurns } from 'qipu/record'
import { type Locale, type Random, randomFrom } from 'qipu/text'
import { beginRenju, inWords, playGame } from '../referee/index.ts'
import type { Contestant, RunningEngine } from './contestant.ts'
import type { GameKeeper, UnfinishedGame } from './game-in-progress.ts'
import { Names } from './names.ts'
import type { Conditions, PlayedGame, ScheduledGame } from './scheduled-game.ts'

/** Logs of the engines of a game. */
export interface Logs {
  readonly first: readonly (string | undefined)[]
  readonly second: readonly (string | undefined)[]
}

/** Callback for a game that an earlier run left unfinished: it is continued, or begun again. */
export type OnUnfinished = (fixture: ScheduledGame, plies: number, how: 'continued' | 'again') => void

/** Options of a series of games. */
export interface SeriesOptions {
  readonly contestants: readonly Contestant[]
  readonly conditions: Conditions
  /** In the order in which they begin; more may come while some are played. */
  readonly fixtures: Iterable<ScheduledGame>
  /** Games that were played before: engines are called as in them. */
  readonly earlier?: readonly PlayedGame[]
  /** Games at a time. */
  readonly jobs?: number
  readonly locale?: Locale
  /** Called once per game, one call at a time. What it throws ends the series. */
  readonly onFinished: (game: PlayedGame, record: GameRecord, logs: Logs) => void
  /** No further game begins once this is true. */
  readonly isEnough?: () => boolean
  readonly watch?: (fixture: ScheduledGame, record: GameRecord) => void
  /** Storage of games in progress. */
  readonly keeper?: (fixture: ScheduledGame) => GameKeeper
  /** A game of a program that was killed goes on from its last move, or is played again from the beginning. */
  readonly onUnfinished?: OnUnfinished
  /** A fault of ours, never of an engine: the game is played again. */
  readonly onVoid?: (fixture: ScheduledGame, error: unknown) => void
  /** Local time, as records write it. */
  readonly now?: () => string
}

/** Faults of ours in a row after which there is no sense in going on. */
const VOIDS_IN_A_ROW = 2

/** Plays games in parallel; a game that fails by no engine's fault is played again. */
export async function playSeries(options: SeriesOptions): Promise<void> {
  const queue = options.fixtures[Symbol.iterator]()
  const again: ScheduledGame[] = []
  const names = new Names(options.contestants, options.earlier)
  let voids = 0
  let failure: { readonly error: unknown } | undefined
  const next = (): ScheduledGame | undefined => {
    if (failure || options.isEnough?.()) return undefined
    return again.shift() ?? queue.next().value
  }
  const spoilt = (fixture: ScheduledGame, error: unknown): undefined => {
    if (++voids >= VOIDS_IN_A_ROW || !options.onVoid) failure ??= { error }
    else {
      options.onVoid(fixture, error)
      again.push(fixture)
    }
  }
  const work = async (): Promise<void> => {
    for (let fixture = next(); fixture; fixture = next()) {
      const played = await playFixture(fixture, names, options).catch((error: unknown) => spoilt(fixture, error))
      if (!played) continue
      voids = 0
      try {
        options.onFinished(played.game, played.record, played.logs)
      } catch (error) {
        // It was played, and may be kept already: never again.
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, options.jobs ?? 1) }, work))
  if (failure) throw failure.error
}

interface PlayedFixture {
  readonly game: PlayedGame
  readonly record: GameRecord
  readonly logs: Logs
}

/** No game begins before both are here: an engine that arrives first and leaves again loses nothing. */
async function gather(contestants: readonly Contestant[]): Promise<void> {
  const since = performance.now()
  for (;;) {
    const absences = contestants.flatMap((contestant) => contestant.absence?.(since) ?? [])
    if (absences.length === 0) return
    await Promise.all(absences)
  }
}

async function playFixture(fixture: ScheduledGame, names: Names, options: SeriesOptions): Promise<PlayedFixture> {
  const keeper = options.keeper?.(fixture)
  try {
    return await playKept(fixture, names, options, keeper)
  } finally {
    await keeper?.close()
  }
}

/** Returns the game of a killed program if both engines can resume it. */
function resumedFrom(
  fixture: ScheduledGame,
  { contestants, onUnfinished }: SeriesOptions,
  keeper: GameKeeper | undefined,
): UnfinishedGame | undefined {
  const { earlier } = keeper ?? {}
  if (!earlier) return undefined
  const plies = earlier.record.nodes.length - 1
  const canGoOn = earlier.players.every((index) => contestants[index]!.opens)
  if (plies > 0) onUnfinished?.(fixture, plies, canGoOn || earlier.finished ? 'continued' : 'again')
  return canGoOn || earlier.finished ? earlier : undefined
}

async function playKept(
  fixture: ScheduledGame,
  names: Names,
  options: SeriesOptions,
  keeper: GameKeeper | undefined,
): Promise<PlayedFixture> {
  const { conditions, contestants, locale, watch, now = localTime } = options
  const { number, seed, round } = fixture
  const resumed = resumedFrom(fixture, options, keeper)
  if (resumed?.finished) return { game: resumed.finished, record: resumed.record, logs: { first: [], second: [] } }
  const [first, second] = (resumed?.players ?? fixture.players).map((index) => contestants[index]!) as [
    Contestant,
    Contestant,
  ]
  const random = randomFrom(seed)
  const chairs: RunningEngine[] = []
  try {
    await gather([first, second])
    const date = resumed?.record.info.dates?.[0] ?? now()
    // Players by lot must not be twins.
    chairs.push(
      await first.start(seed * 2, (line) => keeper?.note('first', line)),
      await second.start(seed * 2 + 1, (line) => keeper?.note('second', line)),
    )
    const begun = resumed
      ? { opening: undefined, players: resumed.players }
      : await begin(chairs, fixture, conditions, random)
    const { opening, players } = begun
    const played = await playGame([chairs[0]!.driver, chairs[1]!.driver], {
      ...conditions,
      ...timeOf(conditions, players),
      random,
      ...(locale && { locale }),
      logLine: (side) => chairs[side - 1]?.asked?.(),
      called: (told) => {
        names.hear(players, pairOf(told))
        return names.of(players)
      },
      info: { ...conditions.info, dates: [date], ...(round !== undefined && { round }) },
      ...(opening && { opening }),
      ...(watch && { watch: (record) => watch(fixture, record) }),
      ...(keeper && { keep: (record) => keeper.keep(record, players) }),
      ...(resumed && { resumed: resumed.record }),
    })
    const { record, ending, seconds } = played
    const game: PlayedGame = {
      number,
      players,
      result: record.info.result!,
      ending,
      remark: inWords(ending, conditions.game, locale),
      plies: standingTurns(record.nodes, mainLine(record), conditions.game.continues).length,
      moves: digestOf(record),
      seconds: pairOf(seconds),
      names: pairOf(played.names),
      date,
    }
    // Engines may take their time to leave: what they played is safe before.
    await keeper?.finish(game, record)
    return { record, logs: await endAll(chairs), game }
  } finally {
    await endAll(chairs)
  }
}

/** Time limits by side, where contestants have limits of their own. */
function timeOf({ time }: Conditions, players: ScheduledGame['players']): Pick<Conditions, 'time'> {
  return time === undefined || 'kind' in time ? {} : { time: players.map((player) => time[player]!) }
}

/** Of setups, plays and passes, without their times. */
function digestOf({ nodes }: GameRecord): string {
  const hash = createHash('sha256')
  for (const { action } of nodes) if (action) hash.update(`${JSON.stringify(action)}\n`)
  return hash.digest('hex').slice(0, 32)
}

interface Start {
  readonly opening: readonly Move[] | undefined
  readonly players: ScheduledGame['players']
  readonly swapped: boolean
}

/** Prepares the board before the first question; the contestants are put in the order of the sides. */
async function begin(
  chairs: RunningEngine[],
  fixture: ScheduledGame,
  conditions: Conditions,
  random: Random,
): Promise<Start> {
  const { players, opening } = fixture
  const { fifthMoves, game, setting, startUp } = conditions
  if (fifthMoves === undefined) return { opening, players, swapped: false }
  const options = { game, random, fifthMoves, ...(setting && { setting }), ...(startUp !== undefined && { startUp }) }
  const begun = await beginRenju([chairs[0]!.driver, chairs[1]!.driver], options)
  if (!begun.swapped) return { ...begun, players }
  chairs.reverse()
  return { ...begun, players: [players[1], players[0]] }
}

async function endAll(chairs: RunningEngine[]): Promise<Logs> {
  const [first = [], second = []] = await Promise.all(chairs.splice(0).map((chair) => chair.leave()))
  return { first, second }
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** Local time to the minute, without a zone: what a referee writes on paper, and what the standard's names have. */
export function localTime(date = new Date()): string {
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** A match is between two: what its referee says of each side. */
const pairOf = <T>([first, second]: readonly T[]): readonly [T, T] => [first!, second!]
