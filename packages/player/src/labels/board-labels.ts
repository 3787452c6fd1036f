/** Texts of the board. */

import { texts } from 'qipu/text'

export const boardLabels = texts('board', {
  board: { en: 'Board', zh: '棋盘' },
  empty: { en: 'empty', zh: '空' },
  lineTo: { en: 'line to {point}', zh: '连到 {point}' },
  noLines: { en: 'no lines', zh: '无连线' },
  boxHere: { en: '{box} at the upper right', zh: '右上为{box}' },
  lastMoveHere: { en: 'last move', zh: '最后一手' },
  moveWithNumber: { en: 'move {number}', zh: '第 {number} 手' },
  variationHere: { en: 'variation {name}', zh: '变化 {name}' },
  markHere: { en: 'marked: {mark}', zh: '标记：{mark}' },
})

export type BoardLabel = keyof typeof boardLabels
