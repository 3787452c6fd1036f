/** Where a shape stands in the games of blocks. */

import type { BoardSize } from 'qipu/games'
import type { Block } from './block.ts'
import { bestScan } from './kernel.ts'
import { firstPly } from './look-again.ts'
import { type Plan, plansOf } from './plan.ts'
import { ENTRY, type Scan } from './scan.ts'
import { type PlacementOptions, placementsOf, type Shape } from './shape.ts'
import { NEVER } from './timeline.ts'

export interface Hit {
  readonly block: number
  readonly game: number
  /** Index into the placements of that block's board. */
  readonly placement: number
  /** The first ply at which the shape stands there. */
  readonly ply: number
}

/** Counts where a shape stands: each placement of each game once. */
export function countShape(
  blocks: readonly Block[],
  shape: Shape,
  options: PlacementOptions = {},
  scan: Scan = bestScan,
): number {
  const plansFor = planner(shape, options)
  let hits = 0
  for (const block of blocks) {
    for (const plan of plansFor(block.board)) {
      const certain = scan(block, plan, false, (entries, count) => {
        for (let i = 0; i < count * ENTRY; i += ENTRY) {
          if (firstPly(block, entries[i + 1]!, plan.placements[entries[i]!]!) !== NEVER) hits++
        }
      })
      hits += certain
    }
  }
  return hits
}

/** Every place and time at which a shape stands, block after block, placement after placement, game after game. */
export function findShape(
  blocks: readonly Block[],
  shape: Shape,
  options: PlacementOptions = {},
  scan: Scan = bestScan,
): Hit[] {
  const plansFor = planner(shape, options)
  const hits: Hit[] = []
  for (const [number, block] of blocks.entries()) {
    for (const plan of plansFor(block.board)) {
      scan(block, plan, true, (entries, count) => {
        for (let i = 0; i < count * ENTRY; i += ENTRY) {
          const placement = entries[i]!
          const game = entries[i + 1]!
          const seen = entries[i + 2]!
          const ply = seen === NEVER ? firstPly(block, game, plan.placements[placement]!) : seen
          if (ply !== NEVER) hits.push({ block: number, game, placement: plan.first + placement, ply })
        }
      })
    }
  }
  return hits
}

/** Plans are made once for all blocks with boards of one size. */
function planner(shape: Shape, options: PlacementOptions): (board: BoardSize) => readonly Plan[] {
  const made = new Map<string, readonly Plan[]>()
  return (board) => {
    const size = `${board.width}x${board.height}`
    const plans = made.get(size) ?? plansOf(placementsOf(shape, board, options), board)
    made.set(size, plans)
    return plans
  }
}
