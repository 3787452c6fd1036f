/** Scores of a deal. The standard names none: bid × 2 for every bomb and rocket × 2 for a spring; the landlord twice. */

import type { Side } from '../game.ts'

export interface DealFacts {
  readonly landlord: Side
  readonly bid: number
  /** Side that went out. */
  readonly winner: Side
  /** Bombs and rockets of all seats. */
  readonly bombs: number
  /** How often the landlord played, and how often the farmers did; passes do not count. */
  readonly landlordPlays: number
  readonly farmerPlays: number
}

/** True if one party played nothing more: the farmers nothing at all, or the landlord only its first cards. */
export const isSpring = ({ landlord, winner, landlordPlays, farmerPlays }: DealFacts): boolean =>
  winner === landlord ? farmerPlays === 0 : landlordPlays === 1

export function scoresOf(deal: DealFacts): [number, number, number] {
  const unit = deal.bid * 2 ** deal.bombs * (isSpring(deal) ? 2 : 1)
  const farmer = deal.winner === deal.landlord ? -unit : unit
  return [1, 2, 3].map((side) => (side === deal.landlord ? -2 * farmer : farmer)) as [number, number, number]
}
