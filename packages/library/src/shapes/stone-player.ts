/** Replays stones by the rules of their game and reports every point that changes. */

import { CLEAR, MOVE_2, stepKind, stepPoint } from 'qipu/formats/sgf/scan'
import { type BoardSize, PASS, type Piece, type Point, type Side } from 'qipu/games'
import { Board, capturedBy, SUICIDE } from 'qipu/games/go'

export interface StoneWatcher {
  /** Reports that a point's contents have changed. */
  change(point: Point, before: Piece, after: Piece): void
}

export class StonePlayer {
  readonly #board: Board
  readonly #captures: boolean
  readonly #watcher: StoneWatcher

  /** Without `captures`, stones stay where they are put. */
  constructor(board: BoardSize, captures: boolean, watcher: StoneWatcher) {
    this.#board = new Board(board, false)
    this.#captures = captures
    this.#watcher = watcher
  }

  at(point: Point): Piece {
    return this.#board.at(point)
  }

  /** Default callback: ignores changes. */
  clear(): void {
    this.#board.clear()
  }

  /** A step in the form of `scanMoves`. */
  step(word: number): void {
    const kind = stepKind(word)
    if (kind >= CLEAR) this.put(stepPoint(word), kind - CLEAR)
    else this.play(stepPoint(word), kind === MOVE_2 ? 2 : 1)
  }

  put(point: Point, piece: Piece): void {
    const before = this.#board.at(point)
    if (before === piece) return
    this.#board.put(point, piece)
    this.#watcher.change(point, before, piece)
  }

  play(point: Point, side: Side): void {
    if (point === PASS) return
    if (!this.#captures) {
      this.put(point, side)
      return
    }
    const before = this.#board.at(point)
    const status = this.#board.play(point, side)
    if (before !== side) this.#watcher.change(point, before, side)
    if (capturedBy(status) === 0) return
    const loser = status & SUICIDE ? side : 3 - side
    for (const removed of this.#board.removed()) this.#watcher.change(removed, loser, 0)
  }

  /** Takes back the last move, which was on an empty point. */
  undo(point: Point, side: Side): void {
    if (!this.#captures) {
      this.put(point, 0)
      return
    }
    const loser = this.#board.at(point) === 0 ? side : 3 - side
    for (const removed of this.#board.removed()) this.#watcher.change(removed, 0, loser)
    this.#watcher.change(point, side, 0)
    this.#board.undo()
  }
}
