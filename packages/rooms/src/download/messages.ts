import type { MessageCatalogue } from 'qipu/text'

/** Messages about data of a room that another format does not represent. */
export const roomMessages = {
  'rooms/other-chapters': {
    severity: 'loss',
    en: '{format} holds one chapter of the room; {count} {count?other is|others are} not in this file',
    zh: '{format} 只能保存房间的一个章节，另有 {count} 个章节未写入此文件',
    fix: { en: 'download each chapter, or the room as .qipu', zh: '请分别下载各章节，或将房间下载为 .qipu' },
  },
  'rooms/own-actions': {
    severity: 'loss',
    en: '{format} cannot represent {count} {count?action|actions} of the room (hands, permissions, exercises, names)',
    zh: '{format} 无法表示房间中的 {count} 个操作（举手、权限、题目、名称等）',
    fix: { en: 'download the room as .qipu', zh: '请将房间下载为 .qipu' },
  },
  'rooms/studied': {
    severity: 'loss',
    en: 'this file holds what was played in the room; the studied record itself ({count} {count?node|nodes}) is not in it',
    zh: '此文件只含房间中摆出的内容，所研究的棋谱本身（{count} 个节点）未写入',
    fix: { en: 'download the room as .qipu', zh: '请将房间下载为 .qipu' },
  },
} satisfies MessageCatalogue
