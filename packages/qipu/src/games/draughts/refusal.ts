/** Why a move that leads somewhere on the board is against the rules. */

import type { Point, Reason, Side } from '../game.ts'
import { DOWN, UP } from './board.ts'
import { isKing, isUpwards, sideOf } from './pieces.ts'
import { captureTurns, type Situation } from './turns.ts'

interface Tried {
  readonly from: Point
  readonly to: Point
  readonly isJump: boolean
}

export function reasonFor(situation: Situation, side: Side, { from, to, isJump }: Tried): Reason {
  const { board, at } = situation
  if (at(to) !== 0) return 'occupied'
  const direction = board.rays[from]!.findIndex((ray) => ray.includes(to))
  if (direction < 0) return 'not-diagonal'
  const ray = board.rays[from]![direction]!
  const between = [...ray.subarray(0, ray.indexOf(to))].filter((point) => at(point) !== 0)
  const king = isKing(at(from))
  if (isJump) {
    const prey = between.length === 1 ? sideOf(at(between[0]!)) : 0
    const isJumpOfMan = ray.indexOf(to) === 1
    if (prey === 0 || prey === side || (!king && !isJumpOfMan)) return 'nothing-to-take'
    return situation.isTaken(between[0]!) ? 'taken-twice' : 'takes-too-few'
  }
  if (captureTurns(situation, side).length > 0) return 'must-take'
  if (between.length > 0) return 'in-the-way'
  if (king) return 'must-take'
  if (ray.indexOf(to) > 0) return 'one-step'
  return (isUpwards(side) ? UP : DOWN).includes(direction) ? 'must-take' : 'not-forward'
}
