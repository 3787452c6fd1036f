/** One play: a step, or one jump of a route. A jump is marked in the move itself, since notation has no board to look at. */

import type { BoardSize, Move, Point } from '../game.ts'
import { boardOf, isDraughtsBoard } from './board.ts'

/** The points of the larger board: a move has the same parts on both. */
const BASE = 100
const JUMP = BASE * BASE

export const moveOf = (from: Point, to: Point, jumps: boolean): Move => from * BASE + to + (jumps ? JUMP : 0)

export const isJump = (move: Move): boolean => move >= JUMP
export const fromOf = (move: Move): Point => Math.floor((move % JUMP) / BASE)
export const toOf = (move: Move): Point => move % BASE

/** True for any two dark squares, by the rules or against them. */
export function isMove(move: Move, board: BoardSize): boolean {
  if (!isDraughtsBoard(board) || !Number.isInteger(move) || move < 0 || move >= 2 * JUMP) return false
  const { numbers } = boardOf(board)
  const [from, to] = [fromOf(move), toOf(move)]
  return from !== to && Boolean(numbers[from] && numbers[to])
}
