/** Holding a match: from its plan to its report, in a folder that it can be resumed from. */

import { type BoardSize, type Game, gameById, type Setting } from 'qipu/games'
import type { GameRecord, Json } from 'qipu/record'
import type { Locale } from 'qipu/text'
import type { Limits } from '../guest/index.ts'
import { type Protocol, protocolById, protocolFor } from '../protocols/all.ts'
import {
  apart,
  type Conditions,
  type Contestant,
  contestantOf,
  type EngineFacts,
  type EngineFault,
  type Finished,
  type Fixture,
  nameOfCommand,
  playSeries,
  SeriesFolder,
} from '../series/index.ts'
import { type Strength, strengthOf } from './elo.ts'
import { fixturesOf, type MatchPlan } from './plan.ts'
import { type SprtState, sprtOf } from './sprt.ts'
import { type Tally, tallyOf } from './tally.ts'

/** A match as data; a journal begins with it. */
export interface MatchSpec extends MatchPlan, Omit<Conditions, 'game' | 'setting'> {
  readonly game: string
  readonly setting?: Setting
  readonly engines: readonly [EngineSpec, EngineSpec]
  /** Bytes of memory per engine. */
  readonly memory?: number
}

export interface EngineSpec extends EngineFacts {
  /** The protocol that programs for the game speak, where left out. */
  readonly protocol?: string
}

export type SpecFault =
  | { readonly kind: 'no-game'; readonly game: string }
  | { readonly kind: 'no-protocol'; readonly protocol: string }
  /** The protocol has no words for the game, for games that begin with an opening, or for boards of another size. */
  | { readonly kind: 'other-protocol' | 'no-openings' | 'no-sizes'; readonly protocol: string; readonly game: string }
  | { readonly kind: 'command'; readonly command: string; readonly fault: EngineFault }

/** A spec that can be played: what its names stand for. */
export interface PlayableSpec {
  readonly game: Game
  readonly contestants: readonly Contestant[]
}

/** What a match wants of a protocol. */
export interface Needs {
  readonly openings?: boolean
  readonly board?: BoardSize
}

/** What an engine may be driven by, or why not. */
export function protocolOf(game: Game, id: string | undefined, needs: Needs = {}): Protocol | SpecFault {
  const protocol = id === undefined ? protocolFor(game.id) : protocolById(id)
  if (!protocol) return { kind: 'no-protocol', protocol: id ?? '' }
  const facts = { protocol: protocol.id, game: game.id }
  if (!protocol.games.includes(game.id)) return { kind: 'other-protocol', ...facts }
  if (needs.openings && !protocol.opens) return { kind: 'no-openings', ...facts }
  const { board = game.board } = needs
  const isUsual = board.width === game.board.width && board.height === game.board.height
  return isUsual || protocol.sizes?.(game, board) ? protocol : { kind: 'no-sizes', ...facts }
}

/** Looks up everything that a spec names before anything is started. */
export function seated(
  engines: readonly EngineSpec[],
  gameId: string,
  { limits = {}, ...needs }: Needs & { readonly limits?: Partial<Limits> } = {},
): PlayableSpec | SpecFault {
  const game = gameById(gameId)
  if (!game) return { kind: 'no-game', game: gameId }
  const contestants: Contestant[] = []
  for (const engine of engines) {
    const protocol = protocolOf(game, engine.protocol, needs)
    if ('kind' in protocol) return protocol
    const contestant = contestantOf(engine, game, protocol, limits)
    if (typeof contestant === 'string') return { kind: 'command', command: engine.command, fault: contestant }
    contestants.push(contestant)
  }
  return { game, contestants }
}

export interface MatchReport {
  readonly games: readonly Finished[]
  readonly tally: Tally
  /** Of the first engine; undefined before the first game that counts. */
  readonly strength: Strength | undefined
  readonly sprt?: SprtState
  /** What the two are called. */
  readonly names: readonly [string, string]
}

export interface Desk {
  readonly contestants: readonly Contestant[]
  readonly game: Game
  /** Where everything goes; nothing is written where left out. */
  readonly directory?: string
  readonly resume?: boolean
  readonly jobs?: number
  /** Milliseconds until an engine has told its name. */
  readonly startUp?: number
  readonly locale?: Locale
  readonly now?: () => string
  readonly onFinished?: (game: Finished, report: MatchReport) => void
  readonly onVoid?: (fixture: Fixture, error: unknown) => void
  readonly watch?: (fixture: Fixture, record: GameRecord) => void
}

/** Throws a `JournalError` where the folder is not one to begin or to resume in. */
export async function holdMatch(spec: MatchSpec, desk: Desk): Promise<MatchReport> {
  const { directory, resume = false, contestants, game, onFinished, startUp, ...rest } = desk
  const folder = directory === undefined ? undefined : SeriesFolder.open(directory, spec as unknown as Json, resume)
  const games: Finished[] = [...(folder?.finished ?? [])]
  const report = (): MatchReport => reportOf(games, spec)
  try {
    await playSeries({
      ...rest,
      contestants,
      earlier: [...games],
      conditions: { ...spec, game, ...(startUp !== undefined && { startUp }) },
      fixtures: fixturesOf(spec, new Set(games.map(({ number }) => number))),
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
  games: readonly Finished[],
  { sprt, engines }: Pick<MatchSpec, 'sprt' | 'engines'>,
): MatchReport {
  const sorted = [...games].sort((a, b) => a.number - b.number)
  const tally = tallyOf(sorted)
  const told = (index: 0 | 1): string | undefined =>
    sorted.map(({ names, players }) => names[players.indexOf(index)]).find((name) => name)
  const name = (index: 0 | 1): string =>
    engines[index].team ?? told(index) ?? (nameOfCommand(engines[index].command) || `engine-${index + 1}`)
  return {
    games: sorted,
    tally,
    strength: strengthOf(tally.score),
    ...(sprt && { sprt: sprtOf(tally.score, sprt) }),
    names: apart(name(0), name(1)),
  }
}
