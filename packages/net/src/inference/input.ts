/** Input of a net: what it reads of a position. */

import type { Side } from 'qipu/games'
import type { GoPosition } from 'qipu/games/go'

/** Terms that a position does not contain. */
export interface EvaluationTerms {
  /** Points that White gets, compensation for handicap stones included. */
  readonly komi: number
}

/** Writes positions on boards of one size as numbers. */
export interface NetInput {
  /** Fills the planes (the numbers of a point together) and the numbers for the whole board. */
  write(position: GoPosition, terms: EvaluationTerms, planes: Float32Array, globals: Float32Array): void
}

/** Komi as points of the side to move. */
export const komiOf = (turn: Side, komi: number): number => (turn === 2 ? komi : -komi)

export function cellsOf(position: GoPosition): Uint8Array {
  const { width, height } = position.board
  const cells = new Uint8Array(width * height)
  for (let point = 0; point < cells.length; point++) cells[point] = position.at(point)
  return cells
}
