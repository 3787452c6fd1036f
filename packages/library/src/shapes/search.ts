/** Where a shape stands in the games of blocks. */

import { type Block, LANES } from './block.ts'
import { firstPly } from './look-again.ts'
import { type Query, queryOf, scan } from './scan.ts'
import { type Placement, type PlacementOptions, placementsOf, type Shape } from './shape.ts'
import { NEVER } from './timeline.ts'

export interface Hit {
  readonly block: number
  readonly game: number
  /** Index into the placements of that block's board. */
  readonly placement: number
  /** The first ply at which the shape stands there. */
  readonly ply: number
}

/** Runs a scan of one placement over one block. */
export type Scan = typeof scan

/** Counts where a shape stands: each placement of each game once. */
export function countShape(blocks: readonly Block[], shape: Shape, options: PlacementOptions = {}, run: Scan = scan) {
  let hits = 0
  for (const block of blocks) {
    for (const placement of placementsFor(block, shape, options)) {
      run(block, placement.query, (vector, games, doubtful) => {
        hits += bits(games ^ doubtful)
        for (const game of gamesOf(vector, doubtful)) if (firstPly(block, game, placement) !== NEVER) hits++
      })
    }
  }
  return hits
}

/** Every place and time at which a shape stands, block after block, placement after placement, game after game. */
export function findShape(
  blocks: readonly Block[],
  shape: Shape,
  options: PlacementOptions = {},
  run: Scan = scan,
): Hit[] {
  const found: Hit[] = []
  blocks.forEach((block, index) => {
    placementsFor(block, shape, options).forEach((placement, number) => {
      run(block, placement.query, (vector, games) => {
        for (const game of gamesOf(vector, games)) {
          const ply = firstPly(block, game, placement)
          if (ply !== NEVER) found.push({ block: index, game, placement: number, ply })
        }
      })
    })
  })
  return found
}

type Prepared = Placement & { readonly query: Query }

function placementsFor({ board }: Block, shape: Shape, options: PlacementOptions): Prepared[] {
  const points = board.width * board.height
  return placementsOf(shape, board, options).map((placement) => ({ ...placement, query: queryOf(placement, points) }))
}

function* gamesOf(vector: number, games: number): Generator<number> {
  for (let lane = 0; lane < LANES; lane++) if ((games & (1 << lane)) !== 0) yield vector * LANES + lane
}

const BITS = Uint8Array.from({ length: 256 }, (_, byte) => [...byte.toString(2)].filter((bit) => bit === '1').length)
const bits = (games: number): number => BITS[games]!
