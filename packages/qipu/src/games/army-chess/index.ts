/** Army chess for two (军棋), as the Chinese university championships record it (chapter 军棋 of the 2018 standard). */

import { texts } from '../../text/language/texts.ts'
import type { Game, OptionFacts, RuleOptions } from '../game.ts'
import { onlyOn, onlySize } from '../shared/boards.ts'
import { commonReasons } from '../shared/reasons.ts'
import { black, red } from '../shared/sides.ts'
import { startRulesBySide } from '../shared/start.ts'
import { CAMPS, HEADQUARTERS, HEIGHT, WIDTH } from './board.ts'
import { fromOf, isMove, moveOf, notation, toOf } from './moves.ts'
import { PIECE_FACTS, sideOf } from './pieces.ts'
import { ARMY_RULES, ArmyChessPosition, type ArmyRules } from './position.ts'
import { checkSetup, SETUP_RULES, type SetupRules } from './setup.ts'

export { CAMPS, HEADQUARTERS, LINKS, type Link } from './board.ts'
export { type BattleResult, CODES, HIDDEN, pieceOf, RANKS, rankOf, sideOf } from './pieces.ts'
export { ArmyChessPosition, type ArmyRules, type Stalled } from './position.ts'
export { checkSetup, EXAMPLE_SETUP, formatSetup, HOME, parseSetup, type SetupRules } from './setup.ts'

const setupOption = (rule: keyof SetupRules, en: string, zh: string): Record<string, OptionFacts> => ({
  [rule]: { values: [true, false], default: SETUP_RULES[rule], name: { key: `option/army-chess.${rule}`, en, zh } },
})

/** The setup rules among a game's options, for `checkSetup`. */
export function setupRules(options: RuleOptions = {}): SetupRules {
  const rule = (id: keyof SetupRules): boolean => (options[id] ?? SETUP_RULES[id]) === true
  return {
    flagInHeadquarters: rule('flagInHeadquarters'),
    minesInLastRows: rule('minesInLastRows'),
    bombsBehindFront: rule('bombsBehindFront'),
  }
}

function armyRules(options: RuleOptions = {}): ArmyRules {
  const { stallLimit, stalled } = { ...ARMY_RULES, ...options }
  return { stallLimit: Number(stallLimit), stalled: stalled as ArmyRules['stalled'] }
}

export const armyChess: Game = {
  id: 'army-chess',
  name: { key: 'game/army-chess', en: 'Army chess', zh: '军棋' },
  sides: [red, black],
  firstSide: 1,
  board: {
    ...onlySize({ width: WIDTH, height: HEIGHT }),
    grid: 'army',
    landmarks: () => [
      ...[...CAMPS].map((at) => ({ at, kind: 'camp' })),
      ...[...HEADQUARTERS].map((at) => ({ at, kind: 'headquarters' })),
    ],
  },
  pieces: { kinds: PIECE_FACTS },
  symmetry: {
    kept: ['same', 'flip-x'],
    exchanged: ['flip-y', 'half-turn'],
    move: (move, { at }) => moveOf(at(fromOf(move)), at(toOf(move))),
  },
  rules: {
    illegalLoses: true,
    options: {
      stallLimit: {
        values: [ARMY_RULES.stallLimit, 0],
        numbers: 'whole',
        alias: 'SL',
        default: ARMY_RULES.stallLimit,
        name: {
          key: 'option/army-chess.stallLimit',
          en: 'Plies without contact that end the game (SL); 0 is no limit',
          zh: '必攻步数（SL），0 表示不限',
        },
      },
      stalled: {
        values: ['mover-loses', 'next-loses'],
        default: ARMY_RULES.stalled,
        name: {
          key: 'option/army-chess.stalled',
          en: 'Who loses when that limit is reached: the side that made the last move, or the side to move next',
          zh: '达到必攻步数时的负方：刚走棋的一方，或将要走棋的一方',
        },
      },
      ...setupOption('flagInHeadquarters', 'The flag starts in a headquarters', '军旗须布在大本营'),
      ...setupOption('minesInLastRows', 'Mines start in the last two rows', '地雷须布在最后两行'),
      ...setupOption('bombsBehindFront', 'Bombs do not start in the front row', '炸弹不得布在第一行'),
    },
    start: startRulesBySide(
      ['setup-counts', 'setup-posts', 'setup-flag', 'setup-mines', 'setup-bombs'],
      sideOf,
      (own, side, options) => checkSetup(own, side, setupRules(options)),
      true,
    ),
  },
  isMove: onlyOn({ width: WIDTH, height: HEIGHT }, isMove),
  reasons: {
    ...commonReasons,
    ...texts('reason.army-chess', {
      'not-your-piece': { en: 'No piece of this side stands where the move starts.', zh: '起点没有己方棋子。' },
      'in-headquarters': { en: 'A piece in a headquarters does not move.', zh: '大本营中的棋子不能移动。' },
      'can-not-move': { en: 'Mines and flags do not move.', zh: '地雷和军旗不能移动。' },
      'own-piece': { en: 'A piece of the same side stands there.', zh: '终点有己方棋子。' },
      'camp-is-safe': { en: 'A piece in a camp cannot be attacked.', zh: '行营中的棋子不能被攻击。' },
      'out-of-reach': { en: 'No road or open railway leads there.', zh: '没有公路或畅通的铁路到达该处。' },
      'flag-taken': { en: 'The flag is taken or blown up.', zh: '军旗被夺或被炸。' },
      'no-moves': { en: 'The side to move has no piece that can move.', zh: '轮到行棋的一方无棋可走。' },
      'nobody-moves': { en: 'Neither side has a piece that can move.', zh: '双方均无棋可走。' },
      stalled: { en: 'Too many plies passed without contact.', zh: '双方持续不碰子，达到必攻步数。' },
      'setup-counts': { en: 'The setup does not have the right pieces.', zh: '布局的棋子种类或数量不对。' },
      'setup-posts': { en: 'A piece starts in a camp or outside its own half.', zh: '有棋子布在行营或己方区域之外。' },
      'setup-flag': { en: 'The flag does not start in a headquarters.', zh: '军旗没有布在大本营。' },
      'setup-mines': { en: 'A mine starts before the last two rows.', zh: '有地雷不在最后两行。' },
      'setup-bombs': { en: 'A bomb starts in the front row.', zh: '有炸弹布在第一行。' },
    }),
  },
  notation,
  trace: (move) => ({ from: fromOf(move), to: toOf(move) }),
  start: (setting) => new ArmyChessPosition(setting?.first, armyRules(setting?.options)),
}
