/** Lookup of the game, protocols and engines that a plan names, before anything is started. */

import { type BoardSize, type Game, gameById } from 'qipu/games'
import { isRefusal, type Refusal, refuse } from 'qipu/text'
import { type Protocol, protocolById, protocolFor } from '../protocols/all.ts'
import { foldersBeside } from '../series/contestant.ts'
import { type Contestant, contestantOf, type EngineFacts, type Surroundings } from '../series/index.ts'

/** Engine as a plan names it. */
export interface EngineSpec extends EngineFacts {
  /** The protocol that programs for the game speak, where left out. */
  readonly protocol?: string
}

/**
 * Reason why a plan cannot be played; `args` name the game, the protocol, the seats, or the command and its fault. A protocol may lack words
 * for the game, for games that begin with an opening, for boards of another size, and for values; a match is between two.
 */
export type SpecFault =
  | 'no-game'
  | 'no-protocol'
  | 'other-protocol'
  | 'no-openings'
  | 'no-sizes'
  | 'no-scores'
  | 'more-seats'
  | 'command'

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
export function protocolOf(game: Game, id: string | undefined, needs: Needs = {}): Protocol | Refusal<SpecFault> {
  const protocol = id === undefined ? protocolFor(game.id) : protocolById(id)
  if (!protocol) return refuse('no-protocol', { args: { protocol: id ?? '' } })
  const facts = { args: { protocol: protocol.id, game: game.id } }
  if (!protocol.games.includes(game.id)) return refuse('other-protocol', facts)
  if (needs.openings && !protocol.opens) return refuse('no-openings', facts)
  if (needs.scores && !protocol.scores) return refuse('no-scores', facts)
  const { board = game.board.size } = needs
  const isUsual = board.width === game.board.size.width && board.height === game.board.size.height
  return isUsual || protocol.sizes?.(game, board) ? protocol : refuse('no-sizes', facts)
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
): PlayableSpec | Refusal<SpecFault> {
  const game = gameById(gameId)
  if (!game) return refuse('no-game', { args: { game: gameId } })
  if (game.sides.length > 2) return refuse('more-seats', { args: { game: game.id, seats: game.sides.length } })
  const contestants: Contestant[] = []
  const surroundings = {
    ...(limits && { limits }),
    ...(isolation && { isolation }),
    ...(cores && { cores }),
    ...(partnerCommand && { partnerCommand }),
  }
  for (const engine of engines) {
    const protocol = protocolOf(game, engine.protocol, needs)
    if (isRefusal(protocol)) return protocol
    const others = foldersBeside(
      engine.command,
      beside.map(({ command }) => command),
    )
    const contestant = contestantOf(engine, game, protocol, { ...surroundings, protect: [...protect, ...others] })
    if (typeof contestant === 'string')
      return refuse('command', { args: { command: engine.command, fault: contestant } })
    contestants.push(contestant)
  }
  return { game, contestants }
}
