/** Connect6: alpha-beta over single stones, by lines of six that belong to one side alone. */

import type { Move, Position } from 'qipu/games'
import { sideToMove } from 'qipu/record'
import { Connect6Board } from './connect6-board.ts'
import { searchMove } from './search/alpha-beta.ts'

const BUDGET = 120_000

export function chooseConnect6(moves: readonly Move[], position: Position, effort: number): Move {
  const { board } = position
  const side = sideToMove(position)
  const { width, height } = board
  const middle = Math.floor(height / 2) * width + Math.floor(width / 2)
  if (moves.length === width * height) return middle
  const search = new Connect6Board(board, side, stonesLeft(position))
  for (let at = 0; at < width * height; at++) if (position.at(at) !== 0) search.set(at, position.at(at), 1)
  const found = searchMove(search, { budget: BUDGET * effort })
  return found && moves.includes(found.move) ? found.move : moves[0]!
}

/** Stones that the side to move still places in its turn. */
function stonesLeft(position: Position): number {
  const side = position.turn
  position.play(position.legal()[0]!)
  const left = position.turn === side && !position.outcome() ? 2 : 1
  position.undo()
  return left
}
