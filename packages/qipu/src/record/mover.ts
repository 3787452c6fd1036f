/** Movers of a position: its sides, and chance. */

import type { Text } from '../text/language/texts.ts'
import { CHANCE, type Mover, type Side } from './basics.ts'

/** The side to move. Throws a `RangeError` where chance moves: callers ask only players for moves. */
export function sideToMove({ turn }: { readonly turn: Mover }): Side {
  if (turn === CHANCE) throw new RangeError('chance moves here, and no side')
  return turn
}

/** Names of the movers of a game. */
interface MoverNames {
  readonly sides: readonly { readonly name: Text }[]
  readonly chance?: { readonly dealer?: Text }
}

/** The name of a side, or of what deals or throws in the game. */
export const moverName = ({ sides, chance }: MoverNames, mover: Mover): Text =>
  mover === CHANCE ? chance!.dealer! : sides[mover - 1]!.name
