/** Who claims what: a resignation, a win and a score are three things (wei7 3.16.3.2.3.1–3). */

import type { Side } from './basics.ts'
import type { GameRecord, Info, Result } from './record.ts'

/** The one side that a participant plays; undefined for a guest, for whoever plays both, and where nobody says. */
export function sideOf({ players = [] }: Info, participant: number | undefined): Side | undefined {
  let side: Side | undefined
  for (const player of players) {
    if (player.participant !== participant || player.side === undefined) continue
    if (side !== undefined && side !== player.side) return undefined
    side = player.side
  }
  return side
}

/** What somebody means who names a winner and no margin: whoever names the opponent resigns. */
export function plainClaim({ info, nodes }: GameRecord, node: number, winner: Side): Result {
  const own = sideOf(info, nodes[node]!.notes?.actor)
  return own !== undefined && own !== winner ? { winner, by: 'resignation' } : { winner }
}

/** `own`: whoever speaks claims to have won. `other`: a draw, or a win that somebody else is said to have. */
export type ClaimKind = 'resignation' | 'own' | 'points' | 'other'

export function claimKind({ info, nodes }: GameRecord, node: number): ClaimKind | undefined {
  const { action, notes } = nodes[node]!
  if (action?.type !== 'claim') return undefined
  const { winner, by, margin } = action.result
  if (by === 'resignation') return 'resignation'
  if (by === 'points' && margin !== undefined) return 'points'
  return typeof winner === 'number' && sideOf(info, notes?.actor) === winner ? 'own' : 'other'
}
