/**
 * Borders that were never closed. A free region between both sides is neutral, however large it is; where a part of it
 * clearly belongs to one side in the playouts, a move was missing.
 */

import type { Point } from '../record/basics.ts'
import type { Estimate } from './estimate.ts'
import { livingCells, type Marking } from './marking.ts'
import { neighboursOn, regionsOf } from './position.ts'

/** Certainty from which a point counts as owned. */
const CLAIMED = 0.6
/** Adjacent points without an opponent that count as territory, not as an accident of filling neutral points. */
const LEAST = 3

/** The points of open regions where what is one side's meets what is the other's: there a move was missing. */
export function openBorders(marking: Marking, { ownership }: Estimate): Point[] {
  const { board } = marking.stones
  const near = neighboursOn(board)
  const cells = livingCells(marking)
  const touches = (point: Point, side: number): boolean => near[point]!.some((other) => cells[other] === side)
  /** Returns a point's owner: by the stone on it, or by most playouts. */
  const leaning = (point: Point): number => {
    const stone = cells[point]!
    return stone === 0 ? Math.sign(ownership[point]!) : stone === 1 ? 1 : -1
  }
  const isTerritory = (points: readonly Point[], side: number): boolean => {
    const sign = side === 1 ? 1 : -1
    const inner = points.filter((point) => ownership[point]! * sign > CLAIMED && !touches(point, 3 - side))
    return inner.length >= LEAST
  }
  const isGap = (point: Point): boolean => near[point]!.some((other) => leaning(other) !== leaning(point))
  return regionsOf({ board, cells })
    .filter(({ touched, points }) => touched === 3 && (isTerritory(points, 1) || isTerritory(points, 2)))
    .flatMap(({ points }) => points.filter(isGap))
    .sort((a, b) => a - b)
}
