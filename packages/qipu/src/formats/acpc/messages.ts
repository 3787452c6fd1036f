import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { holdemMessages } from '../shared/holdem-messages.ts'

/** Clauses: the protocol of the Annual Computer Poker Competition, version 2.0.0. */
export const messages = {
  ...holdemMessages('acpc', 'ACPC 2.0.0'),
  'acpc/no-hand': {
    severity: 'error',
    clause: 'ACPC 2.0.0',
    en: 'there is no hand in this file',
    zh: '此文件中没有牌局',
  },
  'acpc/bad-score': {
    severity: 'warning',
    clause: 'ACPC 2.0.0',
    en: 'the score of the match cannot be read: “{text}”; it is kept',
    zh: '无法读取比赛总分：“{text}”；已保留',
  },
} satisfies MessageCatalogue

export type AcpcCode = keyof typeof messages
