/** Drawing lots so that everybody can draw them again: the order follows from the seed and the names alone. */

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
