/** What a list of moves says besides the moves. */

import type { Row } from './tongues.ts'

export const moveListLabels = {
  moves: ['Moves', '着法', '手順', '수순'],
  start: ['Start', '起始局面', '開始局面', '시작 국면'],
  pass: ['pass', '停一手', 'パス', '패스'],
  setup: ['Set-up: {count} points', '摆子：{count} 点', '配置：{count} 点', '배치: {count}점'],
  takeback: ['Take back {count}', '悔 {count} 手', '{count}手戻す', '{count}수 무름'],
  diagram: ['Diagram', '参考图', '参考図', '참고도'],
  claim: ['Claims a result', '提出胜负', '勝敗を主張', '결과 주장'],
  mark: ['Points at {point}', '指向 {point}', '{point} を指す', '{point} 가리킴'],
  comment: ['Comment', '评论', 'コメント', '해설'],
  took: ['takes {count}', '提 {count} 子', '{count} 子取り', '{count}점 따냄'],
  refused: ['refused', '被拒绝', '拒否', '거부'],
  fold: ['Fold this variation', '折叠此变化', 'この変化を畳む', '변화 접기'],
  unfold: ['Show {count} more', '展开另外 {count} 手', 'あと {count} 手を表示', '{count}수 더 보기'],
  hasComment: ['has a comment', '有评论', 'コメントあり', '해설 있음'],
} as const satisfies Readonly<Record<string, Row>>
