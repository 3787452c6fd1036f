/** Owners of points as they stand: chains that live unconditionally take what they enclose, all other stones count as they are. */

import type { Point } from '../record/basics.ts'
import { unconditionalLife } from './benson.ts'
import { chainsOf, neighboursOn, regionsOf, type Stones } from './position.ts'

/** Points inside an enclosure that touch none of its stones: with two of them the other side may still live there. */
const MAX_INNER_POINTS = 1

/** By point: the side that it belongs to, 0 for neither. Stones that cannot live inside an enclosure are its owner's. */
export function settledArea(stones: Stones): Uint8Array {
  const { board, cells } = stones
  const near = neighboursOn(board)
  const chains = chainsOf(stones)
  const alive = unconditionalLife(stones, chains)
  const owners = new Uint8Array(cells.length)
  for (const side of [1, 2]) {
    for (const { points } of regionsOf(stones, (cell) => cell !== side)) {
      const around = (point: Point): Point[] => near[point]!.filter((other) => cells[other] === side)
      const borders = points.flatMap(around)
      if (borders.length === 0) continue
      const isFree = points.every((point) => cells[point] === 0)
      const isAlive = borders.every((border) => alive.has(chains.at[border]!))
      const inner = points.filter((point) => around(point).length === 0).length
      if (isAlive && (isFree || inner <= MAX_INNER_POINTS)) for (const point of points) owners[point] = side
      else if (isFree) for (const point of points) owners[point] ||= side
    }
  }
  for (let point = 0; point < cells.length; point++) owners[point] ||= cells[point]!
  return owners
}
