/** Engines that a server is started with: a name, a protocol and a command. A page names one by its number, never a command. */

import { gameById } from 'qipu/games'
import { SCORED_VISITS, tellsScores } from '../analysis/index.ts'
import { type Command, type CommandFault, commandFrom } from '../process/index.ts'
import { type Protocol, protocolById } from '../protocols/all.ts'
import type { EngineOffer, ReviewOffer } from './messages.ts'

export const ANALYSIS = 'analysis'
const ANALYSIS_REVIEWS: ReviewOffer = { visits: [50, 200, 1000], hasOwnership: true }
const SCORE_REVIEWS: ReviewOffer = {
  visits: [SCORED_VISITS / 5, SCORED_VISITS, 5 * SCORED_VISITS],
  hasOwnership: false,
}
const USUAL = 'gtp'

/** Engine that a server offers to its pages. */
export interface EngineConfig {
  readonly name: string
  readonly protocol: Protocol | typeof ANALYSIS
  readonly command: Command
}

/** Reason why the configuration of an engine cannot be read. */
export type ServedFault = CommandFault | 'no-name' | 'no-protocol'

/** `NAME=COMMAND`, with `PROTOCOL:` before the name where it is not GTP: `analysis:KataGo=katago analysis -config …`. */
export function parseEngineConfig(text: string): EngineConfig | ServedFault {
  const [, prefix = USUAL, name = '', rest = ''] = /^(?:([\w-]+):)?([^=]*)=(.*)$/s.exec(text) ?? []
  if (name.trim() === '') return 'no-name'
  const protocol = prefix === ANALYSIS ? ANALYSIS : protocolById(prefix)
  if (!protocol) return 'no-protocol'
  const command = commandFrom(rest)
  return typeof command === 'string' ? command : { name: name.trim(), protocol, command }
}

export function offerOf({ name, protocol }: EngineConfig): EngineOffer {
  if (protocol === ANALYSIS) return { name, protocol, games: ['go'], opens: true, reviews: ANALYSIS_REVIEWS }
  const { id, opens = false } = protocol
  // Hands of cards are dealt by a referee, whom a page does not have.
  const games = protocol.games.filter((game) => gameById(game)?.board.pack === undefined)
  return { name, protocol: id, games, opens, ...(tellsScores(id) && { reviews: SCORE_REVIEWS }) }
}
