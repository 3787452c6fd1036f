/** Search for a shape in the games of blocks. */

import type { BoardSize } from 'qipu/games'
import { type Block, GAMES_PER_BLOCK } from './block.ts'
import { bestScan } from './kernel.ts'
import { type Plan, plansOf } from './plan.ts'
import { ENTRY, type Scan } from './scan.ts'
import { type Placement, type PlacementOptions, placementsOf, type Shape } from './shape.ts'
import { NEVER } from './timeline.ts'
import { HitVerifier } from './verify-hit.ts'

/** Place where a shape stands in a game of a block. */
export interface Hit {
  readonly block: number
  readonly game: number
  /** Index into the placements of that block's board. */
  readonly placement: number
  /** The first ply at which the shape stands there. */
  readonly ply: number
}

/** Allowed placements of a shape, and the games that are searched. */
export interface SearchOptions extends PlacementOptions {
  /** A byte per game, block after block: 0 where it is not wanted. All are, if left out. */
  readonly wanted?: Uint8Array | undefined
}

/** True if no game of a block is wanted. */
export function isUnwanted(wanted: Uint8Array | undefined, block: number): boolean {
  if (!wanted) return false
  const from = block * GAMES_PER_BLOCK
  return !wanted.subarray(from, from + GAMES_PER_BLOCK).some((byte) => byte !== 0)
}

/** Counts where a shape stands: each placement of each game once. */
export function countShape(
  blocks: readonly Block[],
  shape: Shape,
  options: PlacementOptions = {},
  scan: Scan = bestScan,
): number {
  const preparedFor = preparing(shape, options)
  let hits = 0
  for (const block of blocks) {
    const { plans, again } = preparedFor(block.board)
    for (const plan of plans) {
      const certain = scan(block, plan, false, (entries, count) => {
        for (let i = 0; i < count * ENTRY; i += ENTRY) if (plyOf(entries, i, block, plan, again) !== NEVER) hits++
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
  options: SearchOptions = {},
  scan: Scan = bestScan,
): Hit[] {
  const hits: Hit[] = []
  visitShape(blocks, shape, options, (block, game, placement, ply) => hits.push({ block, game, placement, ply }), scan)
  return hits
}

/** The same without a list: there may be millions. */
export function visitShape(
  blocks: readonly Block[],
  shape: Shape,
  options: SearchOptions,
  visit: (block: number, game: number, placement: number, ply: number) => void,
  scan: Scan = bestScan,
): void {
  const preparedFor = preparing(shape, options)
  const { wanted } = options
  for (const [number, block] of blocks.entries()) {
    if (isUnwanted(wanted, number)) continue
    const { plans, again } = preparedFor(block.board)
    for (const plan of plans) {
      scan(block, plan, true, (entries, count) => {
        for (let i = 0; i < count * ENTRY; i += ENTRY) {
          if (wanted && wanted[number * GAMES_PER_BLOCK + entries[i + 1]!] === 0) continue
          const ply = plyOf(entries, i, block, plan, again)
          if (ply !== NEVER) visit(number, entries[i + 1]!, plan.first + (entries[i]! >> 1), ply)
        }
      })
    }
  }
}

/** The first ply at which the placement of an entry stands; NEVER where looking again shows that it does not. */
function plyOf(entries: Uint16Array, at: number, block: Block, plan: Plan, again: HitVerifier): number {
  const from = entries[at + 2]!
  if ((entries[at]! & 1) === 0) return from
  return again.firstPly(block, entries[at + 1]!, plan.placements[entries[at]! >> 1]!, from, entries[at + 3]!)
}

interface Prepared {
  readonly placements: readonly Placement[]
  readonly plans: readonly Plan[]
  readonly again: HitVerifier
}

const known = new WeakMap<Shape, Map<string, Prepared>>()

/** Prepares a search once per shape and board size: lists of placements are long. */
export function preparing(
  shape: Shape,
  { anchor = 'anywhere', fixedColours = false }: PlacementOptions,
): (board: BoardSize) => Prepared {
  const made = known.get(shape) ?? new Map<string, Prepared>()
  known.set(shape, made)
  return (board) => {
    const key = `${board.width}x${board.height} ${anchor} ${fixedColours}`
    let prepared = made.get(key)
    if (!prepared) {
      const placements = placementsOf(shape, board, { anchor, fixedColours })
      const again = new HitVerifier(board.width * board.height)
      prepared = { placements, plans: plansOf(placements, board), again }
      made.set(key, prepared)
    }
    return prepared
  }
}
