import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { positionMessages } from '../shared/position-messages.ts'

/** There is no specification to cite: `docs/formats/dhtmlxq.md` tells what is known of the format. */
export const messages = {
  'dhtmlxq/no-game': {
    severity: 'error',
    en: 'there is no tag of DhtmlXQ in this file',
    zh: '此文件中没有 DhtmlXQ 标签',
  },
  'dhtmlxq/open-tag': {
    severity: 'warning',
    en: 'the tag {name} is not closed; its value is read up to the next tag or the end of the line',
    zh: '标签 {name} 没有结束；读到下一个标签或行末为止',
  },
  'dhtmlxq/bad-start': {
    severity: 'error',
    en: 'the start is not 32 points of two digits (binit); the usual position is used',
    zh: '初始局面（binit）不是 32 个两位坐标；按初始布局读取',
  },
  'dhtmlxq/bad-fen': {
    severity: 'error',
    en: 'the FEN is not read ({text}); the other tags tell the start',
    zh: '无法读取 FEN（{text}）；初始局面以其他标签为准',
  },
  'dhtmlxq/piece-twice': {
    severity: 'error',
    en: 'two pieces stand on {point}; the later one in the list stays',
    zh: '{point} 处有两个棋子；保留列表中靠后的一个',
  },
  'dhtmlxq/bad-move': {
    severity: 'error',
    en: '“{text}” is not a move on the board; it is kept, but not played',
    zh: '“{text}”不是棋盘上的着法；已保留，但不走',
  },
  'dhtmlxq/bad-line': {
    severity: 'error',
    en: 'the variation {name} begins at a move that its line does not have; it is kept, but not read',
    zh: '变着 {name} 的起点不在所属的着法中；已保留，但不读取',
  },
  'dhtmlxq/no-such-move': {
    severity: 'warning',
    en: 'the comment {name} belongs to a move that is not there; it stands at the last move of its line',
    zh: '注解 {name} 所属的着法不存在；归于该着法序列的最后一着',
  },
  'dhtmlxq/bad-result': {
    severity: 'warning',
    en: 'the result “{text}” is not understood; its words are kept',
    zh: '无法理解结果“{text}”；文字已保留',
  },
  'dhtmlxq/bad-date': {
    severity: 'info',
    en: 'the date “{text}” is not understood; its words are kept',
    zh: '无法理解日期“{text}”；文字已保留',
  },
  'dhtmlxq/tag-twice': {
    severity: 'info',
    en: 'the tag {name} stands twice in one game; the first one counts',
    zh: '标签 {name} 在同一局中出现两次；以第一个为准',
  },
  ...positionMessages('dhtmlxq'),
} satisfies MessageCatalogue

export type DhtmlxqCode = keyof typeof messages
