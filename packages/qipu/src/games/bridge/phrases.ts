/** Calls and cards of bridge in words. */

import { type Phrase, type Text, texts } from '../../text/language/texts.ts'
import type { Move } from '../game.ts'
import { cardSign, SUITS, signOfSuit } from '../shared/cards.ts'
import { bidOf, cardOfMove, DOUBLE, isCard, NO_TRUMP, PASS_CALL, REDOUBLE } from './calls.ts'
import { pack } from './pack.ts'

const words = texts('bridge', {
  pass: { en: 'passes', zh: '不叫' },
  double: { en: 'doubles', zh: '加倍' },
  redouble: { en: 'redoubles', zh: '再加倍' },
  bid: { en: 'bids {level}{denomination}', zh: '叫 {level}{denomination}' },
  card: { en: 'plays {card}', zh: '出 {card}' },
  noTrump: { en: 'NT', zh: 'NT' },
})

const CALLS: Readonly<Record<Move, Text>> = {
  [PASS_CALL]: words.pass,
  [DOUBLE]: words.double,
  [REDOUBLE]: words.redouble,
}

export function phraseOf(move: Move): Phrase {
  if (isCard(move)) return { text: words.card, args: { card: cardSign(pack.cards[cardOfMove(move)]!) } }
  const call = CALLS[move]
  if (call) return { text: call, args: {} }
  const { level, denomination } = bidOf(move)
  const name = denomination === NO_TRUMP ? words.noTrump : signOfSuit(SUITS[denomination]!)
  return { text: words.bid, args: { level, denomination: name } }
}
