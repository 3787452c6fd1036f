import type { MessageCatalogue } from '../../text/message/catalogue.ts'

/** Clauses: words of the platform's protocol 1.0. */
export const messages = {
  'doudizhu-log/no-game': {
    severity: 'error',
    en: 'there is no deal and no play in this file',
    zh: '此文件中没有发牌和出牌',
  },
  'doudizhu-log/bad-line': {
    severity: 'error',
    clause: 'DOUDIZHUVER 1.0',
    en: 'this line is not part of the protocol: {text}',
    zh: '此行不符合协议：{text}',
  },
  'doudizhu-log/one-seat': {
    severity: 'info',
    clause: 'DEAL',
    en: 'the log has the cards of one seat only; what the others play cannot be checked against their hands',
    zh: '日志只有一家的手牌；其他两家所出的牌无法核对',
  },
  'doudizhu-log/card-twice': {
    severity: 'error',
    clause: 'DEAL',
    en: 'the card {card} is dealt a second time; it counts where it stands first',
    zh: '牌 {card} 再次发出；以首次出现为准',
    drops: true,
  },
  'doudizhu-log/hand-size': {
    severity: 'error',
    clause: 'DEAL',
    en: '{side} gets {count} cards instead of {expected}',
    zh: '{side}得到 {count} 张牌，应为 {expected} 张',
  },
  'doudizhu-log/play-repeats': {
    severity: 'error',
    clause: 'PLAY',
    en: 'the play has a card twice, or more cards than a seat can hold: {text}; kept, but not played',
    zh: '重复出同一张牌或张数过多：{text}；已保留，但不打出',
  },
  'doudizhu-log/landlord-differs': {
    severity: 'warning',
    clause: 'LEFTOVER',
    en: 'the cards that are left go to {side}, which has not bid most',
    zh: '底牌给了{side}，但其叫分不是最高',
  },
  'doudizhu-log/illegal-bid': {
    severity: 'warning',
    clause: 'BID',
    en: 'the bid {move} is against the rules: {reason}',
    zh: '叫分 {move} 违反规则：{reason}',
  },
  'doudizhu-log/illegal-play': {
    severity: 'warning',
    clause: 'PLAY',
    en: 'the play {move} is against the rules: {reason}',
    zh: '出牌 {move} 违反规则：{reason}',
  },
  'doudizhu-log/winner-differs': {
    severity: 'warning',
    clause: 'GAMEOVER',
    en: 'by the plays {expected} has gone out, by the log {found}',
    zh: '按出牌{expected}先出完，日志却为{found}',
  },
} satisfies MessageCatalogue

export type DoudizhuLogCode = keyof typeof messages
