/**
 * Corrects a small net's opinion by playing the position to its end at random. On games of the archive that the net was
 * trained on its chances were better than those of playouts in the first half, and worse near the end.
 */

import type { BoardSize } from 'qipu/games'
import type { GoPosition } from 'qipu/games/go'
import { Playouts } from 'qipu/score'
import type { Evaluation } from '../inference/evaluator.ts'
import { cellsOf, komiOf } from '../inference/input.ts'

/** Games per position: few, since a search looks at many positions. */
const PLAYOUTS = 4
/** Weight of the playouts on a board with few stones, and on a full one. */
const LEAST_WEIGHT = 0.25
const MOST_WEIGHT = 0.75
/** Growth of the weight with the share of points that have stones, and the weight that it would begin with. */
const GROWTH = 1.5
const BEGINNING = -0.1
/** Owners as playouts name them that count for neither side. */
const isShared = (owner: number): boolean => owner === 0 || owner === 3

export class PlayoutJudge {
  readonly #board: BoardSize
  readonly #playouts: Playouts

  constructor({ width, height }: BoardSize) {
    this.#board = { width, height }
    this.#playouts = new Playouts(this.#board)
  }

  fits({ width, height }: BoardSize): boolean {
    return width === this.#board.width && height === this.#board.height
  }

  /** The evaluation with chance and owners corrected. Its points stay: those of playouts are twice as far off. */
  corrected(position: GoPosition, evaluation: Evaluation, komi: number): Evaluation {
    const cells = cellsOf(position)
    const weight = weightOf(cells)
    const owners = evaluation.owners.map((owner) => owner * (1 - weight))
    let win = evaluation.win * (1 - weight)
    this.#playouts.setUp(cells, position.stones.koPoint)
    for (let n = 0; n < PLAYOUTS; n++) {
      this.#playouts.play(position.turn)
      let lead = komiOf(position.turn, komi)
      for (let point = 0; point < owners.length; point++) {
        const owner = this.#playouts.ownerOf(point)
        if (isShared(owner)) continue
        const sign = owner === position.turn ? 1 : -1
        lead += sign
        owners[point]! += (sign * weight) / PLAYOUTS
      }
      win += ((lead > 0 ? 1 : lead === 0 ? 0.5 : 0) * weight) / PLAYOUTS
    }
    return { ...evaluation, win, owners }
  }
}

function weightOf(cells: Uint8Array): number {
  let stones = 0
  for (const cell of cells) if (cell !== 0) stones++
  return Math.min(MOST_WEIGHT, Math.max(LEAST_WEIGHT, GROWTH * (stones / cells.length) + BEGINNING))
}
