/** Games that are kept as PGN: a row per game. */

import type { Game } from '../../games/game.ts'
import { xiangqi } from '../../games/xiangqi/index.ts'

export interface PgnGame {
  readonly game: Game
  /** Value of the tag that names the game, and other values that mean it. */
  readonly name: string
  readonly names: RegExp
  /** Tags of the first and the second side; the first of each is written. */
  readonly sides: readonly [first: readonly string[], second: readonly string[]]
  /** Ways to write moves, in the order in which they are tried. */
  readonly notations: readonly string[]
  /** True if the text of a game without a name fits only this one. */
  isMeant(text: string): boolean
}

const CHINESE_MOVE =
  /[前后後中一二三四五]?[帅帥将將仕士相象马馬傌车車俥炮砲包兵卒][一二三四五六七八九1-9１-９]?[进進退平][一二三四五六七八九1-9１-９]/

export const pgnGames: readonly PgnGame[] = [
  {
    game: xiangqi,
    name: 'Chinese Chess',
    names: /^\s*(?:chinese\s*chess|xiang-?qi|cchess|中国象棋|象棋)\s*$/i,
    sides: [
      ['Red', 'White'],
      ['Black', 'Black'],
    ],
    notations: ['chinese', 'wxf', 'iccs', 'san'],
    isMeant: (text) =>
      CHINESE_MOVE.test(text) ||
      /\[\s*Red\s/i.test(text) ||
      // Ten rows of nine.
      /\[\s*FEN\s+["“”]?[a-z1-9]+(?:\/[a-z1-9]+){9}[\s"“”]/i.test(text),
  },
]

export const pgnGameOf = (id: string): Game | undefined => pgnGames.find(({ game }) => game.id === id)?.game
