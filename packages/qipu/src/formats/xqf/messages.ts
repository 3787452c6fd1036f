import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { positionMessages } from '../shared/position-messages.ts'

/** Clauses: `XQF 1.0` is the description of version 1.0 by the author of XQStudio, of 2001. Later versions have none. */
export const messages = {
  'xqf/no-game': {
    severity: 'error',
    clause: 'XQF 1.0 A',
    en: 'this is no XQF file: it does not begin with “XQ”',
    zh: '不是 XQF 文件：开头不是“XQ”',
  },
  'xqf/cut-short': {
    severity: 'error',
    clause: 'XQF 1.0 B',
    en: 'the file ends within a record; what stands before it was read',
    zh: '文件在一条记录中间结束；此前的内容已读取',
  },
  'xqf/newer-version': {
    severity: 'warning',
    clause: 'XQF 1.0 A',
    en: 'version {version} is newer than any that is known; the file is read like version 18',
    zh: '版本 {version} 高于已知的版本；按第 18 版读取',
  },
  'xqf/bad-keys': {
    severity: 'warning',
    en: 'the four keys of the head do not add up to a multiple of 256; moves and comments may be read wrongly',
    zh: '文件头的四个密钥之和不是 256 的倍数；着法和注解可能读错',
  },
  'xqf/bad-result': {
    severity: 'warning',
    clause: 'XQF 1.0 A',
    en: 'the result has the number {value}; only 0 to 3 have a meaning',
    zh: '结果的编号是 {value}；只有 0 至 3 有含义',
  },
  'xqf/bad-length': {
    severity: 'warning',
    clause: 'XQF 1.0 A',
    en: 'a text of {length} bytes is announced where {room} fit',
    zh: '文字长度标为 {length} 字节，而此处只能容纳 {room} 字节',
  },
  'xqf/bad-date': {
    severity: 'info',
    clause: 'XQF 1.0 A',
    en: 'the date “{text}” is not understood; its words are kept',
    zh: '无法理解日期“{text}”；文字已保留',
  },
  'xqf/piece-twice': {
    severity: 'error',
    clause: 'XQF 1.0 三',
    en: 'two pieces stand on {point}; the later one in the list stays',
    zh: '{point} 处有两个棋子；保留列表中靠后的一个',
  },
  'xqf/bad-move': {
    severity: 'error',
    clause: 'XQF 1.0 B',
    en: 'the move from {from} to {to} is not on the board; it is kept, but not played',
    zh: '从 {from} 到 {to} 的着法不在棋盘上；已保留，但不走',
  },
  'xqf/after-end': {
    severity: 'info',
    clause: 'XQF 1.0 B',
    en: 'after the last move stand {count} more bytes, which are not read',
    zh: '最后一着之后还有 {count} 字节，未读取',
  },
  ...positionMessages('xqf'),
} satisfies MessageCatalogue

export type XqfCode = keyof typeof messages
