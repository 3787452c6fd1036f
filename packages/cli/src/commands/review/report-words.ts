/** Texts of printed reports of reviews. */

import { texts } from 'qipu/text'

export const reportWords = texts('review-report', {
  title: { en: 'Review: {name}', zh: '复盘报告：{name}' },
  all: { en: 'all games', zh: '全部对局' },
  games: { en: '{count} {count?game|games}', zh: '共 {count} 局' },
  judge: {
    en: 'Computed by {engines}, {visits} visits per position. Costs are this engine’s opinion.',
    zh: '由 {engines} 分析，每个局面 {visits} 次计算。损失均为该引擎的判断。',
  },
  weak: {
    en: 'The net that Qipu comes with is a weak judge: it misreads ladders, the life of large groups, and small boards. Take its figures as hints.',
    zh: 'Qipu 自带的网络判断力有限：征子、大块死活和小棋盘常会看错，数据仅供参考。',
  },
  phases: { en: 'By phase', zh: '各阶段' },
  phase: { en: 'Phase', zh: '阶段' },
  opening: { en: 'Opening', zh: '布局' },
  middle: { en: 'Middle game', zh: '中盘' },
  end: { en: 'Endgame', zh: '官子' },
  moves: { en: 'Moves', zh: '手数' },
  lost: { en: 'Points lost per move', zh: '平均每手损失（目）' },
  first: { en: 'The engine’s own choice', zh: '与引擎首选一致' },
  kinds: { en: 'Kinds of mistakes', zh: '失误类型' },
  kind: { en: 'Cost', zh: '损失' },
  slip: { en: '2 to 5 points', zh: '2 至 5 目' },
  mistake: { en: '5 to 10 points', zh: '5 至 10 目' },
  blunder: { en: '10 points or more', zh: '10 目以上' },
  here: { en: 'Better move nearby', zh: '好点在附近' },
  elsewhere: { en: 'Better move elsewhere', zh: '好点在别处' },
  openingPieces: { en: 'Opening', zh: '布局' },
  endPieces: { en: 'Endgame', zh: '残局' },
  lostChance: { en: 'Chance lost per move (%)', zh: '平均每着损失胜率（%）' },
  slipChance: { en: '5 to 10 % of the chance', zh: '胜率 5% 至 10%' },
  mistakeChance: { en: '10 to 20 % of the chance', zh: '胜率 10% 至 20%' },
  blunderChance: { en: '20 % of the chance or more', zh: '胜率 20% 以上' },
  herePiece: { en: 'Better move of the same piece', zh: '同一棋子有更好的着法' },
  elsewherePiece: { en: 'Better move of another piece', zh: '其他棋子有更好的着法' },
  costlyChance: {
    en: '{game}, move {ply}: {side} {move} cost {percent} % of the chance; better {better} (A)',
    zh: '{game} 第 {ply} 着：{side}{move} 损失胜率 {percent}%，推荐 {better}（A）',
  },
  costlyAloneChance: {
    en: '{game}, move {ply}: {side} {move} cost {percent} % of the chance',
    zh: '{game} 第 {ply} 着：{side}{move} 损失胜率 {percent}%',
  },
  worst: { en: 'Costliest moves', zh: '损失最大的着法' },
  costly: {
    en: '{game}, move {ply}: {side} {move} cost {points} points; better {better} (A)',
    zh: '{game} 第 {ply} 手：{side}{move} 损失 {points} 目，推荐 {better}（A）',
  },
  costlyAlone: {
    en: '{game}, move {ply}: {side} {move} cost {points} points',
    zh: '{game} 第 {ply} 手：{side}{move} 损失 {points} 目',
  },
  none: { en: 'No move cost anything.', zh: '没有着法造成损失。' },
  graphs: { en: 'Win graphs', zh: '胜率图' },
  graph: { en: '{side}’s chance in {game}', zh: '{game} 的{side}胜率' },
  byPlayer: { en: 'By player', zh: '按棋手' },
  noName: { en: 'without a name', zh: '未署名' },
})
