/** EinStein: a race to the far corner, from a layout by lot. */

import { otherSide, type Placement, type Side } from 'qipu/games'
import { EXAMPLE_LAYOUT, pieceOf, sideOf } from 'qipu/games/einstein'
import type { Random } from 'qipu/text'
import type { Heuristic } from './heuristics.ts'
import { shuffled } from './random-pick.ts'

const SIZE = 5

/** Pieces, and how near the best of them is to its goal. */
export const race: Heuristic = (position, side) => {
  const nearest = (of: Side): number => {
    let best = 2 * SIZE
    for (let at = 0; at < SIZE * SIZE; at++) {
      const piece = position.at(at)
      if (piece === 0 || sideOf(piece) !== of) continue
      const [x, y] = [at % SIZE, Math.floor(at / SIZE)]
      best = Math.min(best, of === 1 ? SIZE - 1 - Math.min(x, y) : Math.max(x, y))
    }
    return best
  }
  return nearest(otherSide(side)) - nearest(side)
}

export function randomLayout(side: Side, random: Random): readonly Placement[] {
  const home = EXAMPLE_LAYOUT.filter(([, piece]) => piece !== 0 && sideOf(piece) === side).map(([at]) => at)
  return shuffled(home, random).map((at, i): Placement => [at, pieceOf(side, i + 1)])
}
