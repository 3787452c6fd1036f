import type { Game, Piece, Placement } from '../../../games/game.ts'
import type { GameRecord, Setup } from '../../../record/record.ts'

/** Starting layouts. The game's own start is no action: every record begins there. */

const starts = new Map<string, readonly Piece[]>()

/** Returns the contents of each point before the first move. */
function startOf(game: Game): readonly Piece[] {
  let known = starts.get(game.id)
  if (!known) {
    const position = game.start()
    const points = position.board.width * position.board.height
    known = Array.from({ length: points }, (_, point) => position.at(point))
    starts.set(game.id, known)
  }
  return known
}

/** The setup that leads to these pieces: all points of the board, or nothing where it is the usual start. */
export function setupOf(pieces: readonly Piece[], game: Game): Setup | undefined {
  const start = startOf(game)
  if (start.every((piece, point) => piece === pieces[point])) return undefined
  return { type: 'setup', put: pieces.map((piece, point): Placement => [point, piece]) }
}

/** Returns the contents of each point after the root's setup. */
export function piecesWith(setup: Pick<Setup, 'put'> | undefined, game: Game): Piece[] {
  const pieces = [...startOf(game)]
  for (const [point, piece] of setup?.put ?? []) if (point < pieces.length) pieces[point] = piece
  return pieces
}

/** Returns the contents of each point before the first move of a record. */
export function layoutOf(record: GameRecord, game: Game): Piece[] {
  const action = record.nodes[0]!.action
  return piecesWith(action?.type === 'setup' ? action : undefined, game)
}

export const placementsOf = (pieces: readonly Piece[]): Placement[] =>
  pieces.flatMap((piece, point) => (piece === 0 ? [] : [[point, piece] as const]))
