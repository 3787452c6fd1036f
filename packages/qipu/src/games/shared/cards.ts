/** Cards of a pack in words and signs, and boards that are packs. */

import { type Arg, type Phrase, type Text, texts } from '../../text/language/texts.ts'
import type { Random } from '../../text/random.ts'
import type { CardFacts, Notation, PackFacts, PieceFacts, PlaceFacts, Point, Suit } from '../game.ts'
import { empty } from './sides.ts'

export const SUITS: readonly Suit[] = ['clubs', 'diamonds', 'hearts', 'spades']
const SIGNS: Readonly<Record<Suit, string>> = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' }

export const suitTexts = texts('suit', {
  clubs: { en: 'clubs', zh: '梅花' },
  diamonds: { en: 'diamonds', zh: '方块' },
  hearts: { en: 'hearts', zh: '红桃' },
  spades: { en: 'spades', zh: '黑桃' },
})

const cardTexts = texts('card', {
  of: { en: '{rank} of {suit}', zh: '{suit}{rank}' },
  small: { en: 'small joker', zh: '小王' },
  big: { en: 'big joker', zh: '大王' },
  smallSign: { en: 'joker', zh: '小王' },
  bigSign: { en: 'JOKER', zh: '大王' },
})

/** A rank as players see it in the corner of a card. */
const signOfRank = (letter: string): string => (letter === 'T' ? '10' : letter)

/** Facts of a card with a suit: its id in records, and the letter of its rank. */
export function suitCard(id: string, rankLetter: string, suit: Suit): CardFacts {
  const rank = signOfRank(rankLetter)
  return {
    id,
    rank,
    suit,
    color: suit === 'diamonds' || suit === 'hearts' ? 'red' : 'black',
    name: { text: cardTexts.of, args: { rank, suit: suitTexts[suit] } },
  }
}

export const smallJoker = (id: string): CardFacts => ({ id, rank: '', color: 'black', name: cardTexts.small })
export const bigJoker = (id: string): CardFacts => ({ id, rank: '', color: 'red', name: cardTexts.big })

export const signOfSuit = (suit: Suit): string => SIGNS[suit]

/** A card as short as players read it: `♠A`; a joker by its name. */
export const cardSign = ({ rank, suit, color }: CardFacts): Arg =>
  suit ? SIGNS[suit] + rank : color === 'red' ? cardTexts.bigSign : cardTexts.smallSign

const placeTexts = texts('place', {
  hand: { en: 'hand of {side}', zh: '{side}手牌' },
  table: { en: 'played by {side}', zh: '{side}出的牌' },
})

/** Words of a side's hand, and of the cards that it has played to the table. */
export const handName = (side: Text): Phrase => ({ text: placeTexts.hand, args: { side } })
export const tableName = (side: Text): Phrase => ({ text: placeTexts.table, args: { side } })

/** A card lies in this row of its column. */
export const CARD = 1
/** It lies there open to all, though the row is a hand: the cards that a landlord has taken up. */
export const OPEN_CARD = 2

const pieceTexts = texts('piece', {
  card: { en: 'card', zh: '牌' },
  'open-card': { en: 'open card', zh: '明牌' },
})

export const cardPieces: readonly PieceFacts[] = [
  empty,
  { id: 'card', letter: 'x', figure: 'card', name: pieceTexts.card },
  { id: 'open-card', letter: 'o', figure: 'card', name: pieceTexts['open-card'] },
]

/** Points of a pack are named by place and card: `A.3c`. */
export function packPoints({ cards, places }: PackFacts): Pick<Notation, 'point' | 'parsePoint'> {
  const cardOf = indexOf(cards)
  const placeOf = indexOf(places)
  return {
    point: (point) => `${places[Math.floor(point / cards.length)]?.id}.${cards[point % cards.length]?.id}`,
    parsePoint(text) {
      const [place = '', card = '', more] = text.toLowerCase().split('.')
      const row = placeOf.get(place.trim())
      const column = cardOf.get(card.trim())
      if (row === undefined || column === undefined || more !== undefined) return undefined
      return row * cards.length + column
    },
  }
}

const indexOf = (facts: readonly (CardFacts | PlaceFacts)[]): ReadonlyMap<string, number> =>
  new Map(facts.map(({ id }, i) => [id.toLowerCase(), i]))

/** Deals a shuffled pack: so many cards to each row, from the first row on. */
export function dealRows(pack: number, rows: readonly number[], random: Random): [point: Point, piece: number][] {
  const cards = Array.from({ length: pack }, (_, card) => card)
  const put: [Point, number][] = []
  let left = pack
  for (const [row, count] of rows.entries()) {
    const hand: number[] = []
    for (let n = 0; n < count; n++) {
      const at = random(left--)
      hand.push(cards[at]!)
      cards[at] = cards[left]!
    }
    for (const card of hand.sort((a, b) => a - b)) put.push([row * pack + card, CARD])
  }
  return put
}
