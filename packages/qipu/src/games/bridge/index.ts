/** Contract bridge: one board of duplicate bridge, from the auction to the score (Laws of Duplicate Bridge). */

import { texts } from '../../text/language/texts.ts'
import type { Game, RuleOptions } from '../game.ts'
import { onlyOn, onlySize } from '../shared/boards.ts'
import { cardPieces, packPoints } from '../shared/cards.ts'
import { dealRules } from '../shared/deals.ts'
import { commonReasons } from '../shared/reasons.ts'
import { cardOfMove, isCard, isMove, moveText, parseMove } from './calls.ts'
import { HAND } from './cards.ts'
import { deal, pack } from './pack.ts'
import { phraseOf } from './phrases.ts'
import { BridgePosition } from './position.ts'
import { dealerOfBoard, imps, VULNERABILITIES, type Vulnerability, vulnerabilityOfBoard } from './score.ts'
import { seats } from './seats.ts'
import { BOARD } from './state.ts'

export {
  type Bid,
  bidOf,
  bidText,
  cardOfMove,
  DOUBLE,
  denominationText,
  isBid,
  isCall,
  isCard,
  moveOfBid,
  moveOfCard,
  moveText,
  NO_TRUMP,
  PASS_CALL,
  parseCall,
  parseMove,
  REDOUBLE,
} from './calls.ts'
export {
  BOOK,
  type Card,
  cardOf,
  cardText,
  HAND,
  PACK,
  parseCard,
  rankByLetter,
  rankLetter,
  rankOf,
  suitOf,
  TRICKS,
} from './cards.ts'
export { BridgePosition, denominationsOf, nextSeat, resultOf } from './position.ts'
export {
  type Contract,
  dealerOfBoard,
  duplicateScore,
  imps,
  isVulnerable,
  tricksOfScore,
  VULNERABILITIES,
  type Vulnerability,
  vulnerabilityOfBoard,
} from './score.ts'
export { handRow, partnerOf, partyOf, pointOf } from './state.ts'

const optionNames = texts('option', {
  vulnerability: {
    en: 'Vulnerable: neither (none), North and South (ns), East and West (ew), or both',
    zh: '局况：双无（none）、南北有局（ns）、东西有局（ew）或双有（both）',
  },
})

const vulnerabilityIn = ({ vulnerability }: RuleOptions = {}): Vulnerability =>
  VULNERABILITIES.find((known) => known === vulnerability) ?? 'none'

export const bridge: Game = {
  id: 'bridge',
  name: { key: 'game/bridge', en: 'Bridge', zh: '桥牌' },
  sides: seats,
  board: { ...onlySize(BOARD), grid: 'cards', pack },
  pieces: { kinds: cardPieces, putsPartly: true },
  symmetry: { kept: ['same'] },
  rules: {
    options: {
      vulnerability: { values: VULNERABILITIES, default: 'none', name: optionNames.vulnerability },
    },
    start: dealRules(pack, HAND),
  },
  scoring: { tablePoints: imps },
  chance: {
    deal,
    conditions: (board) => ({ first: dealerOfBoard(board), options: { vulnerability: vulnerabilityOfBoard(board) } }),
  },
  hidden: {},
  isMove: onlyOn(BOARD, isMove),
  reasons: {
    ...commonReasons,
    ...texts('reason.bridge', {
      'auction-first': { en: 'The auction is not over: this is no call.', zh: '叫牌尚未结束，不能出牌。' },
      'auction-over': { en: 'The auction is over.', zh: '叫牌已经结束。' },
      'bid-not-higher': { en: 'The bid is not above the one before.', zh: '叫品不高于前一叫品。' },
      'no-double': { en: 'There is no bid of the other side that can be doubled.', zh: '没有可以加倍的对方叫品。' },
      'no-redouble': { en: 'The other side has not doubled.', zh: '对方没有加倍，不能再加倍。' },
      'not-held': { en: 'The seat does not hold this card.', zh: '该家手中没有这张牌。' },
      revoke: { en: 'The seat holds a card of the suit that was led.', zh: '该家有同花色的牌，必须跟出。' },
      'passed-out': { en: 'All four passed.', zh: '四家都不叫。' },
      'contract-made': { en: 'The contract was made.', zh: '定约完成。' },
      'contract-down': { en: 'The contract was defeated.', zh: '定约宕。' },
      'card-twice': { en: 'A card lies in two places.', zh: '同一张牌出现在两处。' },
      'hand-size': { en: 'The hand does not have 13 cards.', zh: '手牌不是 13 张。' },
    }),
  },
  notation: { ...packPoints(pack), format: moveText, parse: parseMove },
  phraseOf,
  trace: (move) => (isCard(move) ? { cards: [cardOfMove(move)] } : {}),
  start: (setting) => new BridgePosition(setting?.first, vulnerabilityIn(setting?.options)),
}
