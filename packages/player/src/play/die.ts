/** Dice that are fair. */

import type { Game, Position } from 'qipu/games'

/** Every number as often as any other: bytes beyond the last multiple of six are thrown again. */
export function fairDie(): number {
  const bytes = new Uint8Array(1)
  do crypto.getRandomValues(bytes)
  while (bytes[0]! >= 252)
  return (bytes[0]! % 6) + 1
}

/** Whether the next move depends on a die. */
export function throwsDice(position: Position, game: Game): boolean {
  const move = position.legal().find((each) => each >= 0)
  return move !== undefined && game.trace(move, position.board).die !== undefined
}
