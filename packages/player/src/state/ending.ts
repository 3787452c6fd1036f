/** How games end. */

import type { Game, Reason } from 'qipu/games'
import type { Result } from 'qipu/record'
import { activeMovesAt } from './active-moves.ts'
import type { Navigator } from './navigator.ts'

/** True if players count a finished game, and agree on dead stones. */
export const isCounted = ({ pieces, scoring }: Pick<Game, 'pieces' | 'scoring'>): boolean =>
  scoring?.komi === true && pieces.stones === 'captured'

/** True if passes in a row may end the game; at a card table they free the lead. */
export const endsByPasses = ({ board }: Pick<Game, 'board'>): boolean => board.pack === undefined

export const marginOf = (scores: readonly number[] | undefined): Pick<Result, 'by' | 'margin' | 'scores'> =>
  scores && scores.length > 2
    ? { by: 'points', scores }
    : scores && scores[0] !== scores[1]
      ? { by: 'points', margin: Math.abs(scores[0]! - scores[1]!) }
      : {}

export interface Ending {
  /** Nothing where the game has stopped, and the rules alone do not say who won. */
  readonly result?: Result
  /** Why, where the rules decide: an entry of the game's `reasons`. */
  readonly reason?: Reason
}

/**
 * Returns how the game has ended at the current node, undefined while it goes on. If the rules decide nothing, the
 * record's result counts at the end of its main line, unless `isOpen`: the record is being continued.
 */
export function endingAt(navigator: Navigator, { isOpen = false } = {}): Ending | undefined {
  const { record, game, node, tree, replay } = navigator
  const { position } = replay
  // A position that was set up shows something, it is not the end of a game.
  if (position.ply === 0) return undefined
  const [last, before] = activeMovesAt(navigator, node)
  const isStopped = endsByPasses(game) && last?.type === 'pass' && before?.type === 'pass'
  // If players agree on dead stones, the bare board decides nothing.
  const outcome = isStopped && isCounted(game) ? undefined : position.outcome()
  if (outcome) return { result: { winner: outcome.winner, ...marginOf(outcome.scores) }, reason: outcome.reason }
  const { result } = record.info
  const isLast = !isOpen && tree.firstChild[node]! < 0 && navigator.isMainLine
  if (isLast && result && result.winner !== 'unknown') return { result }
  return isStopped ? {} : undefined
}
