import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { positionMessages } from '../shared/position-messages.ts'

/** There is no specification to cite: `docs/formats/ccbridge.md` tells what is known of the format. */
export const messages = {
  'ccbridge/no-game': {
    severity: 'error',
    en: 'there is no game in this file',
    zh: '此文件中没有对局',
  },
  'ccbridge/cut-short': {
    severity: 'error',
    en: 'the file ends within a record; what stands before it was read',
    zh: '文件在一条记录中间结束；此前的内容已读取',
  },
  'ccbridge/bad-piece': {
    severity: 'error',
    en: 'the number {value} on {point} stands for no piece; the point is left empty',
    zh: '{point} 处的编号 {value} 不是棋子；按空位读取',
  },
  'ccbridge/bad-move': {
    severity: 'error',
    en: 'the move from {from} to {to} is not on the board; it is kept, but not played',
    zh: '从 {from} 到 {to} 的着法不在棋盘上；已保留，但不走',
  },
  'ccbridge/bad-result': {
    severity: 'warning',
    en: 'the result has the number {value}, which names no winner',
    zh: '结果的编号是 {value}，不表示胜负',
  },
  'ccbridge/bad-date': {
    severity: 'info',
    en: 'the date “{text}” is not understood; its words are kept',
    zh: '无法理解日期“{text}”；文字已保留',
  },
  ...positionMessages('ccbridge'),
} satisfies MessageCatalogue

export type CcbridgeCode = keyof typeof messages
