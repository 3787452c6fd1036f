/**
 * Borders that were never closed. A free region between both sides is neutral, however large it is; where a part of it
 * clearly belongs to one side in the playouts, a move was missing.
 */

import type { Point } from '../record/basics.ts'
import type { Estimate } from './estimate.ts'
import { livingCells, type Marking } from './marking.ts'
import { type FreeRegion, neighboursOn, regionsOf } from './position.ts'

/** As sure as this, a point is somebody's. */
const CLAIMED = 0.6
/** So many points without a foe beside them are territory, and no accident of filling neutral points. */
const LEAST = 3

/** The points of open regions where the territory of one side meets stones of the other. */
export function openBorders(marking: Marking, { ownership }: Estimate): Point[] {
  const { board } = marking.stones
  const near = neighboursOn(board)
  const cells = livingCells(marking)
  const touches = (point: Point, side: number): boolean => near[point]!.some((other) => cells[other] === side)
  const gapsIn = ({ points }: FreeRegion, side: number): Point[] => {
    const foe = 3 - side
    const sign = side === 1 ? 1 : -1
    const inner = points.filter((point) => ownership[point]! * sign > CLAIMED && !touches(point, foe))
    return inner.length < LEAST ? [] : points.filter((point) => touches(point, foe))
  }
  const open = regionsOf({ board, cells }).filter(({ touched }) => touched === 3)
  const found = new Set(open.flatMap((region) => [...gapsIn(region, 1), ...gapsIn(region, 2)]))
  return [...found].sort((a, b) => a - b)
}
