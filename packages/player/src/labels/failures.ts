/** Why there is no record to be seen. */

import { texts } from 'qipu/text'

export const failures = texts('failure', {
  failed: { en: 'The record could not be loaded: {reason}', zh: '无法载入棋谱：{reason}' },
  unknownFormat: { en: 'unknown format', zh: '未知格式' },
  noRecord: { en: 'no game in this file', zh: '文件中没有对局' },
  unknownGame: { en: 'a game that is not known here: {game}', zh: '未知棋种：{game}' },
})

export type Failure = keyof typeof failures
