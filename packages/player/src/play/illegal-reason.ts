/** Reason why a tapped place is illegal, by the rules of the game. */

import type { Game, Position, Reason } from 'qipu/games'
import { isAt, stepsOf } from '../edit/entry.ts'
import type { Target } from '../state/targets.ts'

/** More moves than any game of ours has numbers for. */
const MOST_MOVES = 1_100_000

/**
 * Undefined where no move of the game goes by these places, with what was thrown. Where places are missing, the reason of
 * the move that comes nearest to a legal one: games name their reasons in the order in which they look for them, how a piece moves
 * before what the position asks for.
 */
export function illegalReason(
  places: readonly Target[],
  position: Position,
  game: Game,
  die: number | undefined,
): Reason | undefined {
  const { board } = position
  const order = Object.keys(game.reasons)
  let nearest = -1
  for (let move = 0; move < MOST_MOVES; move++) {
    if (!game.isMove(move, board)) continue
    const trace = game.trace(move, board)
    if (die !== undefined && trace.die !== undefined && trace.die !== die) continue
    const steps = stepsOf(trace, position)
    const fits = places.length <= steps.length && places.every((place, i) => isAt(steps[i]!, place))
    const reason = fits ? position.refusal(move) : undefined
    if (reason === undefined) continue
    if (places.length === steps.length) return reason
    nearest = Math.max(nearest, order.indexOf(reason))
  }
  return order[nearest]
}
