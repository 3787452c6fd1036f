/** Xiangqi: alpha-beta over material and places, with captures searched to the end. */

import type { Move, Piece, Point, Position, Side } from 'qipu/games'
import { sideToMove } from 'qipu/record'
import { searchMove } from './search/alpha-beta.ts'
import { XiangqiBoard } from './xiangqi-board.ts'
import { worthAt } from './xiangqi-worth.ts'

const POINTS = 90
const BUDGET = 1_000_000
/** A draw is better than a position that is worse than this. */
const DRAWN = -60

export function material(position: Position, side: Side): number {
  let sum = 0
  for (let at = 0; at < POINTS; at++) sum += ownWorth(position.at(at), at)
  return side === 1 ? sum : -sum
}

const ownWorth = (piece: Piece, at: Point): number => (piece === 0 ? 0 : worthAt(piece, at))

/** The best of some moves; a repetition by which the rules end the game is chosen only where it helps. */
export function chooseXiangqi(moves: readonly Move[], position: Position, effort: number): Move {
  const cells = Uint8Array.from({ length: POINTS }, (_, at) => position.at(at))
  let open = moves
  let drawn: Move | undefined
  for (const move of moves) {
    position.play(move)
    const winner = position.outcome()?.winner
    position.undo()
    if (winner === undefined) continue
    if (winner === sideToMove(position)) return move
    if (winner === 'draw') drawn = move
    open = open.filter((each) => each !== move)
  }
  if (open.length === 0) return drawn ?? moves[0]!
  const board = new XiangqiBoard(cells, sideToMove(position), open)
  const found = searchMove(board, { budget: BUDGET * effort })
  if (!found || (drawn !== undefined && found.value < DRAWN)) return drawn ?? open[0]!
  return found.move
}
