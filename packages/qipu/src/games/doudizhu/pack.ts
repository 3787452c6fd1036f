/** The pack of Dou dizhu as a board: its cards, its places, and its deals. */

import { texts } from '../../text/language/texts.ts'
import type { Random } from '../../text/random.ts'
import type { CardFacts, PackFacts, Placement, Side, SideFacts } from '../game.ts'
import { bigJoker, dealRows, handName, SUITS, smallJoker, suitCard, tableName } from '../shared/cards.ts'
import { cardText, HAND, LEFT, PACK } from './cards.ts'
import { notes } from './notes.ts'

const seatNames = texts('side', {
  a: { en: 'Seat A', zh: 'A 家' },
  b: { en: 'Seat B', zh: 'B 家' },
  c: { en: 'Seat C', zh: 'C 家' },
})

export const seats: readonly SideFacts[] = [
  { id: 'a', letter: 'A', name: seatNames.a },
  { id: 'b', letter: 'B', name: seatNames.b },
  { id: 'c', letter: 'C', name: seatNames.c },
]

const placeTexts = texts('place', {
  left: { en: 'cards for the landlord', zh: '底牌' },
  played: { en: 'played before', zh: '已出的牌' },
})

function cardFacts(card: number): CardFacts {
  const id = cardText(card)
  if (card >= PACK - 2) return card === PACK - 2 ? smallJoker(id) : bigJoker(id)
  return suitCard(id, id[0]!, SUITS[card & 3]!)
}

const sideOf = (i: number): Side => (i + 1) as Side

/** The places are the rows of `state.ts`; a hand is sorted from the big joker down. */
export const pack: PackFacts = {
  cards: Array.from({ length: PACK }, (_, card) => cardFacts(card)),
  places: [
    ...seats.map(({ letter, name }, i) => ({
      id: letter,
      kind: 'hand' as const,
      side: sideOf(i),
      name: handName(name),
    })),
    { id: 'L', kind: 'stock', name: placeTexts.left },
    ...seats.map(({ letter, name }, i) => ({
      id: `T${letter}`,
      kind: 'table' as const,
      side: sideOf(i),
      name: tableName(name),
    })),
    { id: 'P', kind: 'taken', name: placeTexts.played },
  ],
  order: Array.from({ length: PACK }, (_, i) => PACK - 1 - i),
  isCounterclockwise: true,
  notes,
}

export const deal = (random: Random): readonly Placement[] => dealRows(PACK, [HAND, HAND, HAND, LEFT], random)
