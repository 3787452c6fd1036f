/** The tag Deal: a seat, and four hands from there. */

import { type Card, cardOf, HAND, rankByLetter, rankLetter, rankOf, suitOf } from '../../games/bridge/index.ts'
import type { Side } from '../../games/game.ts'
import type { Hands } from '../shared/bridge-deal.ts'
import { SIDES, seatIn, seatText } from './tags.ts'

export type DealFault =
  | { readonly kind: 'bad-deal'; readonly text: string }
  | { readonly kind: 'card-twice'; readonly card: Card; readonly side: Side }
  | { readonly kind: 'hand-size'; readonly side: Side; readonly count: number }

export interface Deal {
  readonly hands: Hands
  readonly faults: readonly DealFault[]
}

/** Suits of a hand, in the order in which they are written: ♠♥♦♣. */
const WRITTEN_SUITS = [3, 2, 1, 0]

export function parseDeal(value: string): Deal {
  const hands: (Card[] | undefined)[] = [undefined, undefined, undefined, undefined]
  const faults: DealFault[] = []
  const [, seat = '', rest = ''] = /^\s*([NESW])\s*:\s*(.*)$/i.exec(value) ?? []
  const first = seatIn(seat)
  if (first === undefined) return { hands, faults: [{ kind: 'bad-deal', text: value }] }
  const owner = new Map<Card, Side>()
  const words = rest.trim().split(/\s+/)
  words.forEach((word, i) => {
    if (word === '-' || word === '') return
    const side = (((first - 1 + i) % 4) + 1) as Side
    const suits = word.split('.')
    if (i > 3 || suits.length !== 4) {
      faults.push({ kind: 'bad-deal', text: word })
      return
    }
    const hand: Card[] = []
    suits.forEach((letters, n) => {
      for (const letter of letters.replaceAll('10', 'T')) {
        const rank = rankByLetter(letter)
        if (rank < 0) {
          if (!/[xX-]/.test(letter)) faults.push({ kind: 'bad-deal', text: letter })
          continue
        }
        const card = cardOf(WRITTEN_SUITS[n]!, rank)
        if (owner.has(card)) faults.push({ kind: 'card-twice', card, side })
        else {
          owner.set(card, side)
          hand.push(card)
        }
      }
    })
    hands[side - 1] = hand
  })
  return { hands, faults: [...faults, ...sizeFaults(hands)] }
}

/** Hands of one size are a deal or an end position. */
function sizeFaults(hands: Hands): DealFault[] {
  const expected = Math.min(HAND, Math.max(...hands.map((hand) => hand?.length ?? 0)))
  return SIDES.flatMap((side): DealFault[] => {
    const count = hands[side - 1]?.length
    return count === undefined || count === expected ? [] : [{ kind: 'hand-size', side, count }]
  })
}

const handText = (hand: readonly Card[] | undefined): string =>
  hand === undefined || hand.length === 0
    ? '-'
    : WRITTEN_SUITS.map((suit) =>
        hand
          .filter((card) => suitOf(card) === suit)
          .sort((a, b) => b - a)
          .map((card) => rankLetter(rankOf(card)))
          .join(''),
      ).join('.')

/** The deal from a seat on; empty where no hand is known. */
export function dealText(hands: Hands, first: Side): string {
  if (hands.every((hand) => hand === undefined || hand.length === 0)) return ''
  const texts = SIDES.map((_, i) => handText(hands[(first - 1 + i) % 4]))
  return `${seatText(first)}:${texts.join(' ')}`
}
