/** Texts of a review. */

import { texts } from 'qipu/text'

export const reviewLabels = texts('review-view', {
  review: { en: 'Review', zh: '复盘' },
  graph: { en: 'Win graph', zh: '胜率图' },
  place: { en: 'Move {number}', zh: '第 {number} 手' },
  chance: { en: '{side} {percent}%', zh: '{side}胜率 {percent}%' },
  leads: { en: '{side} leads by {points}', zh: '{side}领先 {points} 目' },
  even: { en: 'even', zh: '均势' },
  noOpinion: { en: 'not analysed', zh: '未分析' },
  candidates: { en: 'Candidate moves', zh: '候选着法' },
  noCandidates: { en: 'The file has no candidate moves for this position.', zh: '文件中没有此局面的候选着法。' },
  onBoard: { en: 'Moves on the board', zh: '在棋盘上显示着法' },
  ownership: { en: 'Ownership', zh: '领地' },
  move: { en: 'Move', zh: '着法' },
  number: { en: 'No.', zh: '手数' },
  chances: { en: 'Chance', zh: '胜率' },
  points: { en: 'Points', zh: '目差' },
  visits: { en: 'Visits', zh: '计算量' },
  played: { en: 'played', zh: '实战' },
  line: { en: 'Line: {moves}', zh: '变化：{moves}' },
  worst: { en: 'Costliest moves', zh: '损失最大的着法' },
  noWorst: { en: 'No move of the main line cost anything.', zh: '主线上没有造成损失的着法。' },
  cost: { en: 'Cost', zh: '损失' },
  better: { en: 'Better', zh: '推荐' },
  pass: { en: 'pass', zh: '停一手' },
  more: { en: 'Show {count} more', zh: '再显示 {count} 手' },
  average: { en: '{side}: {points} points lost per move', zh: '{side}：平均每手损失 {points} 目' },
  called: { en: 'Marked as mistakes', zh: '标为失误的着法' },
  by: { en: 'Analysis by {engine}', zh: '分析引擎：{engine}' },
})
