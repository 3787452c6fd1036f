/** The pack of bridge as a board: its cards, its places, and its deals. */

import { texts } from '../../text/language/texts.ts'
import type { Random } from '../../text/random.ts'
import type { PackFacts, Placement, Side } from '../game.ts'
import { dealRows, handName, SUITS, suitCard, tableName } from '../shared/cards.ts'
import { cardOf, cardText, HAND, PACK, SEATS } from './cards.ts'
import { notes } from './notes.ts'
import { seats } from './seats.ts'
import { partnerOf } from './state.ts'

const placeTexts = texts('place', {
  takenByNorthSouth: { en: 'tricks of North and South', zh: '南北赢墩' },
  takenByEastWest: { en: 'tricks of East and West', zh: '东西赢墩' },
})

const sideOf = (i: number): Side => (i + 1) as Side

/** Suits as players sort them in a hand, with the colours by turns. */
const SORTED_SUITS = [3, 2, 0, 1]

export const pack: PackFacts = {
  cards: Array.from({ length: PACK }, (_, card) => {
    const id = cardText(card)
    return suitCard(id, id[1]!, SUITS[card & 3]!)
  }),
  places: [
    ...seats.map(({ letter, name }, i) => ({
      id: letter,
      kind: 'hand' as const,
      side: sideOf(i),
      name: handName(name),
    })),
    ...seats.map(({ letter, name }, i) => ({
      id: `T${letter}`,
      kind: 'table' as const,
      side: sideOf(i),
      name: tableName(name),
    })),
    { id: 'NS', kind: 'taken', name: placeTexts.takenByNorthSouth },
    { id: 'EW', kind: 'taken', name: placeTexts.takenByEastWest },
  ],
  order: SORTED_SUITS.flatMap((suit) => Array.from({ length: 13 }, (_, i) => cardOf(suit, 12 - i))),
  partner: partnerOf,
  bottom: 3,
  playsSingleCards: true,
  notes,
}

export const deal = (random: Random): readonly Placement[] =>
  dealRows(PACK, new Array<number>(SEATS).fill(HAND), random)
