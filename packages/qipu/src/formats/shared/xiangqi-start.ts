/** Starts of games of xiangqi in formats that list the squares of the usual pieces, and tell sides by the pieces that move. */

import type { Placement, Side } from '../../games/game.ts'
import { xiangqi } from '../../games/xiangqi/index.ts'
import type { ValueContext } from '../../record/capabilities.ts'
import { sideToMove } from '../../record/mover.ts'
import type { Setup } from '../../record/record.ts'
import { SidesAsRead } from './sides-by-piece.ts'
import { setupFrom, turnAsRead } from './usual-setup.ts'
import { placementsOf, pointsOf } from './xiangqi-pieces.ts'

/** Pieces beyond the usual number have no place in the list. */
function listed({ put, turn }: Setup): { readonly put: readonly Placement[]; readonly turn: Side } {
  const position = xiangqi.start()
  position.put(put, turn)
  return { put: placementsOf(pointsOf(position)).put, turn: sideToMove(position) }
}

/** Sides of moves as a reader of such a file finds them. */
export const listedSides = new SidesAsRead(xiangqi, (setup) => listed(setup).put)

/** The start as a reader of such a file finds it. */
export function listedSetup(given: Setup, where: ValueContext): Setup | undefined {
  if (where.node !== 0) return undefined
  const { put, turn } = listed(given)
  const isUsual = setupFrom(xiangqi, { put, turn: 1 }) === undefined
  return setupFrom(xiangqi, { put, turn: turnAsRead(isUsual, listedSides.first(where), turn) })
}
