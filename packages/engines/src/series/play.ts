/** Games of a series, several at a time. */

import type { Move } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { type Locale, type Random, randomFrom } from 'qipu/text'
import { beginRenju, inWords, playGame } from '../referee/index.ts'
import type { Chair, Contestant } from './contestant.ts'
import type { Conditions, Finished, Fixture } from './fixture.ts'
import { Names } from './names.ts'

export interface Logs {
  readonly first: readonly (string | undefined)[]
  readonly second: readonly (string | undefined)[]
}

export interface SeriesOptions {
  readonly contestants: readonly Contestant[]
  readonly conditions: Conditions
  /** In the order in which they begin; more may come while some are played. */
  readonly fixtures: Iterable<Fixture>
  /** Games that were played before: engines are called as in them. */
  readonly earlier?: readonly Finished[]
  /** Games at a time. */
  readonly jobs?: number
  readonly locale?: Locale
  /** Called once per game, one call at a time. What it throws ends the series. */
  readonly onFinished: (game: Finished, record: GameRecord, logs: Logs) => void
  /** No further game begins once this is true. */
  readonly isEnough?: () => boolean
  readonly watch?: (fixture: Fixture, record: GameRecord) => void
  /** A fault of ours, never of an engine: the game is played again. */
  readonly onVoid?: (fixture: Fixture, error: unknown) => void
  /** Local time, as records write it. */
  readonly now?: () => string
}

/** Faults of ours in a row after which there is no sense in going on. */
const VOIDS_IN_A_ROW = 2

export async function playSeries(options: SeriesOptions): Promise<void> {
  const queue = options.fixtures[Symbol.iterator]()
  const again: Fixture[] = []
  const names = new Names(options.contestants, options.earlier)
  let voids = 0
  let failure: { readonly error: unknown } | undefined
  const next = (): Fixture | undefined => {
    if (failure || options.isEnough?.()) return undefined
    return again.shift() ?? queue.next().value
  }
  const spoilt = (fixture: Fixture, error: unknown): undefined => {
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
  readonly game: Finished
  readonly record: GameRecord
  readonly logs: Logs
}

/** Nobody's game begins before both are here: who comes first, and leaves again meanwhile, loses nothing. */
async function gather(contestants: readonly Contestant[]): Promise<void> {
  const since = performance.now()
  for (;;) {
    const absences = contestants.flatMap((contestant) => contestant.absence?.(since) ?? [])
    if (absences.length === 0) return
    await Promise.all(absences)
  }
}

async function playFixture(fixture: Fixture, names: Names, options: SeriesOptions): Promise<PlayedFixture> {
  const { conditions, contestants, locale, watch, now = localTime } = options
  const { number, seed, round } = fixture
  const [first, second] = fixture.players.map((index) => contestants[index]!) as [Contestant, Contestant]
  const random = randomFrom(seed)
  const chairs: Chair[] = []
  try {
    await gather([first, second])
    const date = now()
    // Players by lot must not be twins.
    chairs.push(await first.sit(seed * 2), await second.sit(seed * 2 + 1))
    const begun = await begin(chairs, fixture, conditions, random)
    const { opening, players } = begun
    const played = await playGame([chairs[0]!.driver, chairs[1]!.driver], {
      ...conditions,
      random,
      ...(locale && { locale }),
      called: (told) => {
        names.hear(players, told)
        return names.of(players)
      },
      info: { ...conditions.info, dates: [date], ...(round !== undefined && { round }) },
      ...(opening && { opening }),
      ...(watch && { watch: (record) => watch(fixture, record) }),
    })
    const logs = await endAll(chairs)
    const { record, ending, seconds } = played
    return {
      record,
      logs,
      game: {
        number,
        players,
        result: record.info.result!,
        ending,
        remark: inWords(ending, conditions.game, locale),
        plies: record.nodes.length - 1,
        seconds,
        names: played.names,
        date,
      },
    }
  } finally {
    await endAll(chairs)
  }
}

interface Start {
  readonly opening: readonly Move[] | undefined
  readonly players: Fixture['players']
  readonly swapped: boolean
}

/** What is on the board before the first question; the chairs are put in the order of the sides. */
async function begin(chairs: Chair[], fixture: Fixture, conditions: Conditions, random: Random): Promise<Start> {
  const { players, opening } = fixture
  const { fifthMoves, game, setting, startUp } = conditions
  if (fifthMoves === undefined) return { opening, players, swapped: false }
  const options = { game, random, fifthMoves, ...(setting && { setting }), ...(startUp !== undefined && { startUp }) }
  const begun = await beginRenju([chairs[0]!.driver, chairs[1]!.driver], options)
  if (!begun.swapped) return { ...begun, players }
  chairs.reverse()
  return { ...begun, players: [players[1], players[0]] }
}

async function endAll(chairs: Chair[]): Promise<Logs> {
  const [first = [], second = []] = await Promise.all(chairs.splice(0).map((chair) => chair.leave()))
  return { first, second }
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** Local time to the minute, without a zone: what a referee writes on paper, and what the standard's names have. */
export function localTime(date = new Date()): string {
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}
