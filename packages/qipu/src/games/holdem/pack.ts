/** The pack of hold'em as a board: its cards, its places, and its deals. */

import { texts } from '../../text/language/texts.ts'
import type { Random } from '../../text/random.ts'
import type { PackFacts, Placement, SideFacts } from '../game.ts'
import { dealRows, handName, SUITS, suitCard } from '../shared/cards.ts'
import { cardOf, cardText, HAND, PACK } from './cards.ts'
import { notes } from './notes.ts'

const sideNames = texts('side', {
  'small-blind': { en: 'Small blind', zh: '小盲' },
  'big-blind': { en: 'Big blind', zh: '大盲' },
})

export const seats: readonly SideFacts[] = [
  { id: 'small-blind', letter: 'S', name: sideNames['small-blind'] },
  { id: 'big-blind', letter: 'B', name: sideNames['big-blind'] },
]

const placeTexts = texts('place', {
  community: { en: 'cards on the board', zh: '公共牌' },
})

export const pack: PackFacts = {
  cards: Array.from({ length: PACK }, (_, card) => {
    const id = cardText(card)
    return suitCard(id, id[0]!, SUITS[card & 3]!)
  }),
  places: [
    { id: 'S', kind: 'hand', side: 1, name: handName(sideNames['small-blind']) },
    { id: 'B', kind: 'hand', side: 2, name: handName(sideNames['big-blind']) },
    { id: 'C', kind: 'table', name: placeTexts.community },
  ],
  order: Array.from({ length: 13 }, (_, i) => [3, 2, 1, 0].map((suit) => cardOf(suit, 12 - i))).flat(),
  notes,
}

export const deal = (random: Random): readonly Placement[] => dealRows(PACK, [HAND, HAND], random)
