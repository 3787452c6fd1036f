/** The pack of bridge: a card is 4 · rank + suit, suits ♣♦♥♠, ranks 2 to ace, as the championship's platform numbers them. */

/** A card's number, 0–51. */
export type Card = number

export const PACK = 52
export const SEATS = 4
/** Cards that each seat is dealt. */
export const HAND = 13
export const TRICKS = 13
/** Tricks that a contract of level 1 is above. */
export const BOOK = 6

const SUITS = 'CDHS'
const RANKS = '23456789TJQKA'

export const suitOf = (card: Card): number => card & 3
export const rankOf = (card: Card): number => card >> 2
export const cardOf = (suit: number, rank: number): Card => 4 * rank + suit

/** Suit first, as records of bridge have it: `SA`, `DT`. */
export const cardText = (card: Card): string => SUITS[suitOf(card)]! + RANKS[rankOf(card)]!

/** Reads `SA`, `sa`, `S10`; undefined for anything else. */
export function parseCard(text: string): Card | undefined {
  const [, suit, rank] = /^\s*([CDHS])\s*([2-9TJQKA]|10)\s*$/i.exec(text) ?? []
  if (suit === undefined) return undefined
  const letter = rank === '10' ? 'T' : rank!.toUpperCase()
  return cardOf(SUITS.indexOf(suit.toUpperCase()), RANKS.indexOf(letter))
}

/** The rank that a letter names; -1 for another letter. */
export const rankByLetter = (letter: string): number => RANKS.indexOf(letter.toUpperCase())
export const rankLetter = (rank: number): string => RANKS[rank]!
