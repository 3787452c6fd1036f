import type { Catalogue } from '../text/message/messages.ts'

/** What can be said about reading and writing, whatever the format. */
export const convertMessages = {
  'qipu/unknown-format': {
    severity: 'error',
    en: 'no format that Qipu knows looks like this',
    zh: '无法识别的格式',
    fix: { en: 'name the format', zh: '请指定格式', needs: 'format' },
  },
  'qipu/utf-32': {
    severity: 'error',
    en: 'the file is in UTF-32, which Qipu does not read',
    zh: '文件为 UTF-32 编码，Qipu 无法读取',
    fix: { en: 'save it as UTF-8', zh: '请另存为 UTF-8' },
  },
  'qipu/more-of-a-kind': {
    severity: 'info',
    en: '{count} more of {code} not shown',
    zh: '另有 {count} 条 {code} 未显示',
    fix: { en: 'show all of them', zh: '显示全部', needs: 'volume' },
  },
  'qipu/game-not-held': {
    severity: 'error',
    en: '{format} has no place for a game of {game}',
    zh: '{format} 不能记录 {game}',
  },
  'qipu/board-not-held': {
    severity: 'error',
    en: '{format} has no place for a board of {width}×{height}',
    zh: '{format} 不能记录 {width}×{height} 的棋盘',
  },
  'qipu/one-game-only': {
    severity: 'error',
    en: '{format} holds one game a file, here are {count}',
    zh: '{format} 每个文件只能有一局，这里有 {count} 局',
    fix: { en: 'write a file for each game', zh: '每局写一个文件', needs: 'directory' },
  },
  'qipu/kept-damaged': {
    severity: 'warning',
    en: 'data that Qipu kept here are damaged and were not restored: {part}',
    zh: 'Qipu 存于此处的附加数据已损坏，未能恢复：{part}',
    fix: { en: 'the data stay in the file as they are', zh: '这些数据原样留在文件中' },
  },
  'qipu/kept-stale': {
    severity: 'warning',
    en: 'the file was changed since Qipu kept data in it; not restored: {part}',
    zh: '文件在 Qipu 存入附加数据后被修改，未能恢复：{part}',
    fix: { en: 'the data stay in the file as they are', zh: '这些数据原样留在文件中' },
  },
} satisfies Catalogue
