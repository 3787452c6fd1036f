/** Backgrounds of signs and texts. */

import type { Piece, Point } from '../games/game.ts'
import { argText } from '../text/language/text-of.ts'
import type { Geometry } from './geometry.ts'
import { toneOf } from './pieces.ts'
import type { Tone, XY } from './scene.ts'
import type { BoardView } from './view.ts'

/** Returns the piece in the centre of a point; pieces drawn elsewhere do not count. */
export const pieceUnder = (view: BoardView, { center, seat }: Geometry, point: Point): Piece =>
  view.hidden.has(point) || center !== seat ? 0 : view.pieces[point]!

export const toneUnder = (view: BoardView, geometry: Geometry, point: Point): Tone => {
  const piece = pieceUnder(view, geometry, point)
  return piece === 0 ? 'board' : toneOf(view, piece)
}

/** True if a piece has a face of its own: additions then go to its corner. */
export function hasFace(view: BoardView, geometry: Geometry, point: Point): boolean {
  const { figure, sign } = view.game.pieces.kinds[pieceUnder(view, geometry, point)]!
  return figure === 'queen' || figure === 'card' || (sign !== undefined && argText(sign, view.locale) !== '')
}

export const between = (a: XY, b: XY): XY => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
