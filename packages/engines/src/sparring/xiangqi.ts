/** Xiangqi: alpha-beta over material, advanced soldiers and active pieces, with captures searched to the end. */

import type { Move, Piece, Point, Position, Side } from 'qipu/games'
import { sideToMove } from 'qipu/record'

/** By kind: general, advisor, elephant, horse, chariot, cannon, soldier. */
const WORTH = [0, 10_000, 200, 200, 400, 900, 450, 100]
const KINDS = 7
const POINTS = 90
const WIDTH = 9
const SOLDIER = 7
const HORSE = 4

const kindOf = (piece: Piece): number => (piece > KINDS ? piece - KINDS : piece)
const sideOf = (piece: Piece): Side => (piece > KINDS ? 2 : 1)

/** A piece's worth on its point: soldiers gain beyond the river, horses and soldiers towards the middle files. */
function worthAt(piece: Piece, at: Point): number {
  const kind = kindOf(piece)
  const row = Math.floor(at / WIDTH)
  const ahead = sideOf(piece) === 1 ? WIDTH - row : row
  const middle = 4 - Math.abs(4 - (at % WIDTH))
  if (kind === SOLDIER) return WORTH[kind]! + (ahead >= 5 ? 60 + 10 * middle - (ahead === WIDTH ? 60 : 0) : 0)
  if (kind === HORSE) return WORTH[kind]! + 4 * middle + 3 * Math.min(ahead, 6)
  return WORTH[kind]! + (kind > HORSE ? 2 * middle + Math.min(ahead, 5) : 0)
}

export function material(position: Position, side: Side): number {
  let sum = 0
  for (let at = 0; at < POINTS; at++) {
    const piece = position.at(at)
    if (piece !== 0) sum += sideOf(piece) === side ? worthAt(piece, at) : -worthAt(piece, at)
  }
  return sum
}

const DEPTH = 2
/** Captures in a row that are looked at beyond the depth. */
const CAPTURES = 4
const LOST = 1e6

const victimOf = (position: Position, move: Move): Piece => position.at(move % POINTS)

/** Captures of dear pieces by cheap ones come first: they refute most. */
function ordered(position: Position, moves: readonly Move[]): Move[] {
  const gain = (move: Move): number => {
    const victim = victimOf(position, move)
    return victim === 0 ? 0 : 10 * WORTH[kindOf(victim)]! - WORTH[kindOf(position.at(Math.floor(move / POINTS)))]!
  }
  return [...moves].sort((a, b) => gain(b) - gain(a))
}

/** Value for the side to move, by negamax. */
function search(position: Position, depth: number, alpha: number, beta: number): number {
  const outcome = position.outcome()
  if (outcome) return outcome.winner === 'draw' ? 0 : outcome.winner === position.turn ? LOST + depth : -LOST - depth
  let best = alpha
  if (depth <= 0) {
    best = Math.max(best, material(position, sideToMove(position)))
    if (best >= beta || depth <= -CAPTURES) return best
  }
  const moves = depth > 0 ? position.legal() : position.legal().filter((move) => victimOf(position, move) !== 0)
  for (const move of ordered(position, moves)) {
    position.play(move)
    const value = -search(position, depth - 1, -beta, -best)
    position.undo()
    if (value > best) best = value
    if (best >= beta) break
  }
  return best
}

/** The best of some moves; of equals the first. */
export function chooseBySearch(moves: readonly Move[], position: Position): Move {
  let best = Number.NEGATIVE_INFINITY
  let chosen = moves[0]!
  for (const move of ordered(position, moves)) {
    position.play(move)
    const value = -search(position, DEPTH - 1, -Infinity, -best)
    position.undo()
    if (value > best) {
      best = value
      chosen = move
    }
  }
  return chosen
}
