import type { Game, Placement, PositionReading } from '../../games/game.ts'
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
    { length: game.board.width * game.board.height },
    (_, at): Placement => [at, position.at(at)],
  )
  return setupFrom(game, { put: points, turn: position.turn })
}
