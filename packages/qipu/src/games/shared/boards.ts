/** Which boards a game is played on, and which its moves have numbers for. */

import type { BoardFacts, BoardSize, Game, Move, SymmetryFacts, SymmetryId } from '../game.ts'

/** Both dimensions within these bounds; larger boards than 52 have no name in any record format that we know. */
export const sizesFrom =
  (smallest: number) =>
  ({ width, height }: BoardSize): boolean =>
    Math.min(width, height) >= smallest && Math.max(width, height) <= 52

/** Moves that are points: any board has a number for each. */
export const isPoint: Game['isMove'] = (move, { width, height }) =>
  Number.isInteger(move) && move >= 0 && move < width * height

export const movePoint: NonNullable<SymmetryFacts['move']> = (move, { at }) => at(move)

/** The only board of a game whose moves are numbered for it. */
export function onlySize(size: BoardSize): Pick<BoardFacts, 'size' | 'allows' | 'holds'> {
  const isIt = isSize(size)
  return { size, allows: isIt, holds: isIt }
}

/** Moves on such a board. */
export function onlyOn(size: BoardSize, isMove: (move: Move) => boolean): Game['isMove'] {
  const isIt = isSize(size)
  return (move, other) => isIt(other) && isMove(move)
}

const isSize =
  (size: BoardSize) =>
  ({ width, height }: BoardSize): boolean =>
    width === size.width && height === size.height

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
