/** What a board itself says. */

import type { Row } from './tongues.ts'

export const boardLabels = {
  board: ['Board', '棋盘', '盤面', '바둑판'],
  empty: ['empty', '空', '空点', '빈 점'],
  lineTo: ['line to {point}', '连到 {point}', '{point}への線', '{point}까지 선'],
  noLines: ['no lines', '无连线', '線なし', '선 없음'],
  boxHere: ['{box} at the upper right', '右上为{box}', '右上に{box}', '오른쪽 위에 {box}'],
  lastMoveHere: ['last move', '最后一手', '最終手', '마지막 수'],
  moveWithNumber: ['move {number}', '第 {number} 手', '{number}手目', '{number}수'],
  variationHere: ['variation {name}', '变化 {name}', '変化{name}', '변화 {name}'],
  markHere: ['marked: {mark}', '标记：{mark}', '印：{mark}', '표시: {mark}'],
} as const satisfies Readonly<Record<string, Row>>

export type BoardLabel = keyof typeof boardLabels
