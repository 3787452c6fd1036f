import type { MessageCatalogue } from '../../text/message/catalogue.ts'

/** Clauses: sections of PDN 3.0. */
export const messages = {
  'pdn/no-game': { severity: 'error', en: 'there is no game in this file', zh: '此文件中没有对局' },
  'pdn/other-game': {
    severity: 'error',
    clause: 'GameType',
    en: 'GameType {type} is a kind of draughts that Qipu does not know; it reads 20 (international), 25 (Russian) and 26 (Brazilian)',
    zh: 'GameType {type} 是 Qipu 不支持的跳棋；可读取 20（国际）、25（俄罗斯）、26（巴西）',
  },
  'pdn/other-squares': {
    severity: 'warning',
    clause: 'GameType',
    en: 'GameType “{text}” tells another board or other squares than are usual in this game; numbers are read from the upper left, letters from the lower left, seen by White',
    zh: 'GameType“{text}”所示的棋盘或棋位与此棋通行的不同；从白方看，数字仍从左上角、字母仍从左下角读取',
    fix: { en: 'written again, the tag says what the moves are', zh: '重新写出时，标签与着法一致' },
    fixable: true,
  },
  'pdn/bad-tag': {
    severity: 'warning',
    clause: 'PDN tags',
    en: 'the tag {name} is not written [{name} "…"] with straight quotes; it is read all the same',
    zh: '标签 {name} 没有写成 [{name} "…"] 的形式（英文引号）；仍按其内容读取',
    fixable: true,
  },
  'pdn/bad-result': {
    severity: 'warning',
    clause: 'Result',
    en: 'the result “{text}” is not known; it is kept',
    zh: '无法识别结果“{text}”；已保留',
  },
  'pdn/results-differ': {
    severity: 'warning',
    clause: 'Result',
    en: 'the tag says {tag}, the end of the moves says {end}; the tag counts',
    zh: '标签写明 {tag}，着法末尾却是 {end}；以标签为准',
  },
  'pdn/after-result': {
    severity: 'warning',
    clause: 'Result',
    en: 'the move “{text}” stands behind the result: it is kept as text, and played in no game',
    zh: '着法“{text}”写在结果之后：作为文字保留，不属于任何一局',
  },
  'pdn/bad-date': {
    severity: 'warning',
    clause: 'Date',
    en: 'the date “{text}” is not written YYYY.MM.DD; it is kept as it is',
    zh: '日期“{text}”没有写成 YYYY.MM.DD；原样保留',
  },
  'pdn/bad-fen': {
    severity: 'error',
    clause: 'FEN',
    en: 'the FEN “{text}” is no position of this board; the usual position is used',
    zh: 'FEN“{text}”不是此棋盘上的局面；按初始局面读取',
  },
  'pdn/rules-guessed': {
    severity: 'info',
    clause: 'GameType',
    en: 'nothing names the rules; all moves fit {rules} ones',
    zh: '没有注明规则；全部着法符合{rules}规则',
    fix: { en: 'written again, the file has the tag GameType', zh: '重新写出时带有标签 GameType' },
    fixable: true,
  },
  'pdn/rules-unclear': {
    severity: 'warning',
    clause: 'GameType',
    en: 'the moves fit neither Brazilian nor Russian rules; this may be another kind of draughts (English, Czech, pool)',
    zh: '着法既不符合巴西规则，也不符合俄罗斯规则；可能是其他跳棋（英国、捷克、美式等）',
  },
  'pdn/bad-move': {
    severity: 'error',
    clause: 'PDN moves',
    en: '“{text}” is no move; it is kept, but not played',
    zh: '“{text}”不是着法；已保留，但不走',
  },
  'pdn/ambiguous-capture': {
    severity: 'warning',
    clause: 'PDN moves',
    en: '“{text}” fits captures of different pieces, and what follows does not decide; it is taken for {read}',
    zh: '“{text}”可指不同的吃子，后面的着法也无法判断；按 {read} 读取',
    fix: { en: 'write every square that the piece lands on', zh: '请写出每一跳的落点' },
  },
  'pdn/route-differs': {
    severity: 'warning',
    clause: 'PDN moves',
    en: 'no turn goes the way of “{text}”; by its start and end it is {read}',
    zh: '没有按“{text}”路线的着法；根据起点和终点应为 {read}',
    fixable: true,
  },
  'pdn/blank-in-move': {
    severity: 'info',
    clause: 'PDN moves',
    en: 'a blank within a move ({count}×)',
    zh: '着法中有空格（{count} 处）',
    fixable: true,
  },
  'pdn/illegal-move': {
    severity: 'warning',
    clause: 'PDN moves',
    en: 'the move {move} is against the rules: {reason}',
    zh: '着法 {move} 违反规则：{reason}',
  },
  'pdn/elision': { severity: 'info', clause: 'PDN moves', en: 'moves are left out here', zh: '此处省略了着法' },
  'pdn/open-comment': {
    severity: 'warning',
    clause: 'PDN comments',
    en: 'the comment is not closed',
    zh: '评注没有结束符',
  },
  'pdn/nested-comment': {
    severity: 'warning',
    clause: 'PDN comments',
    en: 'a comment stands within a comment; its brace is kept as text',
    zh: '评注中嵌套了评注；其括号作为文字保留',
  },
  'pdn/open-variation': {
    severity: 'warning',
    clause: 'PDN variations',
    en: '{count} {count?variation is|variations are} not closed',
    zh: '有 {count} 个变化没有结束符',
  },
  'pdn/stray-close': {
    severity: 'warning',
    clause: 'PDN variations',
    en: 'a variation is closed that was not opened',
    zh: '多余的变化结束符',
  },
  'pdn/no-variation': {
    severity: 'warning',
    clause: 'PDN variations',
    en: 'a variation stands before the first move; its moves follow the position there',
    zh: '变化出现在第一着之前；从该处局面继续',
  },
} satisfies MessageCatalogue

export type PdnCode = keyof typeof messages
