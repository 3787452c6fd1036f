/** Dou dizhu (斗地主), as the Chinese university championships play and record it (chapter 二打一 of the 2018 standard). */

import { texts } from '../../text/language/texts.ts'
import type { Game, RuleOptions } from '../game.ts'
import { onlyOn, onlySize } from '../shared/boards.ts'
import { cardPieces } from '../shared/cards.ts'
import { dealRules } from '../shared/deals.ts'
import { commonReasons } from '../shared/reasons.ts'
import { HAND } from './cards.ts'
import { cardsOfMove, isMove } from './moves.ts'
import { notation } from './notation.ts'
import { deal, pack, seats } from './pack.ts'
import { phraseOf } from './phrases.ts'
import type { Wings } from './plays.ts'
import { DoudizhuPosition } from './position.ts'
import { BOARD } from './state.ts'

export { type Card, cardText, HAND, LEFT, PACK, parseCards, rankOf } from './cards.ts'
export { cardsOfMove, isBid, MOST_BID, moveOfCards } from './moves.ts'
export { beats, countsOf, type Kind, type Play, playsOf, type Wings } from './plays.ts'
export { DoudizhuPosition, nextSeat } from './position.ts'
export { type DealFacts, isSpring, scoresOf } from './score.ts'
export { handRow, LEFT_ROW, pointOf } from './state.ts'

const optionNames = texts('option', {
  wings: {
    en: 'Cards that go with triples and fours: any (free), or neither both jokers nor four alike (2016)',
    zh: '三张与四张所带的牌：不限（free），或不得带双王和炸弹（2016 竞技规则）',
  },
})

const wingsOf = ({ wings }: RuleOptions = {}): Wings => (String(wings ?? 'free') === '2016' ? '2016' : 'free')

export const doudizhu: Game = {
  id: 'doudizhu',
  name: { key: 'game/doudizhu', en: 'Dou dizhu', zh: '斗地主' },
  sides: seats,
  board: { ...onlySize(BOARD), grid: 'cards', pack },
  pieces: { kinds: cardPieces, putsPartly: true },
  symmetry: { kept: ['same'] },
  rules: {
    options: {
      wings: { values: ['free', '2016'], default: 'free', name: optionNames.wings, assumed: true },
    },
    start: dealRules(pack, HAND),
  },
  scoring: {},
  chance: { deal },
  hidden: {},
  isMove: onlyOn(BOARD, isMove),
  reasons: {
    ...commonReasons,
    ...texts('reason.doudizhu', {
      'bid-first': {
        en: 'The bidding is not over: a bid is 0, 1, 2 or 3.',
        zh: '叫牌尚未结束：只能叫 0、1、2、3 分。',
      },
      'bid-not-higher': { en: 'A bid is nothing, or more than those before.', zh: '只能不叫，或叫得比前面更高。' },
      'bidding-over': { en: 'The bidding is over.', zh: '叫牌已经结束。' },
      'must-lead': { en: 'The seat that leads has to play.', zh: '首出的一家不能不出。' },
      'not-held': { en: 'The seat does not hold one of these cards.', zh: '所出的牌不都在该家手中。' },
      'no-play': { en: 'These cards are no kind of play.', zh: '这些牌不成牌型。' },
      'strict-wings': {
        en: 'The rules of 2016 do not allow these cards to go with the triples or the four.',
        zh: '按 2016 竞技规则，三张或四张不能带这些牌。',
      },
      'not-higher': { en: 'The play does not beat the one on the table.', zh: '所出的牌压不住桌上的牌。' },
      out: { en: 'A seat has played all its cards.', zh: '一家已出完手中的牌。' },
      'no-bid': { en: 'No seat bid: the deal does not count.', zh: '三家都不叫，本副作废。' },
      'card-twice': { en: 'A card lies in two places.', zh: '同一张牌出现在两处。' },
      'hand-size': { en: 'The hand does not have 17 cards.', zh: '手牌不是 17 张。' },
    }),
  },
  notation,
  phraseOf,
  trace: (move) => ({ cards: cardsOfMove(move) }),
  start: (setting) => new DoudizhuPosition(setting?.first, wingsOf(setting?.options)),
}
