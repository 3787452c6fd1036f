import type { MessageCatalogue } from '../../../text/message/catalogue.ts'

/** Messages that require a board: see `check.ts`. */
export const checkMessages = {
  'jgf/occupied': {
    severity: 'warning',
    clause: 'tree.move',
    en: 'a move on the point {x}, {y}, which has a stone already',
    zh: '着法落在已有棋子的点 {x}, {y}',
  },
  'jgf/suicide': {
    severity: 'warning',
    clause: 'rules.allowSuicide',
    en: 'a suicide on the point {x}, {y}, which this game’s rules forbid',
    zh: '在点 {x}, {y} 自杀，而本局规则禁止自杀',
  },
  'jgf/ko': {
    severity: 'warning',
    clause: 'rules.disallowRepeats',
    en: 'the ko on the point {x}, {y} is retaken at once',
    zh: '在点 {x}, {y} 立即回提劫',
  },
  'jgf/repeat': {
    severity: 'warning',
    clause: 'rules.disallowRepeats',
    en: 'the move on the point {x}, {y} repeats a position, which this game’s rules forbid',
    zh: '点 {x}, {y} 的着法使全局同形再现，而本局规则禁止',
  },
  'jgf/date-impossible': {
    severity: 'warning',
    clause: 'game.date',
    en: 'there is no such day: {date}',
    zh: '没有这一天：{date}',
  },
  'jgf/result-open': {
    severity: 'warning',
    clause: 'game.result',
    en: 'the result {result} does not say how the game was won (W+4.5, B+R, W+T, B+F)',
    zh: '结果 {result} 未说明胜法（如 W+4.5、B+R、W+T、B+F）',
  },
  'jgf/colorless': {
    severity: 'warning',
    clause: 'players.color',
    en: 'player {name} has no colour',
    zh: '对局者 {name} 没有颜色',
  },
  'jgf/time-negative': {
    severity: 'warning',
    clause: 'tree.move.timeLeft',
    en: 'the remaining time is negative: {time} seconds',
    zh: '剩余时间为负数：{time} 秒',
  },
  'jgf/not-replayed': {
    severity: 'info',
    clause: 'tree',
    en: 'the tree is too entangled to be replayed as a whole; moves from here on were not checked',
    zh: '着法树过于复杂，无法全部重放：此后的着法未检查',
  },
} as const satisfies MessageCatalogue

export type CheckCode = keyof typeof checkMessages
