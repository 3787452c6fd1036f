/** Plays positions on boards of one size to their end, many times. */

import { type Layout, layoutOf } from '../games/go/layout.ts'
import type { BoardSize, Point } from '../record/basics.ts'
import { PlayoutPlayer } from './player.ts'
import { PlayoutBoard } from './playout-board.ts'

export const PLAYOUT_SEED = 0x2545_f491
/** A playout that has not ended after so many moves per point goes round in circles. */
const LONGEST = 3

/** Playouts of positions on boards of one size, and whose points are in the end. */
export class Playouts {
  readonly #layout: Layout
  readonly #blank: PlayoutBoard
  readonly #base: PlayoutBoard
  readonly #board: PlayoutBoard
  readonly #player: PlayoutPlayer

  /** The same seed plays the same games, everywhere. */
  constructor(size: BoardSize, seed: number = PLAYOUT_SEED) {
    this.#layout = layoutOf(size)
    this.#blank = new PlayoutBoard(this.#layout)
    this.#base = new PlayoutBoard(this.#layout)
    this.#board = new PlayoutBoard(this.#layout)
    this.#player = new PlayoutPlayer(this.#board, seed)
  }

  /** Stones that were played so far. */
  get moves(): number {
    return this.#player.moves
  }

  /** Takes the position that is played to its end: 0, 1 or 2 by point, and the point that may not be retaken at once. */
  setUp(cells: Uint8Array, ko?: Point): void {
    const { cellOf } = this.#layout
    this.#base.copy(this.#blank)
    this.#base.setUp(cells, cellOf)
    if (ko !== undefined) this.#base.ko = cellOf[ko]!
  }

  /** Plays the position to its end once; `first` is the side that begins. */
  play(first: number): void {
    this.#board.copy(this.#base)
    this.#player.run(first, LONGEST * this.#layout.cellOf.length)
  }

  /** The side that a point was counted for at the end; 3 is a free point between both, 0 one that neither side reaches. */
  ownerOf(point: Point): number {
    return this.#board.ownerOf(this.#layout.cellOf[point]!)
  }
}
