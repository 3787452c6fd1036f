/** Xiangqi (中国象棋), with the rules of repetition as options. */

import { texts } from '../../text/language/texts.ts'
import type { BoardEdge, Game, OptionFacts } from '../game.ts'
import { onlyOn, onlySize } from '../shared/boards.ts'
import { commonReasons } from '../shared/reasons.ts'
import { black, red } from '../shared/sides.ts'
import { HEIGHT, pointAt, WIDTH } from './board.ts'
import { fen } from './fen.ts'
import { fromOf, isMove, moveOf, notation, toOf } from './moves.ts'
import { chinese, traditionalChinese } from './notations/chinese.ts'
import { iccs, ucci, uci } from './notations/coordinates.ts'
import { san } from './notations/san.ts'
import { wxf } from './notations/wxf.ts'
import { FACES, PIECE_FACTS } from './pieces.ts'
import { XiangqiPosition } from './position.ts'
import { XIANGQI_RULES, xiangqiRules } from './rules.ts'
import { startRules } from './start.ts'

export { XiangqiPosition } from './position.ts'

const ruling = (
  id: 'perpetualCheck' | 'perpetualChase' | 'repetition' | 'quiet',
  decides: 'loses' | 'draw',
  en: string,
  zh: string,
): Record<string, OptionFacts> => ({
  [id]: {
    values: [decides, 'report'],
    default: XIANGQI_RULES[id],
    assumed: true,
    name: { key: `option/xiangqi.${id}`, en, zh },
  },
})

/** Each side counts its files from its right: black's digits stand above, red's numerals below; rows have no names. */
const edgeName = (edge: BoardEdge, index: number): string => {
  if (edge === 'top') return String(index + 1)
  return edge === 'bottom' ? '九八七六五四三二一'[index]! : ''
}

/** Starting points of cannons and soldiers. */
const SIGNS = [
  ...[2, 7].flatMap((y) => [1, 7].map((x) => pointAt(x, y))),
  ...[3, 6].flatMap((y) => [0, 2, 4, 6, 8].map((x) => pointAt(x, y))),
]

export const xiangqi: Game = {
  id: 'xiangqi',
  name: { key: 'game/xiangqi', en: 'Xiangqi', zh: '中国象棋' },
  sides: [red, black],
  firstSide: 1,
  countsRounds: true,
  board: {
    ...onlySize({ width: WIDTH, height: HEIGHT }),
    grid: 'xiangqi',
    edgeName,
    landmarks: () => SIGNS.map((at) => ({ at, kind: 'corners' })),
  },
  pieces: { kinds: PIECE_FACTS, faces: FACES },
  symmetry: {
    kept: ['same', 'flip-x'],
    exchanged: ['flip-y', 'half-turn'],
    move: (move, { at }) => moveOf(at(fromOf(move)), at(toOf(move))),
  },
  rules: {
    options: {
      ...ruling('perpetualCheck', 'loses', 'Perpetual check by one side, third time', '单方长将，第三次重复时'),
      ...ruling('perpetualChase', 'loses', 'Perpetual chase by one side, third time', '单方长捉，第三次重复时'),
      ...ruling(
        'repetition',
        'draw',
        'The same position for the third time, otherwise',
        '其他情形下同一局面第三次出现',
      ),
      quietLimit: {
        values: [XIANGQI_RULES.quietLimit, 0],
        numbers: 'whole',
        default: XIANGQI_RULES.quietLimit,
        assumed: true,
        name: {
          key: 'option/xiangqi.quietLimit',
          en: 'Moves of each side without a capture; 0 is no limit',
          zh: '双方未吃子的回合数上限，0 表示不限',
        },
      },
      ...ruling('quiet', 'draw', 'That many moves without a capture', '达到未吃子回合数上限时'),
    },
    start: startRules,
    claimable: ['perpetual-chase'], // Programs cannot agree on a draw.
    amongPrograms: { repetition: 'draw', quiet: 'draw' },
  },
  isMove: onlyOn({ width: WIDTH, height: HEIGHT }, isMove),
  reasons: {
    ...commonReasons,
    ...texts('reason.xiangqi', {
      'not-your-piece': { en: 'No piece of this side stands where the move starts.', zh: '起点没有己方棋子。' },
      'own-piece': { en: 'A piece of the same side stands there.', zh: '终点有己方棋子。' },
      'not-a-general-move': {
        en: 'A general moves one point along a line, inside the palace.',
        zh: '将（帅）只能在九宫内沿直线走一步。',
      },
      'not-an-advisor-move': {
        en: 'An advisor moves one point along a diagonal, inside the palace.',
        zh: '士（仕）只能在九宫内沿斜线走一步。',
      },
      'not-an-elephant-move': {
        en: 'An elephant moves two points diagonally and does not cross the river.',
        zh: '象（相）走田字，不能过河。',
      },
      'not-a-horse-move': {
        en: 'A horse moves one point along a line, then one diagonally.',
        zh: '马走日字。',
      },
      'not-a-chariot-move': { en: 'A chariot moves along a line.', zh: '车走直线。' },
      'not-a-cannon-move': { en: 'A cannon moves along a line.', zh: '炮走直线。' },
      'not-a-soldier-move': {
        en: 'A soldier moves one point forward, and sideways too after crossing the river.',
        zh: '兵（卒）每次向前走一步，过河后可以横走，不能后退。',
      },
      'horse-leg': { en: 'A piece beside the horse blocks its leg.', zh: '马被绊腿。' },
      'elephant-eye': { en: 'A piece blocks the elephant’s eye.', zh: '象眼被塞。' },
      'way-blocked': { en: 'A piece stands in the way.', zh: '行进路线上有棋子阻挡。' },
      'no-screen': {
        en: 'A cannon captures over exactly one piece; none stands between.',
        zh: '炮须隔一子吃子，中间没有炮架。',
      },
      'too-many-screens': {
        en: 'A cannon captures over exactly one piece; more stand between.',
        zh: '炮须隔一子吃子，中间不止一子。',
      },
      'general-in-check': {
        en: 'The move leaves the general attacked or facing the other general.',
        zh: '走后己方将（帅）被将军或将帅照面。',
      },
      checkmate: { en: 'The general is in check and no move saves it.', zh: '将死。' },
      stalemate: { en: 'The side to move has no legal move and loses.', zh: '困毙：轮到行棋的一方无子可动。' },
      'general-taken': { en: 'A general is off the board.', zh: '将（帅）已被吃掉。' },
      'perpetual-check': {
        en: 'One side checked with every move until the position stood for the third time.',
        zh: '单方长将，同一局面第三次出现。',
      },
      'perpetual-chase': {
        en: 'One side chased the same piece until the position stood for the third time.',
        zh: '单方长捉同一子，同一局面第三次出现。',
      },
      'mutual-perpetual-check': {
        en: 'Both sides checked with every move until the position stood for the third time.',
        zh: '双方长将，同一局面第三次出现。',
      },
      'third-repetition': { en: 'The position stands for the third time.', zh: '同一局面第三次出现。' },
      'quiet-limit': {
        en: 'Both sides made their limit of moves without a capture.',
        zh: '双方未吃子的回合数达到上限。',
      },
      'setup-general': { en: 'The setup does not have exactly one general.', zh: '布局中将（帅）不是恰好一个。' },
      'setup-counts': { en: 'The setup has more pieces of a kind than a set has.', zh: '布局中某种棋子超出应有数量。' },
      'setup-points': {
        en: 'A piece stands on a point that it can never reach.',
        zh: '布局中有棋子位于其不可能到达的位置。',
      },
    }),
  },
  notation,
  moveNotations: [chinese, traditionalChinese, wxf, iccs, ucci, uci, san],
  positionNotation: fen,
  trace: (move) => ({ from: fromOf(move), to: toOf(move) }),
  start: (setting) => new XiangqiPosition(setting?.first, xiangqiRules(setting?.options)),
}
