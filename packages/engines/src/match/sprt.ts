/**
 * The sequential probability ratio test: stop as soon as the games tell which of two guesses is right. It is generalized to any
 * outcomes: for each guess the distribution is taken that explains the counted outcomes best and has the guessed mean
 * (M. Van den Bergh, “Comments on normalized Elo”, proposition 1.1).
 */

import { expectedScore } from './elo.ts'

/** Sequential probability ratio test that ends a match early. */
export interface Sprt {
  /** The first engine is this much stronger, or that much: Elo points. */
  readonly elo0: number
  readonly elo1: number
  /** How often each guess may be rejected though it is right. */
  readonly alpha: number
  readonly beta: number
}

/** State of a sequential test: its log-likelihood ratio between two bounds. */
export interface SprtState {
  readonly llr: number
  readonly lower: number
  readonly upper: number
  /** Which guess has been accepted, and its difference in Elo points. */
  readonly accepted?: 'elo0' | 'elo1'
  readonly elo?: number
}

/** Stands for outcomes that have not occurred yet: no guess is impossible because of a few games. */
const UNSEEN = 1e-3
const STEPS = 100

/** `counts` of outcomes that are worth `points` per game, in ascending order from 0 to 1. */
export function sprtOf(counts: readonly number[], points: readonly number[], sprt: Sprt): SprtState {
  const { elo0, elo1, alpha, beta } = sprt
  const lower = Math.log(beta / (1 - alpha))
  const upper = Math.log((1 - beta) / alpha)
  const seen = counts.map((count) => Math.max(count, UNSEEN))
  const isEmpty = counts.every((count) => count === 0)
  const llr = isEmpty ? 0 : surprise(seen, points, expectedScore(elo0)) - surprise(seen, points, expectedScore(elo1))
  const accepted = llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : undefined
  return { llr, lower, upper, ...(accepted && { accepted, elo: { elo0, elo1 }[accepted] }) }
}

/** How much less probable the outcomes are if the mean must be `share`: a logarithm. */
function surprise(counts: readonly number[], points: readonly number[], share: number): number {
  const theta = multiplierOf(counts, points, share)
  return counts.reduce((sum, count, i) => sum + count * Math.log1p(theta * (points[i]! - share)), 0)
}

/** The Lagrange multiplier of the constraint: the only zero of a falling function, found by halving. */
function multiplierOf(counts: readonly number[], points: readonly number[], share: number): number {
  let low = -1 / (points.at(-1)! - share)
  let high = 1 / (share - points[0]!)
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    const slope = counts.reduce((sum, count, i) => {
      const distance = points[i]! - share
      return sum + (count * distance) / (1 + middle * distance)
    }, 0)
    if (slope > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
