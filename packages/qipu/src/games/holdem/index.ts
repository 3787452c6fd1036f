/** No-limit Texas hold'em for two (德州扑克), as the Chinese university championships play it (chapter 德州扑克 of the 2018 standard). */

import { texts } from '../../text/language/texts.ts'
import type { Game, OptionFacts } from '../game.ts'
import { onlyOn, onlySize } from '../shared/boards.ts'
import { cardPieces } from '../shared/cards.ts'
import { dealRules } from '../shared/deals.ts'
import { commonReasons } from '../shared/reasons.ts'
import { HAND } from './cards.ts'
import { cardOfDeal, isDeal, isMove } from './moves.ts'
import { notation } from './notation.ts'
import { deal, pack, seats } from './pack.ts'
import { phraseOf } from './phrases.ts'
import { HoldemPosition } from './position.ts'
import { holdemRules, LIMITS, USUAL } from './rules.ts'
import { BOARD } from './state.ts'

export { type Card, cardOf, cardText, PACK, parseCard, parseCards, rankOf, suitOf } from './cards.ts'
export { type HandKind, handValue, kindOfHand } from './hands.ts'
export {
  CALL,
  cardOfDeal,
  chipsOfRaise,
  dealOf,
  FOLD,
  isDeal,
  isMove,
  isRaise,
  MOST_CHIPS,
  moveText,
  parseMove,
  raiseTo,
} from './moves.ts'
export { HoldemPosition, type RaiseRange } from './position.ts'
export { type HoldemRules, holdemRules, type Limits } from './rules.ts'
export { BOARD, BOARD_ROW, handRow, pointOf } from './state.ts'

const optionNames = texts('option', {
  limits: {
    en: 'Whose limits hold for raises and folds: the event’s (event) or the ACPC’s (acpc)',
    zh: '加注与弃牌的限制：大赛规定（event）或 ACPC 规定（acpc）',
  },
  smallBlind: { en: 'Chips of the small blind', zh: '小盲注' },
  bigBlind: { en: 'Chips of the big blind', zh: '大盲注' },
  ante: { en: 'Chips that each side puts in before the cards', zh: '底注' },
  stack1: { en: 'Chips that the small blind’s side has before the hand', zh: '小盲一方的筹码' },
  stack2: { en: 'Chips that the big blind’s side has before the hand', zh: '大盲一方的筹码' },
})

const chips = (name: 'smallBlind' | 'bigBlind' | 'ante' | 'stack1' | 'stack2'): OptionFacts => ({
  values: [USUAL[name]],
  numbers: 'whole',
  default: USUAL[name],
  name: optionNames[name],
})

export const holdem: Game = {
  id: 'holdem',
  name: { key: 'game/holdem', en: 'Texas hold’em', zh: '德州扑克' },
  sides: seats,
  firstSide: 1,
  board: { ...onlySize(BOARD), grid: 'cards', pack },
  pieces: { kinds: cardPieces, putsPartly: true },
  symmetry: { kept: ['same'] },
  rules: {
    options: {
      limits: { values: LIMITS, default: USUAL.limits, name: optionNames.limits },
      smallBlind: chips('smallBlind'),
      bigBlind: chips('bigBlind'),
      ante: chips('ante'),
      stack1: chips('stack1'),
      stack2: chips('stack2'),
    },
    start: dealRules(pack, HAND),
  },
  scoring: { units: { key: 'unit/chips', en: 'chips', zh: '筹码' } },
  chance: { dealer: { key: 'chance/dealer', en: 'Dealer', zh: '荷官' }, deal },
  hidden: {},
  isMove: onlyOn(BOARD, isMove),
  reasons: {
    ...commonReasons,
    ...texts('reason.holdem', {
      'cards-first': { en: 'The betting waits for the next cards.', zh: '应先发出下一阶段的公共牌。' },
      'betting-first': { en: 'No card comes before the betting is over.', zh: '下注尚未结束，不能发牌。' },
      'card-seen': { en: 'The card lies somewhere else already.', zh: '这张牌已经出现。' },
      'nothing-to-fold': { en: 'There is nothing to call, and so nothing to fold for.', zh: '无需跟注，不能弃牌。' },
      'raise-too-small': { en: 'The raise is below the least one.', zh: '加注低于最低限额。' },
      'raise-over-stack': { en: 'The side does not have so many chips.', zh: '筹码不足。' },
      'raise-after-all-in': {
        en: 'After an all-in only a call or a fold is possible.',
        zh: '对方全下之后只能跟注或弃牌。',
      },
      folded: { en: 'A side has folded.', zh: '一方弃牌。' },
      showdown: { en: 'The better hand wins the showdown.', zh: '比牌决定胜负。' },
      split: { en: 'Both hands are worth the same: the pot is split.', zh: '双方牌力相同，平分底池。' },
      'card-twice': { en: 'A card lies in two places.', zh: '同一张牌出现在两处。' },
      'hand-size': { en: 'The hand does not have 2 cards.', zh: '手牌不是 2 张。' },
    }),
  },
  notation,
  phraseOf,
  trace: (move) => (isDeal(move) ? { cards: [cardOfDeal(move)] } : {}),
  start: (setting) => new HoldemPosition(holdemRules(setting?.options)),
}
