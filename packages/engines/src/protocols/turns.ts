/** Turns: one move, or as many as the game wants in a row. */

import type { Move, Position } from 'qipu/games'
import type { Player, PlayerView } from './protocol.ts'

/** The moves of a player's turn; undefined when it resigns. The position is left as it was. */
export function chooseTurn(player: Player, table: PlayerView): readonly Move[] | undefined {
  const { position, side } = table
  const moves: Move[] = []
  let move: Move | undefined
  do {
    move = player.choose(table)
    if (move === undefined) break
    position.play(move, side)
    moves.push(move)
  } while (position.turn === side && position.outcome() === undefined)
  for (const _ of moves) position.undo()
  return move === undefined ? undefined : moves
}

/** Looks at a position as it was before its last moves, which were played in turn. */
export function before<T>(moves: readonly Move[], position: Position, look: (position: Position) => T): T {
  for (const _ of moves) position.undo()
  const seen = look(position)
  for (const move of moves) position.play(move)
  return seen
}
