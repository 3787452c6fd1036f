/** Dots and boxes, as the Chinese university championships record it (chapter 点格棋 of the 2018 standard). */

import { texts } from '../../text/language/texts.ts'
import type { Game } from '../game.ts'
import { anyWayRound, onlyOn, onlySize } from '../shared/boards.ts'
import { commonReasons } from '../shared/reasons.ts'
import { blue, red } from '../shared/sides.ts'
import { boxOf, edgeBetween, endOf, isEdge, SIZE, startOf } from './board.ts'
import { notation } from './notation.ts'
import { DotsAndBoxesPosition } from './position.ts'

export { BOXES, boxOf, EDGES, EDGES_OF_BOX, endOf, startOf } from './board.ts'
export { DotsAndBoxesPosition } from './position.ts'

export const dotsAndBoxes: Game = {
  id: 'dots-and-boxes',
  name: { key: 'game/dots-and-boxes', en: 'Dots and boxes', zh: '点格棋' },
  sides: [red, blue],
  isMove: onlyOn({ width: SIZE, height: SIZE }, isEdge),
  longTurns: true,
  board: { ...onlySize({ width: SIZE, height: SIZE }), grid: 'dots' },
  pieces: {
    putsPartly: true,
    kinds: [
      { id: 'empty', letter: '.', name: { key: 'piece/open-box', en: 'open box', zh: '未占格' } },
      {
        id: 'red',
        side: 1,
        letter: 'R',
        name: { key: 'piece/red-box', en: 'red box', zh: '红方格' },
        figure: 'box',
        sign: { key: 'piece/red-box.sign', en: 'R', zh: '红' },
      },
      {
        id: 'blue',
        side: 2,
        letter: 'B',
        name: { key: 'piece/blue-box', en: 'blue box', zh: '蓝方格' },
        figure: 'box',
        sign: { key: 'piece/blue-box.sign', en: 'B', zh: '蓝' },
      },
    ],
  },
  symmetry: {
    kept: anyWayRound,
    exchanged: anyWayRound,
    move: (move, { at }) => edgeBetween(at(startOf(move)), at(endOf(move))),
    place(dot, { at }) {
      // A dot that names no box says nothing, wherever it is.
      if (boxOf(dot) === undefined) return dot
      const corners = [dot, dot + 1, dot - SIZE, dot - SIZE + 1].map(at)
      return Math.max(...corners) - 1
    },
  },
  rules: { options: {} },
  scoring: { units: { key: 'unit/boxes', en: 'boxes', zh: '格' } },
  reasons: {
    ...commonReasons,
    ...texts('reason.dots-and-boxes', {
      'already-drawn': { en: 'This edge is already drawn.', zh: '该边已经落子。' },
      'more-boxes': { en: 'All boxes are taken; one side has more.', zh: '所有格子均被占领，一方占格较多。' },
      'as-many-boxes': { en: 'All boxes are closed; both sides have as many.', zh: '所有格子均已封闭，双方占格相同。' },
    }),
  },
  notation,
  trace: (move) => ({ to: startOf(move), edge: endOf(move) }),
  start: (setting) => new DotsAndBoxesPosition(setting?.first),
}
