import type { MessageCatalogue } from '../../../text/message/catalogue.ts'

/** About records that are well written but do not add up. */
export const checkMessages = {
  'ccgc/head-empty': {
    severity: 'warning',
    en: 'the head names no teams, no result, no time and place, no event',
    zh: '参赛信息全部为空：没有参赛队、结果、时间地点、赛事',
  },
  'ccgc/time-missing': {
    severity: 'warning',
    en: 'field {number} of the head names a place but no time: expected {expected}',
    zh: '参赛信息第 {number} 项只有地点，没有时间：应为 {expected}',
  },
  'ccgc/field-empty': {
    severity: 'warning',
    en: 'field {number} of the head is empty (2 first team, 3 second team, 4 result, 5 time and place, 6 event)',
    zh: '参赛信息第 {number} 项为空（2 先手队、3 后手队、4 结果、5 时间地点、6 赛事）',
  },
  'ccgc/fact-missing': {
    severity: 'info',
    en: 'the record does not state {name}',
    zh: '棋谱缺少 {name}',
  },
  'ccgc/answers-missing': {
    severity: 'info',
    en: 'moves without the answer that belongs to them, RA and FB or RB and FA ({count}×)',
    zh: '着法缺少相应的结果（RA 和 FB，或 RB 和 FA）（{count} 处）',
  },
  'ccgc/layout-incomplete': {
    severity: 'warning',
    en: 'the layout of {side} does not put each of the six pieces on a square of its own',
    zh: '{side} 的布局没有将六枚棋子各放一格',
  },
  'ccgc/layout-not-home': {
    severity: 'warning',
    en: 'a piece of {side} starts outside its own corner',
    zh: '{side} 有棋子不在己方出发区内',
  },
  'ccgc/setup-counts': {
    severity: 'error',
    en: '{name} does not have the right number of each piece',
    zh: '{name} 中棋子的种类或数量不对',
  },
  'ccgc/setup-flag': {
    severity: 'warning',
    en: '{name} does not put the flag into a headquarters (common practice)',
    zh: '{name} 没有将军旗布在大本营（通行规则）',
  },
  'ccgc/setup-mines': {
    severity: 'warning',
    en: '{name} has a mine before the last two rows (common practice)',
    zh: '{name} 有地雷不在最后两行（通行规则）',
  },
  'ccgc/setup-bombs': {
    severity: 'warning',
    en: '{name} has a bomb in the front row (common practice)',
    zh: '{name} 有炸弹布在第一行（通行规则）',
  },
  'ccgc/score-range': {
    severity: 'warning',
    en: 'RScore and BScore are {found} and {other}: expected whole numbers that add up to {most} at most',
    zh: 'RScore 与 BScore 为 {found} 与 {other}：应为非负整数，且相加不超过 {most}',
  },
  'ccgc/score-winner': {
    severity: 'warning',
    en: 'the winner is {winner}, but the boxes are {found} to {other}',
    zh: '胜方为 {winner}，得分却是 {found} 比 {other}',
  },
  'ccgc/score-differs': {
    severity: 'warning',
    en: 'the record says {found} boxes to {other}, the moves give {red} to {blue}',
    zh: '棋谱记为 {found} 比 {other}，着法得出 {red} 比 {blue}',
  },
} satisfies MessageCatalogue
