/** Game of the Amazons, as the Chinese university championships record it (chapter 亚马逊棋 of the 2018 standard). */

import { texts } from '../../text/language/texts.ts'
import type { Game } from '../game.ts'
import { anyWayRound, onlyOn, onlySize } from '../shared/boards.ts'
import { commonReasons } from '../shared/reasons.ts'
import { black, empty, white } from '../shared/sides.ts'
import { SIZE } from './board.ts'
import { arrowOf, fromOf, isMove, moveOf, toOf } from './moves.ts'
import { notation } from './notation.ts'
import { AmazonsPosition } from './position.ts'

export { AmazonsPosition } from './position.ts'

export const amazons: Game = {
  id: 'amazons',
  name: { key: 'game/amazons', en: 'Amazons', zh: '亚马逊棋' },
  sides: [white, black],
  firstSide: 1,
  board: { ...onlySize({ width: SIZE, height: SIZE }), grid: 'cells' },
  pieces: {
    kinds: [
      empty,
      {
        id: 'white',
        side: 1,
        letter: 'W',
        name: { key: 'piece/white-amazon', en: 'white amazon', zh: '白方皇后' },
        figure: 'queen',
      },
      {
        id: 'black',
        side: 2,
        letter: 'B',
        name: { key: 'piece/black-amazon', en: 'black amazon', zh: '黑方皇后' },
        figure: 'queen',
      },
      { id: 'arrow', letter: 'x', name: { key: 'piece/arrow', en: 'arrow', zh: '障碍' }, figure: 'block' },
    ],
  },
  symmetry: {
    kept: anyWayRound,
    exchanged: anyWayRound,
    move: (move, { at }) => moveOf(at(fromOf(move)), at(toOf(move)), at(arrowOf(move))),
  },
  rules: { options: {} },
  isMove: onlyOn({ width: SIZE, height: SIZE }, isMove),
  reasons: {
    ...commonReasons,
    ...texts('reason.amazons', {
      'not-your-amazon': { en: 'No amazon of this side stands where the move starts.', zh: '起点没有己方棋子。' },
      'not-a-queen-move': { en: 'An amazon moves in a straight line, like a queen.', zh: '棋子只能沿直线或斜线移动。' },
      'way-blocked': { en: 'Something stands in the amazon’s way.', zh: '移动路线上有棋子或障碍。' },
      'not-a-queen-shot': {
        en: 'An arrow flies in a straight line, like a queen moves.',
        zh: '障碍只能沿直线或斜线射出。',
      },
      'shot-blocked': { en: 'Something stands in the arrow’s way.', zh: '障碍的路线上有棋子或障碍。' },
      'no-moves': { en: 'The side to move has no legal move.', zh: '轮到行棋的一方无棋可走。' },
    }),
  },
  notation,
  trace: (move) => ({ from: fromOf(move), to: toOf(move), arrow: arrowOf(move) }),
  start: (setting) => new AmazonsPosition(setting?.first),
}
