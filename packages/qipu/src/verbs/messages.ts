import type { Catalogue } from '../text/message/catalogue.ts'

/** What can be reported about reading and writing, whatever the format. */
export const convertMessages = {
  'qipu/unknown-format': {
    severity: 'error',
    en: 'unrecognised file format',
    zh: '无法识别的文件格式',
    fix: { en: 'name the format', zh: '请指定格式', needs: 'format' },
  },
  'qipu/utf-32': {
    severity: 'error',
    en: 'the file is in UTF-32, which Qipu cannot read',
    zh: '文件为 UTF-32 编码，Qipu 无法读取',
    fix: { en: 'save it as UTF-8', zh: '请另存为 UTF-8' },
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
} satisfies Catalogue

export type ConvertCode = keyof typeof convertMessages
