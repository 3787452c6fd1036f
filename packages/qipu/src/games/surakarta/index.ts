/** Surakarta as the Chinese university championships record it (chapter 苏拉卡尔塔棋 of the 2018 standard). */

import { texts } from '../../text/language/texts.ts'
import type { Game } from '../game.ts'
import { anyWayRound, onlyOn, onlySize } from '../shared/boards.ts'
import { commonReasons } from '../shared/reasons.ts'
import { black, empty, red } from '../shared/sides.ts'
import { SIZE } from './board.ts'
import { fromOf, isCapture, isMove, moveOf, toOf } from './moves.ts'
import { notation } from './notation.ts'
import { SurakartaPosition } from './position.ts'

export { isCapture } from './moves.ts'
export { SurakartaPosition } from './position.ts'

export const surakarta: Game = {
  id: 'surakarta',
  name: { key: 'game/surakarta', en: 'Surakarta', zh: '苏拉卡尔塔棋' },
  sides: [black, red],
  board: { ...onlySize({ width: SIZE, height: SIZE }), grid: 'surakarta' },
  pieces: {
    kinds: [
      empty,
      { id: 'black', side: 1, letter: 'B', name: { key: 'piece/black-piece', en: 'black piece', zh: '黑子' } },
      { id: 'red', side: 2, letter: 'R', name: { key: 'piece/red-piece', en: 'red piece', zh: '红子' } },
    ],
  },
  symmetry: {
    kept: anyWayRound,
    exchanged: anyWayRound,
    move: (move, { at }) => moveOf(at(fromOf(move)), at(toOf(move)), isCapture(move)),
  },
  rules: {
    options: {
      stallLimit: {
        values: [0, 40],
        numbers: 'whole',
        default: 0,
        name: {
          key: 'option/surakarta.stallLimit',
          en: 'Plies without a capture after which more pieces win; 0 is no limit',
          zh: '连续无吃子达到此手数时子多者胜，0 表示不限',
        },
      },
    },
  },
  isMove: onlyOn({ width: SIZE, height: SIZE }, isMove),
  reasons: {
    ...commonReasons,
    ...texts('reason.surakarta', {
      'not-your-piece': { en: 'No piece of this side stands where the move starts.', zh: '起点没有己方棋子。' },
      'not-a-neighbour': { en: 'A move without capture goes one step only.', zh: '不吃子时只能走一步。' },
      occupied: { en: 'The point is occupied.', zh: '终点已有棋子。' },
      'nothing-to-capture': { en: 'There is no enemy piece to capture.', zh: '终点没有可吃的对方棋子。' },
      'no-open-loop': {
        en: 'No open way over an arc leads to that piece.',
        zh: '没有经过圆弧且畅通的路径可吃到该子。',
      },
      stalled: {
        en: 'Too many plies passed without a capture; more pieces win, equal numbers draw.',
        zh: '连续无吃子的手数达到上限；子多者胜，子数相同为和。',
      },
      'all-captured': { en: 'All pieces of the other side are captured.', zh: '对方棋子全部被吃。' },
    }),
  },
  notation,
  trace: (move) => ({ from: fromOf(move), to: toOf(move) }),
  start: (setting) => new SurakartaPosition(setting?.first, Number(setting?.options?.['stallLimit'] ?? 0)),
}
