/**
 * Moves of Dou dizhu: 0–3 are bids; a play is a set of up to twenty cards, numbered by its size and then by its rank
 * among the sets of that size (colexicographic order). All numbers are below 2⁵³ and so exact.
 */

import type { Move } from '../game.ts'
import { type Card, MOST_HELD, PACK } from './cards.ts'

export const MOST_BID = 3
const FIRST_PLAY = MOST_BID + 1

/** Binomial coefficients by n and k. */
const CHOOSE: readonly (readonly number[])[] = (() => {
  const rows: number[][] = []
  for (let n = 0; n <= PACK; n++) {
    const before = rows[n - 1]
    rows.push(Array.from({ length: MOST_HELD + 1 }, (_, k) => (k === 0 ? 1 : before ? before[k - 1]! + before[k]! : 0)))
  }
  return rows
})()

/** The first number of the plays of each size. */
const STARTS: readonly number[] = (() => {
  const starts = [FIRST_PLAY, FIRST_PLAY]
  for (let size = 1; size <= MOST_HELD; size++) starts.push(starts[size]! + CHOOSE[PACK]![size]!)
  return starts
})()

export const HIGHEST_MOVE: Move = STARTS[MOST_HELD + 1]! - 1

export const isMove = (move: Move): boolean => Number.isInteger(move) && move >= 0 && move <= HIGHEST_MOVE

export const isBid = (move: Move): boolean => move >= 0 && move <= MOST_BID

/** The move that plays these cards; undefined if it would be none, one card twice or too many. */
export function moveOfCards(cards: readonly Card[]): Move | undefined {
  const sorted = [...cards].sort((a, b) => a - b)
  if (sorted.length === 0 || sorted.length > MOST_HELD) return undefined
  let move = STARTS[sorted.length]!
  for (const [i, card] of sorted.entries()) {
    if (!(card >= 0 && card < PACK) || card === sorted[i + 1]) return undefined
    move += CHOOSE[card]![i + 1]!
  }
  return move
}

/** The cards of a play, lowest first; none for a bid. */
export function cardsOfMove(move: Move): Card[] {
  if (!isMove(move) || isBid(move)) return []
  let size = 1
  while (move >= STARTS[size + 1]!) size++
  let rest = move - STARTS[size]!
  const cards = new Array<Card>(size)
  let card = PACK - 1
  for (let left = size; left > 0; left--) {
    while (CHOOSE[card]![left]! > rest) card--
    cards[left - 1] = card
    rest -= CHOOSE[card]![left]!
    card--
  }
  return cards
}
