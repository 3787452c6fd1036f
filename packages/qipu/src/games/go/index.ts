/** Go (围棋): surround more than the other. */

import { isBoard } from '../../record/basics.ts'
import { type Game, type Notation, PASS, type PieceSet, type Setting } from '../game.ts'
import { anyWayRound, isPoint, movePoint } from '../shared/boards.ts'
import { blackAndWhite, blackAndWhiteStones, stoneTrace } from '../shared/stones.ts'
import { usualCoordinates } from './coordinates.ts'
import { starPoints } from './handicap.ts'
import { GoPosition, goReasons } from './position.ts'
import { rulesetNamed, rulesetOptions } from './rulesets.ts'

export { Board, capturedBy, KO, OCCUPIED, OFF_BOARD, SUICIDE } from './board.ts'
export { type CoordinateSystem, coordinateSystem, coordinateSystems, usualCoordinates } from './coordinates.ts'
export { type HandicapOrder, handicapPoints, maxHandicap, starPoints } from './handicap.ts'
export { CanonicalHash, canonicalHash, type HashHalves, hashOf } from './hash.ts'
export { GoPlanes, goPlaneNames, neighboursOn, type PlaneInput } from './planes.ts'
export { GoPosition } from './position.ts'
export {
  defaultRuleset,
  type KoRule,
  type Ruleset,
  rulesetNamed,
  rulesetOptions,
  rulesets,
  rulesFrom,
  type Scoring,
} from './rulesets.ts'
export { type Count, compensation, type Score, score } from './score.ts'
export {
  boardUnder,
  inverseOf,
  landscapeSymmetries,
  pointsUnder,
  pointUnder,
  type Symmetry,
  symmetries,
} from './symmetry.ts'

const PASS_WORD = 'pass'

const notation: Notation = {
  point: usualCoordinates.point,
  parsePoint: usualCoordinates.parse,
  format: (move, board) => (move === PASS ? PASS_WORD : usualCoordinates.point(move, board)),
  parse: (text, board) => (text.trim().toLowerCase() === PASS_WORD ? PASS : usualCoordinates.parse(text, board)),
}

export interface GoGame extends Game {
  readonly pieces: PieceSet & { readonly stones: 'captured' }
  start(setting?: Setting): GoPosition
}

export const go: GoGame = {
  id: 'go',
  name: { key: 'game/go', en: 'Go', zh: '围棋' },
  sides: blackAndWhite,
  firstSide: 1,
  board: {
    size: { width: 19, height: 19 },
    allows: isBoard,
    holds: isBoard,
    grid: 'lines',
    landmarks: (board) => starPoints(board).map((at) => ({ at, kind: 'star' })),
  },
  pieces: { kinds: blackAndWhiteStones, stones: 'captured' },
  symmetry: { move: movePoint, kept: anyWayRound, exchanged: anyWayRound },
  rules: {
    options: rulesetOptions,
    amongPrograms: { deadStones: 'as-it-stands' },
    nameOption: 'ruleset',
    nameOf: (text) => rulesetNamed(text)?.name,
  },
  scoring: { komi: true },
  isMove: isPoint,
  reasons: goReasons,
  notation,
  trace: stoneTrace,
  start(setting = {}) {
    const board = setting.board ?? go.board.size
    if (!isBoard(board)) throw new RangeError(`no Go board is ${board.width} × ${board.height}`)
    return new GoPosition(board, setting)
  },
}
