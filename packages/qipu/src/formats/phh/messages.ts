import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { positionMessages } from '../shared/position-messages.ts'

/** Clauses are the fields of the poker hand history format. */
export const messages = {
  'phh/no-hand': {
    severity: 'error',
    clause: 'PHH',
    en: 'there is no hand in this file',
    zh: '此文件中没有牌局',
  },
  'phh/bad-text': {
    severity: 'warning',
    clause: 'PHH',
    en: '“{text}” is no field of a hand; it is left out',
    zh: '“{text}”不是牌局的字段；已略去',
    drops: true,
  },
  'phh/not-played': {
    severity: 'info',
    clause: 'PHH, variant',
    en: 'a hand of {players} players in the variant {variant} is not played: Qipu knows no-limit hold’em for two; its {actions} {actions?action is|actions are} kept',
    zh: '{players} 人参加的 {variant} 牌局不能重放：Qipu 只支持两人无限注德州扑克；其 {actions} 个行为已保留',
  },
  'phh/bad-stakes': {
    severity: 'warning',
    clause: 'PHH, blinds_or_straddles',
    en: 'the hand is not played: blinds, antes and stacks of two players have to be whole numbers of chips, with equal antes; everything is kept',
    zh: '此局不能重放：两名选手的盲注、底注和筹码须为整数且底注相同；内容全部保留',
  },
  'phh/bad-action': {
    severity: 'error',
    clause: 'PHH, actions',
    en: '“{text}” cannot be played here; it is kept with {count} {count?action|actions} behind it',
    zh: '“{text}”在此处无法执行；连同其后 {count} 个行为一并保留',
    drops: true,
  },
  'phh/bad-date': {
    severity: 'warning',
    clause: 'PHH, year',
    en: 'year, month and day {text} are no date; they are kept',
    zh: '年月日 {text} 不是有效日期；已保留',
  },
  'phh/chips': {
    severity: 'error',
    clause: 'PHH, finishing_stacks',
    en: 'the chips do not add up: {written} is written, the hand gives {found} (big blind first)',
    zh: '筹码不符：写明 {written}，按牌局应为 {found}（大盲注在前）',
  },
  'phh/no-chips': {
    severity: 'info',
    clause: 'PHH, finishing_stacks',
    en: 'the hand does not say who won how many chips; it gives {found} (big blind first)',
    zh: '没有写明本局输赢筹码；按牌局应为 {found}（大盲注在前）',
  },
  'phh/unfinished': {
    severity: 'warning',
    clause: 'PHH, actions',
    en: 'the hand is not finished: neither a fold nor a showdown ends it',
    zh: '本局没有结束：既没有弃牌，也没有比牌',
  },
  ...positionMessages('phh', { 'bad-position': 'PHH, actions', 'illegal-move': 'PHH, actions' }),
} satisfies MessageCatalogue

export type PhhCode = keyof typeof messages
