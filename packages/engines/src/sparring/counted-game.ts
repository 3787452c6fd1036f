/** When a sparring partner passes in a game that two passes end and people count. */

import type { Position, Side } from 'qipu/games'
import { score } from 'qipu/games/go'
import { leadIn } from '../protocols/gtp/count.ts'

export interface CountedGame {
  readonly position: Position
  readonly side: Side
  readonly komi: number
  /** True if the opponent has just passed. */
  readonly otherPassed: boolean
}

/** Share of the board that is played on before it is asked whether anything is left to play for. */
const EARLIEST = 0.5

/**
 * Answers a pass with a pass where the board as it stands wins, or where nothing is left to gain; passes first only where
 * no neutral point is left either.
 */
export function isOver({ position, side, komi, otherPassed }: CountedGame): boolean {
  const { board } = position
  const at = (point: number): number => position.at(point)
  const { winner, dame, stones } = score({ board, at, scoring: 'area', komi })
  if (otherPassed && winner === side) return true
  if (stones[0] + stones[1] < EARLIEST * board.width * board.height) return false
  return (otherPassed || dame === 0) && leadIn(position, { komi, handicap: 0, isOver: false }) !== undefined
}
