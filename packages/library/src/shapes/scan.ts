/**
 * The scan over time columns in plain TypeScript: the reference that the WebAssembly kernel is compared with, and what
 * runs where there is no SIMD.
 */

import { BLACK, type Block, GAMES_PER_BLOCK, LANES, TAKEN, VECTORS, WHITE } from './block.ts'
import type { Placement } from './shape.ts'

/** A placement as numbers: columns of its stones, then of its empty points; and its points for looking again. */
export interface Query {
  readonly stones: Uint32Array
  readonly empty: Uint32Array
  readonly points: Uint32Array
}

export function queryOf({ black, white, empty }: Placement, points: number): Query {
  return {
    stones: Uint32Array.from([...black.map((at) => BLACK * points + at), ...white.map((at) => WHITE * points + at)]),
    empty: Uint32Array.from(empty, (at) => TAKEN * points + at),
    points: Uint32Array.from([...black, ...white, ...empty]),
  }
}

/** Is told where a placement may stand: a bit per game of a vector, and which of them are to be looked at again. */
export type Found = (vector: number, games: number, doubtful: number) => void

export function scan({ columns, complex }: Block, { stones, empty, points }: Query, found: Found): void {
  for (let vector = 0; vector < VECTORS; vector++) {
    let games = 0
    for (let lane = 0; lane < LANES; lane++) {
      const game = vector * LANES + lane
      let from = 0
      for (const column of stones) from = Math.max(from, columns[column * GAMES_PER_BLOCK + game]!)
      let until = 0xffff
      for (const column of empty) until = Math.min(until, columns[column * GAMES_PER_BLOCK + game]!)
      if (from < until) games |= 1 << lane
    }
    if (games === 0) continue
    let doubtful = 0
    for (const point of points) doubtful |= complex[point * VECTORS + vector]!
    found(vector, games, doubtful & games)
  }
}
