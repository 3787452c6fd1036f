/** Placements as numbers, in the order in which a scan goes through them. */

import type { BoardSize, Point } from 'qipu/games'
import type { Placement } from './shape.ts'

/** As much of a list of placements as a scan takes at once. */
export interface Plan {
  /** Number of the first placement in the whole list. */
  readonly first: number
  readonly placements: readonly Placement[]
  /** For each placement: how many points shall be black, white, empty; then these points. */
  readonly ints: Uint16Array
}

/** Words before the points of a placement. */
export const HEAD = 3
/** Bytes of a plan at most; any placement on any board fits. */
export const MOST_PLAN_BYTES = 1 << 19
/** A scan names a placement in 15 bits. */
const MOST_PLACEMENTS = 0x7fff

export function plansOf(placements: readonly Placement[], board: BoardSize): Plan[] {
  const plans: Plan[] = []
  for (let first = 0; first < placements.length; ) {
    let ints = 0
    let end = first
    while (end < placements.length && end - first < MOST_PLACEMENTS) {
      const more = wordsOf(placements[end]!)
      if ((ints + more) * 2 > MOST_PLAN_BYTES) break
      ints += more
      end++
    }
    plans.push(planOf(placements.slice(first, end), first, ints, board))
    first = end
  }
  return plans
}

const wordsOf = ({ black, white, empty }: Placement): number => HEAD + black.length + white.length + empty.length

function planOf(placements: readonly Placement[], first: number, length: number, board: BoardSize): Plan {
  const ints = new Uint16Array(length)
  // A scan leaves a placement as soon as none of its games is left: what is seldom there is asked first.
  const heights = lines(board)
  const lowFirst = (a: Point, b: Point): number => heights[a]! - heights[b]!
  const highFirst = (a: Point, b: Point): number => heights[b]! - heights[a]!
  let at = 0
  for (const { black, white, empty } of placements) {
    ints.set([black.length, white.length, empty.length], at)
    ints.set(black.toSorted(lowFirst), (at += HEAD))
    ints.set(white.toSorted(lowFirst), (at += black.length))
    ints.set(empty.toSorted(highFirst), (at += white.length))
    at += empty.length
  }
  return { first, placements, ints }
}

/** How far each point is from the nearest side. */
function lines({ width, height }: BoardSize): Uint16Array {
  return Uint16Array.from({ length: width * height }, (_, point) => {
    const x = point % width
    const y = (point - x) / width
    return Math.min(x, y, width - 1 - x, height - 1 - y)
  })
}
