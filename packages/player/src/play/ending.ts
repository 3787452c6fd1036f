/** How games end. */

import type { Game } from 'qipu/games'
import type { Result } from 'qipu/record'

/** Whether people count a game when it has stopped, and agree on what is dead. */
export const isCounted = ({ komi, stones }: Pick<Game, 'komi' | 'stones'>): boolean =>
  komi === true && stones === 'captured'

export const marginOf = (scores: readonly [number, number] | undefined): Pick<Result, 'by' | 'margin'> =>
  scores && scores[0] !== scores[1] ? { by: 'points', margin: Math.abs(scores[0] - scores[1]) } : {}
