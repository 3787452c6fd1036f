/**
 * Claims of sides: a resignation, a win and a score are three things (wei7 3.16.3.2.3.1–3), and two equal scores
 * confirm a result.
 */

import type { Side } from './basics.ts'
import type { Action, GameRecord, Info, Result } from './record.ts'
import { indexTree, lineFrom } from './tree.ts'

/** The one side that a participant plays; undefined for a guest, for a participant who plays both, and if unknown. */
export function sideOf({ players = [] }: Info, participant: number | undefined): Side | undefined {
  let side: Side | undefined
  for (const player of players) {
    if (player.participant !== participant || player.side === undefined) continue
    if (side !== undefined && side !== player.side) return undefined
    side = player.side
  }
  return side
}

/** Result of a claim without a margin; naming the opponent as winner resigns. */
export function plainClaim({ info, nodes }: GameRecord, node: number, winner: Side): Result {
  const own = sideOf(info, nodes[node]!.notes?.actor)
  return own !== undefined && own !== winner ? { winner, by: 'resignation' } : { winner }
}

/** `agreed`: the second of two equal claims with a margin. `own`: the speaker claims to have won. `other`: a draw, or a win of another. */
export type ClaimKind = 'resignation' | 'own' | 'points' | 'agreed' | 'other'

/** Returns what a claimed result at a node means; undefined if the node claims none. */
export function claimKind(record: GameRecord, node: number): ClaimKind | undefined {
  const { info, nodes } = record
  const { action, notes } = nodes[node]!
  if (action?.type !== 'claim') return undefined
  const { winner, by, margin } = action.result
  if (by === 'resignation') return 'resignation'
  if (by === 'points' && margin !== undefined) return confirmsClaim(record, node) ? 'agreed' : 'points'
  return typeof winner === 'number' && sideOf(info, notes?.actor) === winner ? 'own' : 'other'
}

/** True if two claims name the same winner by the same margin: only claims with a margin can confirm each other. */
export const areEqualClaims = (a: Result, b: Result): boolean =>
  a.margin !== undefined && a.winner === b.winner && a.margin === b.margin

/** True if a claim confirms the one before it: equal, by the other side, and the game has not gone on between them. */
function confirmsClaim({ info, nodes }: GameRecord, node: number): boolean {
  const { action, notes, parent } = nodes[node]!
  const side = sideOf(info, notes?.actor)
  if (action?.type !== 'claim' || side === undefined) return false
  for (let at = parent; at >= 0; at = nodes[at]!.parent) {
    const { action: before, notes: said } = nodes[at]!
    if (before?.type === 'claim') {
      const other = sideOf(info, said?.actor)
      return other !== undefined && other !== side && areEqualClaims(before.result, action.result)
    }
    if (isPlay(before)) return false
  }
  return false
}

/** The result of the main line that both sides have claimed in turn (wei7 3.16.3.2.3.3); undefined if there is none. */
export function confirmedResult(record: GameRecord): Result | undefined {
  const { nodes } = record
  const line = lineFrom(indexTree(nodes), 0)
  for (let i = line.length - 1; i >= 0; i--) {
    const { action } = nodes[line[i]!]!
    if (isPlay(action)) return undefined
    if (action?.type === 'claim') return confirmsClaim(record, line[i]!) ? action.result : undefined
  }
  return undefined
}

/** Actions that change the board. */
const PLAY: ReadonlySet<string> = new Set<Action['type']>(['play', 'pass', 'setup', 'takeback'])
const isPlay = (action: Action | undefined): boolean => action !== undefined && PLAY.has(action.type)
