/** Conflicts between a game's rules and the conditions of a match, found before an engine is blamed for them. */

import type { BoardSize, Game } from 'qipu/games'
import { beginsByRenju } from '../referee/index.ts'

/** A board that the game does not have, the event's openings elsewhere than in gomoku, or around no centre. */
export type ConditionFault = 'board' | 'openings' | 'centre'

interface Wanted {
  readonly board?: BoardSize | undefined
  readonly fifthMoves?: number | undefined
}

/** Returns the reason why a game cannot be played under these conditions; undefined if it can. */
export function conditionFault(
  game: Game,
  { board = game.board.size, fifthMoves }: Wanted,
): ConditionFault | undefined {
  if (!game.board.allows(board)) return 'board'
  if (fifthMoves === undefined) return undefined
  if (!beginsByRenju(game)) return 'openings'
  return board.width % 2 === 0 || board.height % 2 === 0 ? 'centre' : undefined
}
