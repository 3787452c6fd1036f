import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { positionMessages } from '../shared/position-messages.ts'

/** There is no specification to cite: `docs/formats/cbf.md` tells what is known of the format. */
export const messages = {
  'cbf/no-game': {
    severity: 'error',
    en: 'there is no ChineseChessRecord in this file',
    zh: '此文件中没有 ChineseChessRecord',
  },
  'cbf/bad-xml': {
    severity: 'error',
    en: 'this is no well-formed XML; what could be understood was read',
    zh: '不是格式正确的 XML；能理解的内容已读取',
  },
  'cbf/bad-fen': {
    severity: 'error',
    en: 'the FEN is not read ({text}); the usual position is used',
    zh: '无法读取 FEN（{text}）；按初始布局读取',
  },
  'cbf/bad-move': {
    severity: 'error',
    en: '“{text}” is not a move on the board; it is kept, but not played',
    zh: '“{text}”不是棋盘上的着法；已保留，但不走',
  },
  'cbf/after-end': {
    severity: 'warning',
    en: 'after the end of the line {count?stands|stand} {count} more {count?move|moves}; how variations are marked is not known, so they are kept, but not played',
    zh: '着法结束后还有 {count} 着；变着的标记方式未知，已保留，但不走',
  },
  'cbf/bad-result': {
    severity: 'warning',
    en: 'the result has the number {value}, which names no winner',
    zh: '结果的编号是 {value}，不表示胜负',
  },
  'cbf/bad-date': {
    severity: 'info',
    en: 'the date “{text}” is not understood; its words are kept',
    zh: '无法理解日期“{text}”；文字已保留',
  },
  ...positionMessages('cbf'),
} satisfies MessageCatalogue

export type CbfCode = keyof typeof messages
