import type { Catalogue } from '../../text/messages.ts'

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
    zh: '缺少着手部分（\\GS … \\GE）',
  },
  'gib/cut-short': {
    severity: 'warning',
    en: '{declared} lines were announced, {found} are here: the file seems to be cut short',
    zh: '应有 {declared} 行，实有 {found} 行：文件似乎不完整',
  },
  'gib/bad-board': {
    severity: 'error',
    en: 'a board of {text} lines can’t be: 19 is assumed',
    zh: '棋盘不能是 {text} 路：按 19 路处理',
  },
  'gib/bad-move': {
    severity: 'error',
    en: 'this move can’t be read (kept, but not played): {text}',
    zh: '无法识别的着手（已保留，但不落子）：{text}',
  },
  'gib/bad-handicap': {
    severity: 'warning',
    en: 'no places are known for {count} handicap stones',
    zh: '不知道 {count} 个让子的位置',
  },
  'gib/unknown-line': {
    severity: 'info',
    en: 'what {keyword} means is not known (the line is kept)',
    zh: '不知道 {keyword} 的含义（该行已保留）',
  },
  'gib/takeback': {
    severity: 'info',
    en: 'WIT is taken for a move that is taken back',
    zh: 'WIT 按悔棋处理',
  },
  'gib/results-differ': {
    severity: 'warning',
    en: 'the result is given as {code} and as “{text}”: the first one counts',
    zh: '结果写作 {code}，又写作“{text}”：以前者为准',
  },
  'gib/unknown-result': {
    severity: 'warning',
    en: 'what this result means is not known: {text}',
    zh: '不知道此结果的含义：{text}',
  },
  'gib/open-value': {
    severity: 'warning',
    en: '{key} is not closed by \\]',
    zh: '{key} 没有以 \\] 结束',
  },
} satisfies Catalogue
