/** Amazons: alpha-beta over the moves that look best, by the squares that each side reaches first. */

import type { Move, Position } from 'qipu/games'
import { sideToMove } from 'qipu/record'
import { AmazonsBoard, gameMove } from './amazons-board.ts'
import { searchMove } from './search/alpha-beta.ts'

const BUDGET = 60_000

export function chooseAmazons(moves: readonly Move[], position: Position, effort: number): Move {
  const board = new AmazonsBoard((at) => position.at(at), sideToMove(position))
  const found = searchMove(board, { budget: BUDGET * effort })
  return found ? gameMove(found.move) : moves[0]!
}
