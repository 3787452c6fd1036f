/** Dots and boxes: alpha-beta that solves the end of the game, and counts who will have to open the first chain before it. */

import type { Move, Position } from 'qipu/games'
import type { DotsAndBoxesPosition } from 'qipu/games/dots-and-boxes'
import { sideToMove } from 'qipu/record'
import { BoxesBoard } from './boxes-board.ts'
import { searchMove } from './search/alpha-beta.ts'

const BUDGET = 400_000

export function chooseBoxes(moves: readonly Move[], given: Position, effort: number): Move {
  const position = given as DotsAndBoxesPosition
  const [red, blue] = position.scores
  const open = new Set(position.legal())
  const board = new BoxesBoard((edge) => !open.has(edge), red - blue, sideToMove(position))
  const found = searchMove(board, { budget: BUDGET * effort })
  return found?.move ?? moves[0]!
}
