/** How sparring partners play each game: a row per game. */

import { type Move, otherSide, type Placement, type Position, type Side } from 'qipu/games'
import type { DotsAndBoxesPosition } from 'qipu/games/dots-and-boxes'
import type { Random } from 'qipu/text'
import { chooseAmazons } from './amazons.ts'
import { randomSetup, weigh } from './army.ts'
import { chooseBoxes } from './boxes.ts'
import { chooseBridge, weighBridge } from './bridge.ts'
import { chooseConnect6 } from './connect6.ts'
import { weighDoudizhu } from './doudizhu.ts'
import { chooseTurnBySearch, exchangeValue } from './draughts.ts'
import { chooseEinstein, race, randomLayout } from './einstein.ts'
import { chooseGomoku } from './gomoku.ts'
import { type Heuristic, pieces, reach, rows, stones, stonesNeeded } from './heuristics.ts'
import { chooseHex } from './hex.ts'
import { chooseHoldem } from './holdem.ts'
import { freedom } from './nogo.ts'
import { chooseSurakarta } from './surakarta.ts'
import { chooseXiangqi, material } from './xiangqi.ts'

/** A game without a row, or without a field of it, is played by its rules alone. */
export interface Style {
  /** Value of a position before the game is decided. */
  readonly value?: Heuristic
  /** Value of a move in games with hidden pieces, whose next position is unknown: without a `choose` there is nothing to search. */
  readonly weigh?: (position: Position, move: Move, side: Side) => number
  /** A search of the game's own, for the level that searches. */
  readonly choose?: (moves: readonly Move[], position: Position, effort: number) => Move
  /** Starting places of the pieces, if the rules leave them to the players. */
  readonly layout?: (side: Side, random: Random) => readonly Placement[]
  /** Filling one's own eyes in such a game would prolong it without end. */
  readonly hasEyes?: true
  /** A pass is a move like any other: leaving a play of the others standing. */
  readonly passes?: true
}

const BY_GAME: Readonly<Record<string, Style>> = {
  go: { value: stones, hasEyes: true },
  'phantom-go': { value: stones, hasEyes: true },
  gomoku: { value: rows(5), choose: chooseGomoku },
  connect6: { value: rows(6), choose: chooseConnect6 },
  hex: {
    choose: chooseHex,
    value: (position, side) => stonesNeeded(position, otherSide(side)) - stonesNeeded(position, side),
  },
  nogo: { value: freedom },
  amazons: { value: reach, choose: chooseAmazons },
  surakarta: { value: pieces, choose: chooseSurakarta },
  draughts: { value: exchangeValue, choose: chooseTurnBySearch },
  'dots-and-boxes': {
    choose: chooseBoxes,
    value: (position, side) => {
      const [first, second] = (position as DotsAndBoxesPosition).scores
      return side === 1 ? first - second : second - first
    },
  },
  einstein: { value: race, choose: chooseEinstein, layout: randomLayout },
  'army-chess': { weigh, layout: randomSetup },
  xiangqi: { value: material, choose: chooseXiangqi },
  doudizhu: { weigh: weighDoudizhu, passes: true },
  bridge: { weigh: weighBridge, choose: chooseBridge },
  holdem: { choose: chooseHoldem },
}

export const styleOf = (game: string): Style => (Object.hasOwn(BY_GAME, game) ? BY_GAME[game]! : {})

const DECIDED = 1e12

/** A decided game is worth more than anything else; of a game without a value nothing else is known. */
export function valueIn({ value = () => 0 }: Style): Heuristic {
  return (position, side) => {
    const winner = position.outcome()?.winner
    if (winner === undefined) return value(position, side)
    return winner === 'draw' ? 0 : winner === side ? DECIDED : -DECIDED
  }
}
