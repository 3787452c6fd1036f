/** Our engine's estimate of a Go position: living stones, and the score. */

import type { BoardSize, Point, Position } from 'qipu/games'
import { defaultRuleset } from 'qipu/games/go'
import {
  type ChainStatus,
  deadPoints,
  type Estimate,
  estimate,
  type Marking,
  markingOf,
  openBorders,
  stonesOf,
  type Tally,
  tally,
} from 'qipu/score'

export interface Terms {
  readonly komi: number
  readonly handicap: number
  /** Both sides have passed: they have said that the game is over. */
  readonly isOver: boolean
}

/** Surer than this in the playouts, a point is its owner's; many games that people have finished are not surer everywhere. */
const SURE = 0.3

/** The chains that have a status. */
export function chainsThatAre(status: ChainStatus, position: Position): readonly (readonly Point[])[] {
  const { chains, status: found } = assessed(position).marking
  return chains.list.filter((_, i) => found[i] === status).map(({ points }) => points)
}

/** Black's lead by area; undefined while the game goes on and borders are open or stones in doubt. */
export function leadIn(position: Position, { komi, handicap, isOver }: Terms): number | undefined {
  const { marking, estimated } = assessed(position)
  const counted = tally(marking, {
    ruleset: defaultRuleset,
    komi,
    handicap,
    // Area scoring asks for neither.
    lost: [0, 0],
    passes: [0, 0],
    lastPass: undefined,
  })
  if (!isOver && !isSettled(marking, counted, estimated)) return undefined
  return counted.totals[0] - counted.totals[1]
}

function assessed(position: Position): { readonly marking: Marking; readonly estimated: Estimate } {
  const stones = stonesOf(position.board, (point) => position.at(point))
  const estimated = estimate(stones)
  return { marking: markingOf(stones, estimated), estimated }
}

/** True if every point has an owner or is neutral, and the playouts agree. */
function isSettled(marking: Marking, { territory }: Tally, estimated: Estimate): boolean {
  if (openBorders(marking, estimated).length > 0) return false
  const { ownership } = estimated
  const { cells, board } = marking.stones
  const dead = new Set(deadPoints(marking))
  const living = (point: Point): number => (dead.has(point) ? 0 : cells[point]!)
  const isClear = (_: number, point: Point): boolean => {
    const owner = living(point) || territory[point]!
    if (owner === 0) return besides(point, board).some((near) => living(near) !== 0)
    return ownership[point]! * (owner === 1 ? 1 : -1) >= SURE
  }
  return cells.every(isClear)
}

const besides = (point: Point, { width, height }: BoardSize): readonly Point[] => {
  const x = point % width
  return [
    ...(x > 0 ? [point - 1] : []),
    ...(x < width - 1 ? [point + 1] : []),
    ...(point >= width ? [point - width] : []),
    ...(point < width * (height - 1) ? [point + width] : []),
  ]
}
