import type { Game, Mover, Placement, PositionReading, Side } from '../../games/game.ts'
import type { Setup } from '../../record/record.ts'

/** The position as what differs from the usual start, point by point; undefined if it is the usual start. */
export function setupFrom(game: Game, { put, turn }: PositionReading): Setup | undefined {
  const start = game.start()
  const changed: Placement[] = put.filter(([at, piece]) => start.at(at) !== piece)
  return changed.length === 0 && turn === start.turn ? undefined : { type: 'setup', put: changed, turn }
}

/** The same setup in the form in which a FEN gives it back. */
export function usualSetup(game: Game, { put, turn }: Setup): Setup | undefined {
  const position = game.start()
  position.put(put, turn)
  const points = Array.from(
    { length: game.board.size.width * game.board.size.height },
    (_, at): Placement => [at, position.at(at)],
  )
  return setupFrom(game, { put: points, turn: position.turn })
}

/**
 * The side to move at the start, for files that do not state it or state it unreliably: in a position of its own the first
 * move tells, in the usual one only a statement that no move contradicts.
 */
export function turnAsRead(isUsual: boolean, first: Mover | undefined, stated: Mover = 1): Side {
  if (!isUsual) return first || stated || 1
  return first === 1 ? 1 : stated || 1
}
