import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { bridgeMessages } from '../shared/bridge-check.ts'

/** Clauses: sections of PBN 2.1. */
export const messages = {
  'pbn/no-game': { severity: 'error', en: 'there is no board in this file', zh: '此文件中没有牌局' },
  'pbn/bad-tag': {
    severity: 'warning',
    clause: '3.3 Tag pair',
    en: 'the tag {name} is not written [{name} "…"] with straight quotes; it is read all the same',
    zh: '标签 {name} 没有写成 [{name} "…"] 的形式（英文引号）；仍按其内容读取',
    fixable: true,
  },
  'pbn/tag-twice': {
    severity: 'warning',
    clause: '3.3 Tag pair',
    en: 'the tag {name} stands twice in this board; the first one counts',
    zh: '同一副牌中标签 {name} 出现两次；以第一次为准',
    drops: true,
  },
  'pbn/bad-word': {
    severity: 'error',
    clause: '3.2 Tokens',
    en: '“{text}” belongs to no tag and no section; it is left out',
    zh: '“{text}”不属于任何标签或段落；已略去',
    drops: true,
  },
  'pbn/bad-date': {
    severity: 'warning',
    clause: '3.4 Date',
    en: 'the date “{text}” is not written YYYY.MM.DD; it is kept as it is',
    zh: '日期“{text}”没有写成 YYYY.MM.DD；原样保留',
  },
  'pbn/bad-seat': {
    severity: 'error',
    clause: '3.4 Dealer',
    en: 'the tag {name} says “{text}”; a seat is N, E, S or W',
    zh: '标签 {name} 写作“{text}”；方位应为 N、E、S 或 W',
  },
  'pbn/bad-vulnerable': {
    severity: 'warning',
    clause: '3.4 Vulnerable',
    en: 'the vulnerability “{text}” is not known (None, NS, EW, All); it is kept, and no side is taken to be vulnerable',
    zh: '无法识别局况“{text}”（应为 None、NS、EW、All）；已保留，按双方无局计算',
  },
  'pbn/bad-deal': {
    severity: 'error',
    clause: '3.4 Deal',
    en: '“{text}” in the deal is no hand; a hand is four suits with dots between them, ♠♥♦♣',
    zh: '发牌中的“{text}”不是手牌；手牌按黑桃、红桃、方块、梅花排列，以点号分隔',
  },
  'pbn/card-twice': {
    severity: 'error',
    clause: '3.4 Deal',
    en: 'the card {card} is dealt twice; {side} does not get it',
    zh: '{card} 发了两次；{side}不再得到此牌',
    drops: true,
  },
  'pbn/hand-size': {
    severity: 'error',
    clause: '3.4 Deal',
    en: '{side} has {count} cards',
    zh: '{side}有 {count} 张牌',
  },
  'pbn/dealer-differs': {
    severity: 'warning',
    clause: '3.5 Auction',
    en: 'the tag Dealer says {dealer}, the auction begins with {first}; the auction counts',
    zh: '标签 Dealer 为{dealer}，叫牌却由{first}开始；以叫牌为准',
  },
  'pbn/bad-call': {
    severity: 'error',
    clause: '3.5 Auction',
    en: '“{text}” is no call; it is kept, but not made',
    zh: '“{text}”不是叫品；已保留，但不叫',
  },
  'pbn/calls-after-end': {
    severity: 'error',
    clause: '3.5 Auction',
    en: '“{text}” stands behind the end of the auction',
    zh: '叫牌结束后还有“{text}”',
  },
  'pbn/bad-card': {
    severity: 'error',
    clause: '3.6 Play',
    en: '“{text}” is no card; it is kept, but not played',
    zh: '“{text}”不是牌；已保留，但不打出',
  },
  'pbn/unknown-card': {
    severity: 'info',
    clause: '3.6 Play',
    en: 'a card is not known here; from here on it is not known which seat leads',
    zh: '此处的牌不明；此后无法判断由谁出牌',
  },
  'pbn/leader-differs': {
    severity: 'warning',
    clause: '3.6 Play',
    en: 'the tag Play begins with {found}, but {expected} leads against this contract; the tag counts',
    zh: '标签 Play 由{found}首攻，但按定约应由{expected}首攻；以标签为准',
  },
  'pbn/rotated-row': {
    severity: 'warning',
    clause: '3.6 Play',
    en: 'the row does not keep to the columns of the first trick; each card was given to the hand that holds it',
    zh: '此行没有按第一墩的列排列；已将每张牌归于持有者',
    fixable: true,
  },
  'pbn/no-note': {
    severity: 'warning',
    clause: '3.5 Auction',
    en: 'there is no note {number} in this section',
    zh: '此段没有注释 {number}',
    drops: true,
  },
  'pbn/bad-contract': {
    severity: 'warning',
    clause: '3.4 Contract',
    en: 'the contract “{text}” is not known; it is kept',
    zh: '无法识别定约“{text}”；已保留',
  },
  'pbn/contract-differs': {
    severity: 'warning',
    clause: '3.4 Contract',
    en: 'the tag {name} says {found}, by the auction it is {expected}; the auction counts, and the tag is kept',
    zh: '标签 {name} 为 {found}，按叫牌应为 {expected}；以叫牌为准，标签予以保留',
  },
  'pbn/bad-result': {
    severity: 'warning',
    clause: '3.4 Result',
    en: 'the tag {name} says “{text}”, which is not understood; it is kept',
    zh: '无法识别标签 {name} 的“{text}”；已保留',
  },
  'pbn/score-differs': {
    severity: 'warning',
    clause: '4.2.1 Score',
    en: 'the tag Score says NS {found}; {tricks} tricks in this contract give NS {expected}. The tricks count, and the tag is kept',
    zh: '标签 Score 为 NS {found}；此定约得 {tricks} 墩应为 NS {expected}。以墩数为准，标签予以保留',
  },
  'pbn/open-comment': {
    severity: 'warning',
    clause: '3.8 Commentary',
    en: 'the comment is not closed',
    zh: '评注没有结束符',
  },
  ...bridgeMessages('pbn', {
    'illegal-call': '3.5 Auction',
    'illegal-card': '3.6 Play',
    'result-differs': '3.4 Result',
  }),
} satisfies MessageCatalogue

export type PbnCode = keyof typeof messages
