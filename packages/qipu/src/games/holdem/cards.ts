/** The pack of hold'em: 52 cards, numbered 4 · rank + suit; ranks 0–12 are 2 to A, suits 0–3 are ♣♦♥♠. */

/** A card's number, 0–51. */
export type Card = number

export const PACK = 52
/** Cards that each side is dealt. */
export const HAND = 2
/** Cards on the board once all streets are dealt. */
export const BOARD_CARDS = 5

const SUITS = 'cdhs'
const RANKS = '23456789TJQKA'

export const suitOf = (card: Card): number => card & 3
export const rankOf = (card: Card): number => card >> 2
export const cardOf = (suit: number, rank: number): Card => 4 * rank + suit

/** Rank first, as records of hold'em have it: `As`, `Td`. */
export const cardText = (card: Card): string => RANKS[rankOf(card)]! + SUITS[suitOf(card)]!

/** Reads `As`, `as`, `10s`; undefined for anything else. */
export function parseCard(text: string): Card | undefined {
  const [, rank, suit] = /^\s*([2-9TJQKA]|10)([CDHS])\s*$/i.exec(text) ?? []
  if (rank === undefined) return undefined
  return cardOf(SUITS.indexOf(suit!.toLowerCase()), RANKS.indexOf(rank === '10' ? 'T' : rank.toUpperCase()))
}

/** Reads cards one after the other, `6cQh`; undefined if some text is no card. */
export function parseCards(text: string): Card[] | undefined {
  const cards: Card[] = []
  for (const [part] of text.matchAll(/10.|../gs)) {
    const card = parseCard(part)
    if (card === undefined) return undefined
    cards.push(card)
  }
  return cards.map(cardText).join('').length === text.replaceAll('10', 'T').length ? cards : undefined
}
