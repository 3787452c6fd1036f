/** Costs of a game's moves, if a program has evaluated the positions before and after them. */

import type { Mover } from './basics.ts'
import { isMove, type MoveAction } from './moves.ts'
import type { Analysis, AnalysisMove, GameRecord } from './record.ts'
import { mainLine } from './tree.ts'

/** Cost of one move by an analysis of the nodes around it. */
export interface MoveCost {
  readonly node: number
  /** Which move of the main line it is, from 1. */
  readonly ply: number
  readonly side: Mover
  readonly action: MoveAction
  /** Points, and share of the winning chance, that the mover gave away; below 0 where the program was surprised. */
  readonly points?: number
  readonly winrate?: number
  /** Move that the program would have played instead. */
  readonly better?: AnalysisMove
}

/** Every move of the main line about which both is known, in the order of play. */
export function moveCosts(record: GameRecord): MoveCost[] {
  const costs: MoveCost[] = []
  let before: Analysis | undefined
  let ply = 0
  for (const node of mainLine(record)) {
    const { action, notes } = record.nodes[node]!
    const after = notes?.analysis
    if (isMove(action)) {
      ply++
      if (before && after) costs.push({ node, ply, side: action.side, action, ...difference(before, after, action) })
      before = after
    } else if (after || action) before = after
  }
  return costs
}

function difference(
  before: Analysis,
  after: Analysis,
  action: MoveAction,
): Pick<MoveCost, 'points' | 'winrate' | 'better'> {
  const sign = action.side === 1 ? 1 : -1
  const cost = (a: number | undefined, b: number | undefined): number | undefined =>
    a === undefined || b === undefined ? undefined : (a - b) * sign
  const points = cost(before.lead, after.lead)
  const winrate = cost(before.winrate, after.winrate)
  const better = before.candidates?.[0]?.move
  const isOther = better !== undefined && better !== (action.type === 'pass' ? 'pass' : action.move)
  return {
    ...(points !== undefined && { points }),
    ...(winrate !== undefined && { winrate }),
    ...(isOther && { better }),
  }
}

/** The worst first: by points, and by chances where the analysis has no points. */
export const byCost = (a: MoveCost, b: MoveCost): number =>
  (b.points ?? 0) - (a.points ?? 0) || (b.winrate ?? 0) - (a.winrate ?? 0)
