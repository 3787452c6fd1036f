/** Texts in a list of moves besides the moves. */

import { texts } from 'qipu/text'

export const moveListLabels = texts('moves', {
  moves: { en: 'Moves', zh: '着法' },
  start: { en: 'Start', zh: '起始局面' },
  pass: { en: 'pass', zh: '停一手' },
  setup: { en: 'Set-up: {count} points', zh: '摆子：{count} 点' },
  takeback: { en: 'Take back {count}', zh: '悔 {count} 手' },
  diagram: { en: 'Diagram', zh: '参考图' },
  claim: { en: 'Claims a result', zh: '提出胜负' },
  mark: { en: 'Points at {point}', zh: '指向 {point}' },
  comment: { en: 'Comment', zh: '评论' },
  kept: { en: 'Kept, no effect: {what}', zh: '仅保留，不生效：{what}' },
  noMove: { en: 'No move', zh: '无着法' },
  took: { en: 'takes {count}', zh: '提 {count} 子' },
  refused: { en: 'refused', zh: '被拒绝' },
  fold: { en: 'Fold this variation', zh: '折叠此变化' },
  unfold: { en: 'Show {count} more', zh: '展开另外 {count} 手' },
  part: { en: 'new part:', zh: '新的一段：' },
  hasComment: { en: 'has a comment', zh: '有评论' },
})
