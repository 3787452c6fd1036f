/** Draughts: international rules on 10×10, Brazilian or Russian ones on 8×8 (chapters 国际跳棋 of the 2018 standard; FMJD). */

import { texts } from '../../text/language/texts.ts'
import type { Game, OptionFacts, RuleOptions } from '../game.ts'
import { commonReasons } from '../shared/reasons.ts'
import { black, empty, white } from '../shared/sides.ts'
import { isDraughtsBoard, LARGE, SMALL } from './board.ts'
import type { DrawRules } from './draws.ts'
import { fromOf, isJump, isMove, moveOf, toOf } from './moves.ts'
import { notation } from './notation.ts'
import { DraughtsPosition, type DraughtsRules } from './position.ts'
import type { CaptureRules } from './turns.ts'

export { boardOf, type DraughtsBoard, isDraughtsBoard, LARGE, SMALL } from './board.ts'
export { fromOf, isJump, moveOf, toOf } from './moves.ts'
export { algebraic } from './notation.ts'
export { isUpwards, sideOf } from './pieces.ts'
export { DraughtsPosition } from './position.ts'
export {
  chooseTurn,
  type MeantTurn,
  parseTurn,
  type SquareForm,
  turnsMeant,
  turnText,
  type WrittenTurn,
} from './turn-text.ts'
export { type CaptureRules, differentTurns, movesOf, promoted, type Turn, turnsOf } from './turns.ts'

const optionNames = texts('option', {
  rules: { en: 'Rules on 8×8 (international: Brazilian)', zh: '64 格规则（international 即巴西规则）' },
  repetition: {
    en: 'How often a position may stand before it is a draw (0: always)',
    zh: '同一局面出现几次判和（0 为不限）',
  },
  kingMoves: {
    en: 'Moves per side with kings only before it is a draw (0: any number)',
    zh: '双方仅走王棋且无吃子多少回合判和（0 为不限）',
  },
  endings: { en: 'Draw by few pieces against one king', zh: '少数棋子对单王限着判和' },
})

const INTERNATIONAL = 'international'
const RUSSIAN = 'russian'

const MAJORITY: CaptureRules = { takesMost: true, promotesOnTheWay: false }
const FREE_CHOICE: CaptureRules = { takesMost: false, promotesOnTheWay: true }

/** Moves per side with kings only that make a draw. */
const KING_MOVES = { large: 25, brazilian: 20, russian: 15 }

/** True where a record names Russian rules in its own words. */
const isRussian = (rules: RuleOptions[string] | undefined): boolean =>
  /russ|shashki|русск|шашки|俄/i.test(String(rules ?? ''))

function rulesFor(width: number, options: RuleOptions = {}): DraughtsRules {
  const isSmall = width === SMALL.width
  const russian = isSmall && isRussian(options['rules'])
  const usual = !isSmall ? KING_MOVES.large : russian ? KING_MOVES.russian : KING_MOVES.brazilian
  const kingMoves = options['kingMoves'] ?? 'usual'
  const endings = options['endings'] !== false && options['endings'] !== 'false'
  const draws: DrawRules = {
    repetitions: Number(options['repetition'] ?? 3) || 0,
    kingTurns: 2 * (kingMoves === 'usual' ? usual : Number(kingMoves) || 0),
    threeAgainstOne: endings ? 32 : 0,
    twoAgainstOne: endings ? 10 : 0,
  }
  if (!isSmall) return { captures: MAJORITY, draws }
  return russian
    ? { captures: FREE_CHOICE, draws, others: { ...MAJORITY, reason: 'only-brazilian' } }
    : { captures: MAJORITY, draws, others: { ...FREE_CHOICE, reason: 'only-russian' } }
}

const options: Readonly<Record<string, OptionFacts>> = {
  rules: { values: [INTERNATIONAL, RUSSIAN], default: INTERNATIONAL, name: optionNames.rules, assumed: true },
  repetition: { values: [3, 0], default: 3, name: optionNames.repetition, numbers: 'whole', assumed: true },
  kingMoves: {
    values: ['usual', 25, 20, 15, 0],
    default: 'usual',
    name: optionNames.kingMoves,
    numbers: 'whole',
    assumed: true,
  },
  endings: { values: [true, false], default: true, name: optionNames.endings, assumed: true },
}

export const draughts: Game = {
  id: 'draughts',
  name: { key: 'game/draughts', en: 'Draughts', zh: '国际跳棋' },
  sides: [white, black],
  isMove,
  longTurns: true,
  continues: (before, move) => isJump(before) && isJump(move) && toOf(before) === fromOf(move),
  board: {
    size: LARGE,
    allows: isDraughtsBoard,
    holds: isDraughtsBoard,
    grid: 'cells',
    edgeName: (edge, index, { height }) =>
      edge === 'top' || edge === 'bottom' ? String.fromCharCode(97 + index) : `${height - index}`,
  },
  pieces: {
    kinds: [
      empty,
      { id: 'white-man', side: 1, letter: 'w', name: { key: 'piece/white-man', en: 'white man', zh: '白兵' } },
      { id: 'black-man', side: 2, letter: 'b', name: { key: 'piece/black-man', en: 'black man', zh: '黑兵' } },
      {
        id: 'white-king',
        side: 1,
        letter: 'W',
        name: { key: 'piece/white-king', en: 'white king', zh: '白王' },
        sign: '♛',
      },
      {
        id: 'black-king',
        side: 2,
        letter: 'B',
        name: { key: 'piece/black-king', en: 'black king', zh: '黑王' },
        sign: '♛',
      },
    ],
  },
  symmetry: {
    kept: ['same'],
    exchanged: ['half-turn'],
    move: (move, { at }) => moveOf(at(fromOf(move)), at(toOf(move)), isJump(move)),
  },
  rules: { options, nameOption: 'rules' },
  reasons: {
    ...commonReasons,
    ...texts('reason.draughts', {
      'not-your-piece': { en: 'No piece of this side stands where the move starts.', zh: '起点没有己方棋子。' },
      'goes-on': { en: 'The piece that has jumped has to go on.', zh: '正在连吃的棋子必须继续吃子。' },
      occupied: { en: 'The square is occupied.', zh: '终点已有棋子。' },
      'not-diagonal': { en: 'Pieces move along diagonals only.', zh: '棋子只能沿斜线行走。' },
      'nothing-to-take': { en: 'There is nothing to take on this way.', zh: '这条线上没有可吃的对方棋子。' },
      'taken-twice': { en: 'A piece can be jumped over only once in a turn.', zh: '同一棋子一次只能被跳吃一回。' },
      'takes-too-few': {
        en: 'Another way takes more pieces, and the most have to be taken.',
        zh: '有多条吃子路线时，必须选择吃子最多的一条。',
      },
      'must-take': { en: 'A piece can be taken, so one has to be.', zh: '有子可吃时必须吃子。' },
      'in-the-way': { en: 'A piece is in the way.', zh: '路线上有棋子阻挡。' },
      'one-step': { en: 'A man goes one step only.', zh: '兵每次只能走一步。' },
      'not-forward': { en: 'A man steps forward only.', zh: '兵不吃子时只能向前走。' },
      'only-russian': {
        en: 'This is allowed by Russian rules only; the game is played by Brazilian ones.',
        zh: '只有俄罗斯规则允许此着，本局采用巴西规则。',
      },
      'only-brazilian': {
        en: 'This is allowed by Brazilian rules only; the game is played by Russian ones.',
        zh: '只有巴西规则允许此着，本局采用俄罗斯规则。',
      },
      'no-moves': { en: 'The side to move has no move.', zh: '轮到行棋的一方无子可动。' },
      'no-pieces': { en: 'All pieces of one side were taken.', zh: '一方棋子全部被吃。' },
      repetition: { en: 'The same position stands for the third time.', zh: '同一局面第三次出现。' },
      'kings-only': {
        en: 'For too many moves only kings moved, and nothing was taken.',
        zh: '双方仅走王棋且无吃子，已达规定回合。',
      },
      'three-against-one': {
        en: 'Three pieces did not win against one king in time.',
        zh: '三子对单王未在规定回合内取胜。',
      },
      'two-against-one': {
        en: 'Two pieces or one did not win against one king in time.',
        zh: '两子或一子对单王未在规定回合内取胜。',
      },
    }),
  },
  notation,
  trace: (move) => ({ from: fromOf(move), to: toOf(move) }),
  start: ({ board = LARGE, options: chosen, first } = {}) =>
    new DraughtsPosition(board, rulesFor(board.width, chosen), first),
}
