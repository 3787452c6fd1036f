/** Why there is no record to be seen. */

import type { Row } from './tongues.ts'

export const failures = {
  failed: [
    'The record could not be loaded: {reason}',
    '无法载入棋谱：{reason}',
    '棋譜を読み込めません：{reason}',
    '기보를 불러올 수 없습니다: {reason}',
  ],
  unknownFormat: ['unknown format', '未知格式', '不明な形式', '알 수 없는 형식'],
  noRecord: ['no game in this file', '文件中没有对局', '対局がありません', '대국이 없습니다'],
  unknownGame: [
    'a game that is not known here: {game}',
    '未知棋种：{game}',
    '未知のゲーム：{game}',
    '알 수 없는 게임: {game}',
  ],
} as const satisfies Readonly<Record<string, Row>>

export type Failure = keyof typeof failures
