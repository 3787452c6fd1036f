/** Actions of hold'em in words. */

import { type Phrase, texts } from '../../text/language/texts.ts'
import { CHANCE, type Move, type Position } from '../game.ts'
import { cardSign } from '../shared/cards.ts'
import { CALL, cardOfDeal, chipsOfRaise, FOLD, isDeal } from './moves.ts'
import { pack } from './pack.ts'
import { HoldemPosition } from './position.ts'

const words = texts('holdem', {
  fold: { en: 'folds', zh: '弃牌' },
  check: { en: 'checks', zh: '过牌' },
  call: { en: 'calls {chips}', zh: '跟注 {chips}' },
  bet: { en: 'bets {chips}', zh: '下注 {chips}' },
  raise: { en: 'raises to {chips}', zh: '加注到 {chips}' },
  'all-in': { en: 'all-in for {chips}', zh: '全下，共 {chips}' },
  'call-all-in': { en: 'calls {chips}, all-in', zh: '跟注 {chips}，全下' },
  'plain-call': { en: 'checks or calls', zh: '过牌或跟注' },
  deal: { en: '{card}', zh: '发牌 {card}' },
})

/** Chips of a bet or raise count for the street, as players say them. */
export function phraseOf(move: Move, position: Position): Phrase {
  if (isDeal(move)) return { text: words.deal, args: { card: cardSign(pack.cards[cardOfDeal(move)]!) } }
  if (move === FOLD) return { text: words.fold, args: {} }
  const side = position.turn
  if (!(position instanceof HoldemPosition) || side === CHANCE) {
    if (move === CALL) return { text: words['plain-call'], args: {} }
    return { text: words.raise, args: { chips: chipsOfRaise(move) } }
  }
  if (move === CALL) {
    const chips = position.toCall(side)
    if (chips === 0) return { text: words.check, args: {} }
    return { text: chips === position.left(side) ? words['call-all-in'] : words.call, args: { chips } }
  }
  const total = chipsOfRaise(move)
  const chips = total - position.spentBefore
  if (total === position.rules.stacks[side]) return { text: words['all-in'], args: { chips } }
  const isBet = position.spent(1) === position.spentBefore && position.spent(2) === position.spentBefore
  return { text: isBet ? words.bet : words.raise, args: { chips } }
}
