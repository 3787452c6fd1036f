import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { bridgeMessages } from '../shared/bridge-check.ts'

/** Clauses: names of LIN's commands. No standard describes them; Bridge Base Online writes them. */
export const messages = {
  'lin/no-game': { severity: 'error', en: 'there is no board in this file', zh: '此文件中没有牌局' },
  'lin/bad-deal': {
    severity: 'error',
    clause: 'md',
    en: '“{text}” is no hand; a hand is the letters S, H, D and C, each with its cards',
    zh: '“{text}”不是手牌；手牌按 S、H、D、C 写出各花色的牌',
  },
  'lin/card-twice': {
    severity: 'error',
    clause: 'md',
    en: 'the card {card} is dealt twice; {side} does not get it',
    zh: '{card} 发了两次；{side}不再得到此牌',
    drops: true,
  },
  'lin/hand-size': { severity: 'error', clause: 'md', en: '{side} has {count} cards', zh: '{side}有 {count} 张牌' },
  'lin/bad-vulnerable': {
    severity: 'warning',
    clause: 'sv',
    en: 'the vulnerability “{text}” is not known (o, n, e, b); no side is taken to be vulnerable',
    zh: '无法识别局况“{text}”（应为 o、n、e、b）；按双方无局计算',
  },
  'lin/bad-call': {
    severity: 'error',
    clause: 'mb',
    en: '“{text}” is no call; it is kept, but not made',
    zh: '“{text}”不是叫品；已保留，但不叫',
  },
  'lin/bad-card': {
    severity: 'error',
    clause: 'pc',
    en: '“{text}” is no card; it is kept, but not played',
    zh: '“{text}”不是牌；已保留，但不打出',
  },
  'lin/bad-claim': {
    severity: 'warning',
    clause: 'mc',
    en: 'the claim of “{text}” tricks is not understood; it is kept',
    zh: '无法识别摊牌墩数“{text}”；已保留',
  },
  ...bridgeMessages('lin', { 'illegal-call': 'mb', 'illegal-card': 'pc', 'result-differs': 'mc' }),
} satisfies MessageCatalogue

export type LinCode = keyof typeof messages
