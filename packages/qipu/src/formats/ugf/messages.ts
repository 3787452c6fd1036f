import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { faultMessages } from '../shared/server-messages.ts'

/** There is no specification to cite: what is known of the format is told in `docs/formats/ugf.md`. */
export const messages = {
  'ugf/no-game': {
    severity: 'error',
    en: 'there is no game in this file',
    zh: '此文件中没有对局',
  },
  'ugf/no-moves': {
    severity: 'error',
    en: 'the moves ([Data]) are missing',
    zh: '缺少着法部分（[Data]）',
  },
  'ugf/encrypted': {
    severity: 'error',
    en: 'the game is encrypted ({text}): only its header can be read',
    zh: '对局已加密（{text}）：只能读取头部',
  },
  'ugf/bad-board': {
    severity: 'error',
    en: 'board size {text} is impossible; 19 is used',
    zh: '棋盘大小 {text} 无效；按 19 路读取',
  },
  'ugf/coordinates-assumed': {
    severity: 'info',
    en: 'it is unknown how rows are counted; from the bottom is assumed',
    zh: '没有已知的内容说明行的计数方向：按自下而上处理',
  },
  'ugf/handicap-assumed': {
    severity: 'info',
    en: 'the {count} handicap stones are not in the file: they are put on their usual places',
    zh: '文件中没有 {count} 个让子的位置：摆放在通常的位置',
  },
  'ugf/bad-line': {
    severity: 'warning',
    en: 'a line of the header needs “=” (kept): {text}',
    zh: '头部的行缺少“=”（已保留）：{text}',
  },
  'ugf/repeated-key': {
    severity: 'warning',
    en: '{key} is given again: the last one counts (the others are kept)',
    zh: '{key} 重复出现：以最后一个为准（其余已保留）',
  },
  'ugf/late-setup': {
    severity: 'error',
    en: 'stones that are set up must come before the moves: they are put at the beginning',
    zh: '摆放的棋子必须在着法之前：已置于开局',
  },
  'ugf/stone-twice': {
    severity: 'warning',
    en: 'a point gets a second stone: the last one counts ({text})',
    zh: '同一点重复摆子：以最后一个为准（{text}）',
  },
  'ugf/label-twice': {
    severity: 'warning',
    en: 'a point gets a second label: {text} is shown, {other} is kept',
    zh: '同一点有两个标签：显示 {text}，保留 {other}',
  },
  'ugf/bad-move': {
    severity: 'error',
    en: 'unreadable move “{text}”; it is kept, but not played',
    zh: '无法识别的着法“{text}”；已保留，但不落子',
  },
  'ugf/number-differs': {
    severity: 'warning',
    en: 'this is move {found}, but its number is {number}',
    zh: '这是第 {found} 手，但写作第 {number} 手',
  },
  'ugf/unknown-result': {
    severity: 'warning',
    en: 'unknown result: {text}',
    zh: '不知道此结果的含义：{text}',
  },
  'ugf/no-such-move': {
    severity: 'warning',
    en: 'a text for move {number}, but there {count?is|are} only {count} {count?move|moves}; it is put at the last move',
    zh: '文字属于第 {number} 手，但只有 {count} 手：归于最后一手',
  },
  'ugf/open-block': {
    severity: 'warning',
    en: '{keyword} is never ended',
    zh: '{keyword} 没有结束',
  },
  'ugf/kept-section': {
    severity: 'info',
    en: 'unknown section [{name}] (kept)',
    zh: '不知道 [{name}] 的含义（已保留）',
  },
  ...faultMessages('ugf', ['occupied', 'suicide', 'ko', 'not-replayed']),
} satisfies MessageCatalogue

export type UgfCode = keyof typeof messages
