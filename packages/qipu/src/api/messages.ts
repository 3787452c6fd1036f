import type { MessageCatalogue } from '../text/message/catalogue.ts'

/** Messages of one code that a call returns; the rest is counted. A file of ten million faults must not become ten million objects. */
export const ENOUGH = 500

/** Messages about reading and writing in any format. */
export const convertMessages = {
  'qipu/unknown-format': {
    severity: 'error',
    en: 'unrecognised file format',
    zh: '无法识别的文件格式',
    fix: { en: 'name the format', zh: '请指定格式', needs: 'format' },
  },
  'qipu/empty-file': {
    severity: 'error',
    en: 'there is nothing in it: it has no bytes',
    zh: '内容为空，一个字节也没有',
  },
  'qipu/foreign-format': {
    severity: 'error',
    en: 'this is {name}, which Qipu cannot read',
    zh: '此文件为 {name}，Qipu 无法读取',
    fix: { en: 'save the game in a format that Qipu reads', zh: '请另存为 Qipu 支持的格式' },
  },
  'qipu/utf-32': {
    severity: 'error',
    en: 'the file is in UTF-32, which Qipu cannot read',
    zh: '文件为 UTF-32 编码，Qipu 无法读取',
    fix: { en: 'save it as UTF-8', zh: '请另存为 UTF-8' },
  },
  'qipu/too-much-work': {
    severity: 'error',
    en: 'the file names more points, boards or faults than a file of its size may: it was not read',
    zh: '文件要求的点、棋盘或错误数量远超其大小所允许的范围，未读取',
    fix: { en: 'shorten its lists of points, or split it', zh: '请缩短点的列表，或拆分文件' },
  },
  'qipu/and-more': {
    severity: 'info',
    en: '{count} more of {code} were found and not listed',
    zh: '另有 {count} 条 {code} 未列出',
  },
  'qipu/more-of-a-kind': {
    severity: 'info',
    en: '{count} more of {code} not shown',
    zh: '另有 {count} 条 {code} 未显示',
    fix: { en: 'show all of them', zh: '显示全部', needs: 'volume' },
  },
  'qipu/game-not-held': {
    severity: 'error',
    en: '{format} cannot represent a game of {game}',
    zh: '{format} 无法记录 {game}',
  },
  'qipu/read-only-format': {
    severity: 'error',
    en: '{format} is a read-only format: Qipu reads it and does not write it',
    zh: '{format} 是只读格式：Qipu 可以读取，不能写出',
    fix: { en: 'choose another format', zh: '请选择其他格式' },
  },
  'qipu/board-not-held': {
    severity: 'error',
    en: '{format} cannot represent a board of {width}×{height}',
    zh: '{format} 无法记录 {width}×{height} 的棋盘',
  },
  'qipu/one-game-only': {
    severity: 'error',
    en: '{format} holds one game per file; this input has {count}',
    zh: '{format} 每个文件只能有一局，这里有 {count} 局',
    fix: { en: 'write one file per game', zh: '每局写一个文件', needs: 'directory' },
  },
  'qipu/match-totals': {
    severity: 'error',
    en: 'the totals of the match do not add up: {written} is written, its {count} {count?deal gives|deals give} {found}',
    zh: '比赛总分不符：写明 {written}，各局（共 {count} 局）相加为 {found}',
  },
  'qipu/kept-damaged': {
    severity: 'warning',
    en: 'data that Qipu kept in this file is damaged and was not restored: {part}; it stays in the file',
    zh: 'Qipu 存于此处的附加数据已损坏，未能恢复：{part}；数据仍留在文件中',
  },
  'qipu/kept-stale': {
    severity: 'warning',
    en: 'the file was changed after Qipu kept data in it; not restored: {part}; the data stays in the file',
    zh: '文件在 Qipu 存入附加数据后被修改，未能恢复：{part}；数据仍留在文件中',
  },
} satisfies MessageCatalogue

export type ConvertCode = keyof typeof convertMessages
