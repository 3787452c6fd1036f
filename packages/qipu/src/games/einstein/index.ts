/** EinStein würfelt nicht!, as the Chinese university championships record it (chapter 爱恩斯坦棋 of the 2018 standard). */

import { texts } from '../../text/language/texts.ts'
import type { Game, PieceFacts, Side } from '../game.ts'
import { onlyOn, onlySize } from '../shared/boards.ts'
import { commonReasons } from '../shared/reasons.ts'
import { blue, empty, red } from '../shared/sides.ts'
import { startRulesBySide } from '../shared/start.ts'
import { NUMBERS, SIZE, sideOf } from './board.ts'
import { checkLayout } from './layout.ts'
import { dieOf, isMove, moveOf, pieceIn, toOf } from './moves.ts'
import { notation } from './notation.ts'
import { EinsteinPosition } from './position.ts'
import type { Substitute } from './substitutes.ts'

export { numberOf, pieceOf, sideOf } from './board.ts'
export { checkLayout, EXAMPLE_LAYOUT, formatLayout, parseLayout } from './layout.ts'
export { dieOf, moveOf } from './moves.ts'
export { EinsteinPosition } from './position.ts'

const piecesOf = (side: Side, letter: string, en: string, zh: string): PieceFacts[] =>
  Array.from({ length: NUMBERS }, (_, i) => ({
    id: `${en}-${i + 1}`,
    side,
    letter: `${letter}${i + 1}`,
    name: { key: `piece/${en}-${i + 1}`, en: `${en} ${i + 1}`, zh: `${zh}${i + 1}号` },
    figure: 'die',
    sign: `${i + 1}`,
  }))

export const einstein: Game = {
  id: 'einstein',
  name: { key: 'game/einstein', en: 'EinStein würfelt nicht!', zh: '爱恩斯坦棋' },
  sides: [red, blue],
  board: { ...onlySize({ width: SIZE, height: SIZE }), grid: 'cells' },
  pieces: { kinds: [empty, ...piecesOf(1, 'R', 'red', '红'), ...piecesOf(2, 'B', 'blue', '蓝')] },
  symmetry: {
    kept: ['same', 'transpose'],
    exchanged: ['half-turn', 'anti-transpose'],
    move: (move, { at, piece }) => moveOf(dieOf(move), piece(pieceIn(move)), at(toOf(move))),
  },
  rules: {
    options: {
      substitute: {
        values: ['either', 'nearest'],
        default: 'either',
        assumed: true,
        name: {
          key: 'option/einstein.substitute',
          en: 'Who moves for a piece that is gone',
          zh: '骰子对应的棋子已被吃时可走的棋子',
        },
      },
    },
    start: startRulesBySide(['layout-incomplete', 'layout-not-home'], sideOf, checkLayout, true),
  },
  chance: { die: NUMBERS },
  isMove: onlyOn({ width: SIZE, height: SIZE }, isMove),
  reasons: {
    ...commonReasons,
    ...texts('reason.einstein', {
      'not-your-piece': { en: 'The piece belongs to the other side.', zh: '该棋子是对方的。' },
      'piece-is-gone': { en: 'The piece has been taken.', zh: '该棋子已被吃掉。' },
      'not-the-dies-piece': { en: 'The die does not let this piece move.', zh: '骰子点数不允许走该棋子。' },
      'not-a-step': { en: 'A piece goes one step, towards the far corner.', zh: '棋子只能朝对角方向走一格。' },
      'not-the-nearest-piece': {
        en: 'Another piece is nearer to the die; some rules allow only that one.',
        zh: '另有棋子与骰子点数更接近，有的规则只允许走那个棋子。',
      },
      'corner-reached': { en: 'A piece has reached the far corner.', zh: '棋子到达对角。' },
      'all-captured': { en: 'All pieces of the other side are taken.', zh: '对方棋子全部被吃。' },
      'layout-incomplete': {
        en: 'A layout puts each of the six pieces on a square of its own.',
        zh: '布局应将六枚棋子各放一格。',
      },
      'layout-not-home': { en: 'A piece starts outside its own corner.', zh: '有棋子不在己方出发区内。' },
    }),
  },
  notation,
  trace: (move) => ({ to: toOf(move), die: dieOf(move), piece: pieceIn(move) }),
  start: (setting) => new EinsteinPosition(setting?.first, setting?.options?.['substitute'] as Substitute | undefined),
}
