/** Which boards a game is played on, and which its moves have numbers for. */

import { isBoard } from '../../record/basics.ts'
import type { BoardSize, Game, Move, SymmetryId } from '../game.ts'

/** Both dimensions within these bounds; larger boards than 52 have no name in any record format that we know. */
export const sizesFrom =
  (smallest: number) =>
  ({ width, height }: BoardSize): boolean =>
    Math.min(width, height) >= smallest && Math.max(width, height) <= 52

/** Games whose moves are points: any board has a number for each. */
export const onPoints: Pick<Game, 'holds' | 'isMove' | 'moveUnder'> = {
  holds: isBoard,
  isMove: (move, { width, height }) => Number.isInteger(move) && move >= 0 && move < width * height,
  moveUnder: (move, { at }) => at(move),
}

/** Games whose moves are numbered for one board, which is also the only one that they are played on. */
export function onlyOn(
  board: BoardSize,
  isMove: (move: Move) => boolean,
): Pick<Game, 'board' | 'allows' | 'holds' | 'isMove'> {
  const isIt = ({ width, height }: BoardSize): boolean => width === board.width && height === board.height
  return { board, allows: isIt, holds: isIt, isMove: (move, size) => isIt(size) && isMove(move) }
}

/** Boards without a direction. */
export const anyWayRound: readonly SymmetryId[] = [
  'same',
  'flip-x',
  'flip-y',
  'half-turn',
  'transpose',
  'quarter-turn',
  'three-quarter-turn',
  'anti-transpose',
]
