/** The moves that a sparring partner considers: legal, with the die that was thrown, and not plainly absurd. */

import { type Move, PASS, type Point, type Position, type Side } from 'qipu/games'
import type { PlayerView } from '../protocols/protocol.ts'
import { styleOf } from './styles.ts'

/** A pass is among them only where nothing else is. */
export function candidates({ game, side, position, die, refused }: PlayerView): readonly Move[] {
  const isThrown = (move: Move): boolean => die === undefined || game.trace(move, position.board).die === die
  const { hasEyes, passes } = styleOf(game.id)
  const isAbsurd = (move: Move): boolean =>
    (move === PASS && !passes) || (hasEyes === true && surrounds(position, move, side))
  const moves = position.legal().filter((move) => !refused.has(move) && isThrown(move))
  const sensible = moves.filter((move) => !isAbsurd(move))
  if (sensible.length > 0) return sensible
  return moves.includes(PASS) ? [PASS] : moves
}

/** True if all neighbours of a point are the side's own stones. */
function surrounds(position: Position, point: Point, side: Side): boolean {
  const { width, height } = position.board
  const x = point % width
  const isOwn = (at: Point): boolean => position.at(at) === side
  return (
    (x === 0 || isOwn(point - 1)) &&
    (x === width - 1 || isOwn(point + 1)) &&
    (point < width || isOwn(point - width)) &&
    (point >= width * (height - 1) || isOwn(point + width))
  )
}
