/** Texts of the counting of a game. */

import { texts } from 'qipu/text'

export const scoreLabels = texts('counting', {
  score: { en: 'Score', zh: '点目' },
  help: {
    en: 'Tap stones that are dead, or alive after all. The other button, a long press or Shift+Enter marks a seki. A tap on a free point changes whose it is.',
    zh: '点按棋子切换死活；右键、长按或 Shift+Enter 标为双活；点按空点切换归属。',
  },
  rules: { en: 'Count by', zh: '规则' },
  rulesAssumed: { en: 'The record names no rules; these are assumed.', zh: '棋谱未写明规则，暂按此规则计算。' },
  noKomi: { en: 'The record names no komi: none is counted.', zh: '棋谱未写明贴目，按不贴目计算。' },
  area: { en: 'Stones', zh: '活子' },
  territory: { en: 'Territory', zh: '围空' },
  prisoners: { en: 'Prisoners', zh: '提子' },
  komi: { en: 'Komi', zh: '贴目' },
  compensation: { en: 'For handicap stones', zh: '让子补偿' },
  total: { en: 'Total', zh: '合计' },
  dame: { en: '{count} neutral {count?point|points}', zh: '单官 {count} 个' },
  open: {
    en: 'Borders are open at {points}: the count depends on who closes them.',
    zh: '边界未封闭：{points}，结果取决于谁来收官。',
  },
  accept: { en: '{side} accepts', zh: '{side}同意' },
  waiting: {
    en: 'Both sides accept, then the result is written. Any change asks both again.',
    zh: '双方同意后写入结果；任何改动都需双方重新确认。',
  },
  written: { en: 'The result and the territory are in the record.', zh: '结果与领地已写入棋谱。' },
  stated: { en: 'The record says: {result}', zh: '棋谱原结果：{result}' },
  'obstacle-game': { en: 'Only games of Go are scored.', zh: '只能为围棋点目。' },
  'obstacle-board': { en: 'The board is too large to be scored.', zh: '棋盘过大，无法点目。' },
  'obstacle-unknown': { en: 'Parts of the game are unknown, so it cannot be scored.', zh: '棋谱不完整，无法点目。' },
})
