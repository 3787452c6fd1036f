/** What moves in a position: a side, or chance. */

import { CHANCE, type Mover, type Side } from '../record/basics.ts'
import type { Text } from '../text/language/texts.ts'
import type { Game, Position } from './game.ts'

/** The side to move. Throws a `RangeError` where chance moves: callers ask only players for moves. */
export function sideToMove({ turn }: Pick<Position, 'turn'>): Side {
  if (turn === CHANCE) throw new RangeError('chance moves here, and no side')
  return turn
}

/** The name of a side, or of what deals or throws in the game. */
export const moverName = (game: Pick<Game, 'sides' | 'chance'>, mover: Mover): Text =>
  mover === CHANCE ? game.chance!.dealer! : game.sides[mover - 1]!.name
