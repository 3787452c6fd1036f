/**
 * The scan over time columns in plain TypeScript: the reference that the WebAssembly kernel is compared with, and what
 * runs where there is no SIMD.
 */

import { BLACK, type Block, GAMES_PER_BLOCK, TAKEN, VECTORS, WHITE } from './block.ts'
import { HEAD, type Plan } from './plan.ts'
import { NEVER } from './timeline.ts'

/**
 * Words of an entry: twice the placement (counted from the plan's first), and one more where a complex point is touched;
 * the game; from which ply until before which one the placement stands, or may stand where a complex point is touched.
 */
export const ENTRY = 4

/** Is given entries, placement after placement, game after game; the array is used again afterwards. */
export type OnHits = (entries: Uint16Array, count: number) => void

/**
 * Goes over a block with all placements of a plan. Returns how many hits touch no complex point. Entries are made for the
 * others, and for all hits if `all` is set.
 */
export type Scan = (block: Block, plan: Plan, all: boolean, found: OnHits) => number

const out = new Uint16Array(GAMES_PER_BLOCK * ENTRY)

/** Scan in JavaScript, for machines without the kernel. */
export const scan: Scan = ({ board, games, columns, complex }, { placements, ints }, all, found) => {
  const points = board.width * board.height
  let certain = 0
  for (let placement = 0, at = 0; placement < placements.length; placement++) {
    const white = at + HEAD + ints[at]!
    const empty = white + ints[at + 1]!
    const end = empty + ints[at + 2]!
    const list = ints.subarray(at + HEAD, end)
    const starts = Uint32Array.from(list, (point, i) => {
      const kind = at + HEAD + i < white ? BLACK : at + HEAD + i < empty ? WHITE : TAKEN
      return (kind * points + point) * GAMES_PER_BLOCK
    })
    const stones = empty - at - HEAD
    let length = 0
    for (let game = 0; game < games; game++) {
      let from = 0
      let until = NEVER
      let i = 0
      for (; i < stones && from < until; i++) from = Math.max(from, columns[starts[i]! + game]!)
      for (; i < starts.length && from < until; i++) until = Math.min(until, columns[starts[i]! + game]!)
      if (from >= until) continue
      let doubtful = 0
      for (const point of list) doubtful |= complex[point * VECTORS + (game >> 3)]!
      const isDoubtful = (doubtful & (1 << (game & 7))) !== 0
      if (!isDoubtful) certain++
      if (!isDoubtful && !all) continue
      out[length++] = placement * 2 + Number(isDoubtful)
      out[length++] = game
      out[length++] = from
      out[length++] = until
    }
    if (length > 0) found(out, length / ENTRY)
    at = end
  }
  return certain
}
