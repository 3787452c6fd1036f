import type { MessageCatalogue } from '../../text/message/catalogue.ts'
import { faultMessages } from '../shared/server-messages.ts'

/** There is no specification to cite: what is known of the format is told in `docs/formats/gib.md`. */
export const messages = {
  'gib/no-game': {
    severity: 'error',
    en: 'there is no game in this file',
    zh: '此文件中没有对局',
  },
  'gib/no-moves': {
    severity: 'error',
    en: 'the moves (\\GS … \\GE) are missing',
    zh: '缺少着法部分（\\GS … \\GE）',
  },
  'gib/cut-short': {
    severity: 'warning',
    en: '{declared} lines were announced, {found} are here: the file seems to be cut short',
    zh: '应有 {declared} 行，实有 {found} 行：文件似乎不完整',
  },
  'gib/open-moves': {
    severity: 'warning',
    en: 'the moves are not ended by \\GE: the file may be cut short',
    zh: '着法部分没有以 \\GE 结束：文件可能不完整',
  },
  'gib/cut-line': {
    severity: 'warning',
    en: 'the file ends within this line, which may be cut off; it is kept, but not played: {text}',
    zh: '文件在此行中结束，可能被截断（已保留，但不落子）：{text}',
  },
  'gib/bad-board': {
    severity: 'error',
    en: 'board size {text} is impossible; 19 is used',
    zh: '棋盘大小 {text} 无效；按 19 路读取',
  },
  'gib/bad-move': {
    severity: 'error',
    en: 'unreadable move “{text}”; it is kept, but not played',
    zh: '无法识别的着法“{text}”；已保留，但不落子',
  },
  'gib/bad-handicap': {
    severity: 'warning',
    en: 'no places are known for {count} handicap {count?stone|stones}',
    zh: '不知道 {count} 个让子的位置',
  },
  'gib/unknown-line': {
    severity: 'info',
    en: 'unknown keyword {keyword} (the line is kept)',
    zh: '不知道 {keyword} 的含义（该行已保留）',
  },
  'gib/takeback': {
    severity: 'info',
    en: 'WIT is read as a takeback of one move',
    zh: 'WIT 按悔棋处理',
  },
  'gib/results-differ': {
    severity: 'warning',
    en: 'the result is given as {code} and as “{text}”: the first one counts',
    zh: '结果写作 {code}，又写作“{text}”：以前者为准',
  },
  'gib/unknown-result': {
    severity: 'warning',
    en: 'unknown result: {text}',
    zh: '不知道此结果的含义：{text}',
  },
  'gib/repeated-key': {
    severity: 'warning',
    en: '{key} is given again: the last one counts (the others are kept)',
    zh: '{key} 重复出现：以最后一个为准（其余已保留）',
  },
  'gib/no-such-move': {
    severity: 'warning',
    en: 'a review of move {number}, but there {count?is|are} only {count} {count?move|moves}; it is put at the last move',
    zh: '复盘属于第 {number} 手，但只有 {count} 手：归于最后一手',
  },
  'gib/stray-text': {
    severity: 'info',
    en: 'unknown content (kept): {text}',
    zh: '不知道此处内容的含义（已保留）：{text}',
  },
  'gib/open-value': {
    severity: 'warning',
    en: '{key} is not closed by \\]',
    zh: '{key} 没有以 \\] 结束',
  },
  ...faultMessages('gib', ['occupied', 'suicide', 'ko', 'takeback-beyond', 'not-replayed']),
} satisfies MessageCatalogue

export type GibCode = keyof typeof messages
