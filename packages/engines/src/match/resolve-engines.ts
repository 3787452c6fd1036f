/** Lookup of the game, protocols and engines that a plan names, before anything is started. */

import { type BoardSize, type Game, gameById } from 'qipu/games'
import { type Protocol, protocolById, protocolFor } from '../protocols/all.ts'
import { foldersBeside } from '../series/contestant.ts'
import {
  type Contestant,
  contestantOf,
  type EngineFacts,
  type EngineFault,
  type Surroundings,
} from '../series/index.ts'

export interface EngineSpec extends EngineFacts {
  /** The protocol that programs for the game speak, where left out. */
  readonly protocol?: string
}

export type SpecFault =
  | { readonly kind: 'no-game'; readonly game: string }
  | { readonly kind: 'no-protocol'; readonly protocol: string }
  /** The protocol has no words for the game, for games that begin with an opening, for boards of another size, or for values. */
  | {
      readonly kind: 'other-protocol' | 'no-openings' | 'no-sizes' | 'no-scores'
      readonly protocol: string
      readonly game: string
    }
  /** A match is between two; more sit at the tables of this game. */
  | { readonly kind: 'more-seats'; readonly game: string; readonly seats: number }
  | { readonly kind: 'command'; readonly command: string; readonly fault: EngineFault }

/** A spec that can be played: what its names stand for. */
export interface PlayableSpec {
  readonly game: Game
  readonly contestants: readonly Contestant[]
}

/** Protocol features that a match requires. */
export interface Needs {
  readonly openings?: boolean
  /** Engines tell what they think. */
  readonly scores?: boolean
  readonly board?: BoardSize
}

interface Beside {
  readonly beside?: readonly EngineSpec[]
}

/** Returns the protocol that can drive an engine, or the reason why there is none. */
export function protocolOf(game: Game, id: string | undefined, needs: Needs = {}): Protocol | SpecFault {
  const protocol = id === undefined ? protocolFor(game.id) : protocolById(id)
  if (!protocol) return { kind: 'no-protocol', protocol: id ?? '' }
  const facts = { protocol: protocol.id, game: game.id }
  if (!protocol.games.includes(game.id)) return { kind: 'other-protocol', ...facts }
  if (needs.openings && !protocol.opens) return { kind: 'no-openings', ...facts }
  if (needs.scores && !protocol.scores) return { kind: 'no-scores', ...facts }
  const { board = game.board.size } = needs
  const isUsual = board.width === game.board.size.width && board.height === game.board.size.height
  return isUsual || protocol.sizes?.(game, board) ? protocol : { kind: 'no-sizes', ...facts }
}

/** Looks up everything that a spec names before anything is started. `beside`: all engines that play, by default these. */
export function resolveEngines(
  engines: readonly EngineSpec[],
  gameId: string,
  {
    limits,
    isolation,
    protect = [],
    cores,
    partnerCommand,
    beside = engines,
    ...needs
  }: Needs & Surroundings & Beside = {},
): PlayableSpec | SpecFault {
  const game = gameById(gameId)
  if (!game) return { kind: 'no-game', game: gameId }
  if (game.sides.length > 2) return { kind: 'more-seats', game: game.id, seats: game.sides.length }
  const contestants: Contestant[] = []
  const surroundings = {
    ...(limits && { limits }),
    ...(isolation && { isolation }),
    ...(cores && { cores }),
    ...(partnerCommand && { partnerCommand }),
  }
  for (const engine of engines) {
    const protocol = protocolOf(game, engine.protocol, needs)
    if ('kind' in protocol) return protocol
    const others = foldersBeside(
      engine.command,
      beside.map(({ command }) => command),
    )
    const contestant = contestantOf(engine, game, protocol, { ...surroundings, protect: [...protect, ...others] })
    if (typeof contestant === 'string') return { kind: 'command', command: engine.command, fault: contestant }
    contestants.push(contestant)
  }
  return { game, contestants }
}
