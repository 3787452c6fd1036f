/** Holding a match: from its plan to its report, in a folder that it can be resumed from. */

import type { Game, Setting } from 'qipu/games'
import type { GameRecord, Json } from 'qipu/record'
import type { Locale } from 'qipu/text'
import {
  type Conditions,
  type Contestant,
  distinctNames,
  nameOfCommand,
  type OnUnfinished,
  type PlayedGame,
  playSeries,
  type ScheduledGame,
  SeriesFolder,
} from '../series/index.ts'
import { fixturesOf, type MatchPlan } from './plan.ts'
import type { EngineSpec } from './resolve-engines.ts'
import { type MatchStatistics, statisticsOf } from './statistics.ts'
import { type MatchTally, tallyOf } from './tally.ts'

/** A match as data; a journal begins with it. */
export interface MatchSpec extends MatchPlan, Omit<Conditions, 'game' | 'setting'> {
  readonly game: string
  readonly setting?: Setting
  readonly engines: readonly [EngineSpec, EngineSpec]
  /** Bytes of memory per engine. */
  readonly memory?: number
}

/** Result of a match, as far as it has been played. */
export interface MatchReport extends MatchStatistics {
  readonly games: readonly PlayedGame[]
  readonly tally: MatchTally
  /** Names of the two contestants. */
  readonly names: readonly [string, string]
}

/** Options of playing a match. */
export interface RunMatchOptions {
  readonly contestants: readonly Contestant[]
  readonly game: Game
  /** Output folder; nothing is written if undefined. */
  readonly directory?: string
  readonly resume?: boolean
  readonly jobs?: number
  /** Milliseconds until an engine has told its name. */
  readonly startUp?: number
  readonly locale?: Locale
  readonly now?: () => string
  readonly onFinished?: (game: PlayedGame, report: MatchReport) => void
  readonly onVoid?: (fixture: ScheduledGame, error: unknown) => void
  readonly onUnfinished?: OnUnfinished
  readonly watch?: (fixture: ScheduledGame, record: GameRecord) => void
}

/** Throws a `JournalError` where the folder is not one to begin or to resume in. */
export async function runMatch(spec: MatchSpec, desk: RunMatchOptions): Promise<MatchReport> {
  const { directory, resume = false, contestants, game, onFinished, startUp, ...rest } = desk
  const folder = directory === undefined ? undefined : SeriesFolder.open(directory, spec as unknown as Json, resume)
  const games: PlayedGame[] = [...(folder?.finished ?? [])]
  const report = (): MatchReport => reportOf(games, spec)
  try {
    await playSeries({
      ...rest,
      contestants,
      earlier: [...games],
      conditions: { ...spec, game, ...(startUp !== undefined && { startUp }) },
      fixtures: fixturesOf(spec, new Set(games.map(({ number }) => number))),
      ...(folder && { keeper: (fixture: ScheduledGame) => folder.keeper(fixture) }),
      isEnough: () => report().sprt?.accepted !== undefined,
      onFinished(finished, record, logs) {
        const named = folder?.add(finished, record, logs) ?? finished
        games.push(named)
        onFinished?.(named, report())
      },
    })
  } finally {
    folder?.close()
  }
  return report()
}

export function reportOf(
  games: readonly PlayedGame[],
  spec: Pick<MatchSpec, 'swap' | 'sprt' | 'engines'>,
): MatchReport {
  const { engines } = spec
  const sorted = [...games].sort((a, b) => a.number - b.number)
  const tally = tallyOf(sorted)
  const told = (index: 0 | 1): string | undefined =>
    sorted.map(({ names, players }) => names[players.indexOf(index)]).find((name) => name)
  const name = (index: 0 | 1): string =>
    engines[index].team ?? told(index) ?? (nameOfCommand(engines[index].command) || `engine-${index + 1}`)
  return {
    games: sorted,
    tally,
    ...statisticsOf(sorted, spec),
    names: distinctNames(name(0), name(1)),
  }
}
