/** Surakarta: alpha-beta over pieces and where they stand, with captures searched to the end. */

import type { Move, Position, Side } from 'qipu/games'
import { isCapture } from 'qipu/games/surakarta'
import { searchMove } from './search/alpha-beta.ts'
import { type Judgement, PositionBoard } from './search/position-board.ts'

const BUDGET = 40_000
const SIZE = 6
const PIECE = 100
/** Of a point by its distances from the edges: a piece in a corner takes nothing, one where two loops cross the most. */
const PLACES = [
  [0, 6, 8],
  [6, 14, 18],
  [8, 18, 14],
]

const placeOf = (at: number): number => {
  const x = at % SIZE
  const y = Math.floor(at / SIZE)
  return PLACES[Math.min(y, SIZE - 1 - y)]![Math.min(x, SIZE - 1 - x)]!
}
const WORTH = Array.from({ length: SIZE * SIZE }, (_, at) => PIECE + placeOf(at))

/** Pieces, by what they can do where they stand. */
export function standing(position: Position, side: Side): number {
  let sum = 0
  for (let at = 0; at < SIZE * SIZE; at++) {
    const piece = position.at(at)
    if (piece !== 0) sum += piece === side ? WORTH[at]! : -WORTH[at]!
  }
  return sum
}

const judgement: Judgement = {
  value: standing,
  weight: (position, move) => {
    const to = move % (SIZE * SIZE)
    const from = Math.floor(move / (SIZE * SIZE)) % (SIZE * SIZE)
    return placeOf(to) - placeOf(from) + (position.at(to) === 0 ? 0 : PIECE)
  },
  isLoud: isCapture,
}

export function chooseSurakarta(moves: readonly Move[], position: Position, effort: number): Move {
  const found = searchMove(new PositionBoard(position, moves, judgement), { budget: BUDGET * effort })
  return found?.move ?? moves[0]!
}
