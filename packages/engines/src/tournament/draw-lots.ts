/** Drawing lots so that everybody can draw them again: the order follows from the seed and the names alone. */

import type { OrderDecision, Signed } from './decisions.ts'
import { sha256 } from './sha256.ts'

/** Teams that nothing but the lot separates. */
export interface Lot {
  /** The game's id. */
  readonly game: string
  readonly group?: string | undefined
  readonly teams: readonly string[]
}

/** Returns a team's hashed text; `printf '…' | sha256sum` shows the same digest. */
const ticketOf = (seed: string, { game, group = '' }: Lot, team: string): string => `${seed}|${game}|${group}|${team}`

/** Sorts by digest, smallest first. The order in which teams are entered has no influence. */
export function drawOrder(seed: string, lot: Lot): readonly string[] {
  const tickets = new Map(lot.teams.map((team) => [team, sha256(ticketOf(seed, lot, team))]))
  return [...lot.teams].sort((a, b) => (tickets.get(a)! < tickets.get(b)! ? -1 : 1))
}

/** The draw as the decision that it becomes. */
export const drawnOrder = (seed: string, lot: Lot, signed: Signed): OrderDecision => ({
  game: lot.game,
  ...(lot.group !== undefined && { group: lot.group }),
  order: drawOrder(seed, lot),
  lot: { seed },
  ...signed,
})

/** True if an order is the one that its seed draws; orders without a seed were drawn by hand. */
export const matchesSeed = ({ lot, order, game, group }: OrderDecision): boolean =>
  !lot || drawOrder(lot.seed, { game, group, teams: order }).every((team, i) => team === order[i])
