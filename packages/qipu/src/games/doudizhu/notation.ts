/** Moves of Dou dizhu as text: a bid is its number, a play its cards one after the other: `3c3d3h4s`. */

import { type Notation, PASS } from '../game.ts'
import { packPoints } from '../shared/cards.ts'
import { cardText, parseCards } from './cards.ts'
import { cardsOfMove, isBid, isMove, moveOfCards } from './moves.ts'
import { pack } from './pack.ts'

export const notation: Notation = {
  ...packPoints(pack),
  format: (move) => (move === PASS ? 'pass' : isBid(move) ? String(move) : cardsOfMove(move).map(cardText).join('')),
  parse(text) {
    const plain = text.trim()
    if (/^pass$/i.test(plain)) return PASS
    if (/^\d$/.test(plain)) return isBid(Number(plain)) && isMove(Number(plain)) ? Number(plain) : undefined
    const cards = parseCards(plain)
    return cards && moveOfCards(cards)
  },
}
