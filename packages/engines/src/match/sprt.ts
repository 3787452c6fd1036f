/** The sequential probability ratio test: stop as soon as the games tell which of two guesses is right. */

import { shareOf } from './elo.ts'
import type { Score } from './tally.ts'

export interface Sprt {
  /** The first engine is this much stronger, or that much: Elo points. */
  readonly elo0: number
  readonly elo1: number
  /** How often each guess may be rejected though it is right. */
  readonly alpha: number
  readonly beta: number
}

export interface SprtState {
  readonly llr: number
  readonly lower: number
  readonly upper: number
  /** Which guess has been accepted, and its difference in Elo points. */
  readonly accepted?: 'elo0' | 'elo1'
  readonly elo?: number
}

/**
 * A draw is half a win and half a loss. Nothing is divided by what was counted, so it also holds where one side loses every game.
 */
export function sprtOf({ wins, draws, losses }: Score, { elo0, elo1, alpha, beta }: Sprt): SprtState {
  const [p0, p1] = [shareOf(elo0), shareOf(elo1)]
  const llr = (wins + draws / 2) * Math.log(p1 / p0) + (losses + draws / 2) * Math.log((1 - p1) / (1 - p0))
  const lower = Math.log(beta / (1 - alpha))
  const upper = Math.log((1 - beta) / alpha)
  const accepted = llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : undefined
  return { llr, lower, upper, ...(accepted && { accepted, elo: { elo0, elo1 }[accepted] }) }
}
