import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { holdemMessages } from '../shared/holdem-messages.ts'

/** Clauses of the chapter on hold'em (德州扑克) of the championship's standard. */
export const messages = {
  ...holdemMessages('thp', '德州扑克 3)', {
    'bad-number': '德州扑克 2)',
    'number-order': '德州扑克 2)',
    'bad-betting': '德州扑克 4)',
    'after-end': '德州扑克 4)',
    'wrong-street': '德州扑克 4)',
    'street-totals': '德州扑克 4)',
    'no-cards': '德州扑克 5)',
    'bad-cards': '德州扑克 5)',
    'cards-left': '德州扑克 5)',
    'bad-chips': '德州扑克 6)',
    chips: '德州扑克 6)',
    'no-chips': '德州扑克 6)',
    'by-player': '德州扑克 1)',
  }),
  'thp/no-hand': {
    severity: 'error',
    clause: '德州扑克 2)',
    en: 'there is no hand in this file',
    zh: '此文件中没有牌局',
  },
  'thp/charset': {
    severity: 'warning',
    clause: '德州扑克',
    en: 'the file is in {found}; the standard wants gb2312',
    zh: '文件采用 {found} 编码；标准要求 gb2312',
    fix: { en: 'write it in GB 2312', zh: '改用 GB2312 编码' },
    fixable: true,
  },
  'thp/no-semicolon': {
    severity: 'warning',
    clause: '德州扑克 7)',
    en: 'no semicolon ends the hand; {count} {count?hand|hands} of the file lack it',
    zh: '牌局末尾没有分号；文件中共有 {count} 局如此',
    fix: { en: 'end each hand with a semicolon', zh: '每局以分号结尾' },
    fixable: true,
  },
  'thp/one-line': {
    severity: 'warning',
    clause: '德州扑克 7)',
    en: 'the hands stand on one line; each should have a line of its own',
    zh: '各局写在同一行；每局应占一行',
    fix: { en: 'begin a new line after each hand', zh: '每局之后换行' },
    fixable: true,
  },
  'thp/from-zero': {
    severity: 'info',
    clause: '德州扑克 2)',
    en: 'the hands are numbered from 0; they are read as numbered from 1',
    zh: '局数从 0 开始编号；按从 1 开始读取',
    fixable: true,
  },
  'thp/hand-count': {
    severity: 'info',
    clause: '德州扑克 8)',
    en: 'the match has {count} {count?hand|hands}; the national event plays {expected}',
    zh: '本场比赛共 {count} 局；全国大赛为 {expected} 局',
  },
  'thp/no-footer': {
    severity: 'warning',
    clause: '德州扑克 8)',
    en: 'no footer {example} follows the hands',
    zh: '牌局之后没有棋谱信息 {example}',
  },
  'thp/footer-alone': {
    severity: 'error',
    clause: '德州扑克 8)',
    en: 'the footer has no hands before it',
    zh: '棋谱信息之前没有牌局',
  },
  'thp/bad-footer': {
    severity: 'warning',
    clause: '德州扑克 8)',
    en: 'the footer does not have the form {example}; what is missing is left out',
    zh: '棋谱信息不符合 {example} 的形式；缺少的内容留空',
  },
  'thp/footer-names': {
    severity: 'warning',
    clause: '德州扑克 8)②',
    en: 'the footer names {found}, the hands name {expected}; the names of the footer are read as those of the teams',
    zh: '棋谱信息写的是 {found}，牌局写的是 {expected}；棋谱信息中的名称作为队名',
  },
  'thp/footer-result': {
    severity: 'warning',
    clause: '德州扑克 8)③',
    en: 'the result “{text}” is not read: “A 赢得 1000 个筹码” or 平局 is expected; it is kept',
    zh: '无法读取结果“{text}”：应为“A 赢得 1000 个筹码”或“平局”；已保留',
  },
  'thp/footer-time': {
    severity: 'warning',
    clause: '德州扑克 8)④',
    en: 'time and place “{text}” are not read: {example} is expected; kept',
    zh: '无法读取时间地点“{text}”：应写作 {example}；已保留',
  },
  'thp/written-charset': {
    severity: 'info',
    clause: '德州扑克',
    en: 'GB 2312 lacks characters of this file, or they would be misread; it is written in {charset}',
    zh: 'GB2312 缺少本文件中的字符或会造成误读；以 {charset} 写出',
  },
} satisfies MessageCatalogue

export type ThpCode = keyof typeof messages
