/** The pack of Dou dizhu: numbers of cards as the championship's protocol has them, 4 · rank + suit, and two jokers. */

/** A card's number, 0–53. */
export type Card = number

export const PACK = 54
export const SEATS = 3
/** Cards that each seat is dealt; the rest is left for the landlord. */
export const HAND = 17
export const LEFT = PACK - SEATS * HAND
/** The landlord's cards; no play has more. */
export const MOST_HELD: number = HAND + LEFT

/** Ranks 0–12 are 3 to 2, ♣♦♥♠ within each; the jokers have ranks of their own. */
export const RANKS = 15
export const TWO = 12
export const SMALL_JOKER = 13
export const BIG_JOKER = 14
const SUITS = 'cdhs'
const RANK_LETTERS = '3456789TJQKA2'
const JOKERS = ['BJ', 'RJ']

export const rankOf = (card: Card): number => (card < 52 ? card >> 2 : card - 39)

/** Two letters: `3c`, `Th`, `BJ` and `RJ` for the black (small) and the red (big) joker. */
export const cardText = (card: Card): string =>
  card < 52 ? RANK_LETTERS[card >> 2]! + SUITS[card & 3]! : JOKERS[card - 52]!

const byText = new Map(Array.from({ length: PACK }, (_, card) => [cardText(card).toLowerCase(), card]))

/** Cards one after the other, with or without blanks or commas between; undefined if some text is no card. */
export function parseCards(text: string): Card[] | undefined {
  const plain = text.toLowerCase().replace(/[\s,]/g, '').replaceAll('10', 't')
  if (plain === '' || plain.length % 2 === 1 || plain.length > 2 * PACK) return undefined
  const cards: Card[] = []
  for (let at = 0; at < plain.length; at += 2) {
    const card = byText.get(plain.slice(at, at + 2))
    if (card === undefined) return undefined
    cards.push(card)
  }
  return cards
}
