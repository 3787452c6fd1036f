/** Deals of a match that both sides can verify: a commitment is published before, the seed behind it afterwards. */

import { type Card, cardText, PACK } from 'qipu/games/holdem'
import { sha256 } from '../tournament/sha256.ts'

/** Cards of one hand. */
export interface Deal {
  /** Cards of the big blind, then of the small blind. */
  readonly big: readonly [Card, Card]
  readonly small: readonly [Card, Card]
  /** Flop, turn and river. */
  readonly board: readonly Card[]
}

/** SHA-256 of the seed, in hexadecimal digits: a player who knows it in advance can tell later that the seed was not chosen anew. */
export const commitmentTo = (seed: string): string => sha256(seed)

const WORD = 2 ** 32

/** Numbers below a limit, each from the first eight digits of SHA-256 of `seed:hand:counter`; digits that would favour low numbers are passed over. */
function numbersOf(seed: string, hand: number): (below: number) => number {
  let counter = 0
  return (below) => {
    const fair = WORD - (WORD % below)
    for (;;) {
      const word = Number.parseInt(sha256(`${seed}:${hand}:${counter++}`).slice(0, 8), 16)
      if (word < fair) return word % below
    }
  }
}

/**
 * The deal of a hand, from 1: nine cards drawn one after the other from the pack ♣2 ♦2 ♥2 ♠2 ♣3 … ♠A, each by its place among the
 * cards that are left. With `isDuplicate` the hands 2k - 1 and 2k have the same cards, so that each player has both sides of them.
 */
export function dealOfHand(seed: string, hand: number, isDuplicate = false): Deal {
  const draw = numbersOf(seed, isDuplicate ? Math.ceil(hand / 2) : hand)
  const pack = Array.from({ length: PACK }, (_, card) => card)
  const cards = Array.from({ length: 9 }, () => pack.splice(draw(pack.length), 1)[0]!)
  return { big: [cards[0]!, cards[1]!], small: [cards[2]!, cards[3]!], board: cards.slice(4) }
}

/** All cards of a deal as text, for comparison. */
export const dealText = ({ big, small, board }: Deal): string =>
  [big, small, board].map((cards) => cards.map(cardText).join('')).join('|')
