/** Go (围棋): surround more than the other. */

import { type BoardSize, type Game, type Notation, PASS, type Setting } from '../game.ts'
import { blackAndWhite, blackAndWhiteStones, stoneTrace } from '../shared/stones.ts'
import { usualCoordinates } from './coordinates.ts'
import { starPoints } from './handicap.ts'
import { GoPosition, goReasons } from './position.ts'
import { rulesetOptions } from './rulesets.ts'

export * from './board.ts'
export * from './coordinates.ts'
export * from './handicap.ts'
export * from './hash.ts'
export { GoPosition } from './position.ts'
export * from './rulesets.ts'
export * from './score.ts'
export * from './symmetry.ts'

/** wei7 sets no limit to the size of a board; memory does. */
const MOST_POINTS = 1 << 20

const allows = ({ width, height }: BoardSize): boolean =>
  Number.isInteger(width) && Number.isInteger(height) && width >= 1 && height >= 1 && width * height <= MOST_POINTS

const PASS_WORD = 'pass'

const notation: Notation = {
  point: usualCoordinates.point,
  parsePoint: usualCoordinates.parse,
  format: (move, board) => (move === PASS ? PASS_WORD : usualCoordinates.point(move, board)),
  parse: (text, board) => (text.trim().toLowerCase() === PASS_WORD ? PASS : usualCoordinates.parse(text, board)),
}

export interface GoGame extends Game {
  start(setting?: Setting): GoPosition
}

export const go: GoGame = {
  id: 'go',
  name: { en: 'Go', zh: '围棋' },
  ccgc: 'GO',
  sgf: 1,
  sides: blackAndWhite,
  firstSide: 1,
  board: { width: 19, height: 19 },
  allows,
  grid: 'lines',
  pieces: blackAndWhiteStones,
  options: rulesetOptions,
  rulesOption: 'ruleset',
  reasons: goReasons,
  notation,
  trace: stoneTrace,
  start(setting = {}) {
    const board = setting.board ?? go.board
    if (!allows(board)) throw new RangeError(`no Go board is ${board.width} × ${board.height}`)
    return new GoPosition(board, setting)
  },
  landmarks: (board) => starPoints(board).map((at) => ({ at, kind: 'star' })),
}
