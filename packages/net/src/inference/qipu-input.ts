/** Planes of the nets that are trained with Qipu: those of its data sets. */

import type { BoardSize } from 'qipu/games'
import { GoPlanes, type GoPosition, goPlaneNames } from 'qipu/games/go'
import { cellsOf, type EvaluationTerms, type NetInput } from './input.ts'

const HISTORY = 5

export class QipuInput implements NetInput {
  readonly #planes: GoPlanes

  constructor(board: BoardSize) {
    this.#planes = new GoPlanes(board)
  }

  write(position: GoPosition, _terms: EvaluationTerms, planes: Float32Array): void {
    const ko = position.stones.koPoint
    planes.fill(0)
    this.#planes.write(
      {
        cells: cellsOf(position),
        turn: position.turn,
        ko: ko !== undefined && position.refusal(ko) !== undefined ? ko : undefined,
        moves: position.recentMoves(HISTORY),
      },
      (plane, point) => {
        planes[point * goPlaneNames.length + plane] = 1
      },
    )
  }
}
