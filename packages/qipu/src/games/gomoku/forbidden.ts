/**
 * The moves that renju forbids to Black, by the definitions of the Renju International Federation:
 * - a five is exactly five stones in a row, an overline more;
 * - a four is a row that one more stone makes a five;
 * - a straight four is an unbroken four that becomes a five at either end;
 * - a three is a row that one more stone makes a straight four, where that stone makes no five and is itself not
 *   forbidden. The last condition is why the search below enters itself.
 * A move that makes a five is never forbidden.
 */

import type { BoardSize, Point, Reason } from '../game.ts'

const EMPTY = 0
export const BLACK = 1
const EDGE = 3

export class ForbiddenMoves {
  readonly #board: BoardSize
  /** The stones with one more column and two more rows of edge, so that no line needs to look where the board ends. */
  readonly #cells: Uint8Array
  readonly #directions: readonly number[]

  constructor(board: BoardSize) {
    const stride = board.width + 1
    this.#board = board
    this.#cells = new Uint8Array((board.height + 2) * stride + 1).fill(EDGE)
    this.#directions = [1, stride, stride + 1, stride - 1]
  }

  /** Why Black may not play on this empty point: the gravest reason first, none when the move is allowed. */
  at(cells: ArrayLike<number>, point: Point): readonly Reason[] {
    const { width, height } = this.#board
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) this.#cells[this.#inner(x, y)] = cells[x + y * width]!
    }
    const at = this.#inner(point % width, Math.floor(point / width))
    this.#cells[at] = BLACK
    if (this.#makesFive(at)) return []
    const reasons: Reason[] = []
    if (this.#makesOverline(at)) reasons.push('overline')
    if (this.#makesDoubleFour(at)) reasons.push('double-four')
    if (this.#makesDoubleThree(at)) reasons.push('double-three')
    return reasons
  }

  #inner(x: number, y: number): number {
    return (y + 1) * (this.#board.width + 1) + x + 1
  }

  /** True if a black stone already at `at`, which makes no five, is forbidden. */
  #isForbidden(at: number): boolean {
    return this.#makesOverline(at) || this.#makesDoubleFour(at) || this.#makesDoubleThree(at)
  }

  #makesFive(at: number): boolean {
    return this.#directions.some((step) => this.#row(at, step) === 5)
  }

  #makesOverline(at: number): boolean {
    return this.#directions.some((step) => this.#row(at, step) > 5)
  }

  #makesDoubleFour(at: number): boolean {
    let fours = 0
    for (const step of this.#directions) fours += this.#fours(at, step)
    return fours >= 2
  }

  #makesDoubleThree(at: number): boolean {
    // Candidates for a three are cheap to find and rare; only two of them justify the search that proves them.
    const candidates = this.#directions.filter((step) => this.#isThree(at, step, false))
    if (candidates.length < 2) return false
    let threes = 0
    for (const step of candidates) if (this.#isThree(at, step, true)) threes++
    return threes >= 2
  }

  /** Black stones in a row beyond `at`. */
  #stretch(at: number, step: number): number {
    let next = at + step
    while (this.#cells[next] === BLACK) next += step
    return (next - at) / step - 1
  }

  /** The length of the row through `at`, as if Black had a stone there. */
  #row(at: number, step: number): number {
    return 1 + this.#stretch(at, step) + this.#stretch(at, -step)
  }

  /** The first point beyond the unbroken row from `at`. */
  #end(at: number, step: number): number {
    return at + step * (this.#stretch(at, step) + 1)
  }

  #completesFive(at: number, step: number): boolean {
    return this.#cells[at] === EMPTY && this.#row(at, step) === 5
  }

  /** How many fours the stone at `at` takes part in along one line: two if it links two broken ones. */
  #fours(at: number, step: number): 0 | 1 | 2 {
    const before = this.#end(at, -step)
    const after = this.#end(at, step)
    const completesBefore = this.#completesFive(before, step)
    const completesAfter = this.#completesFive(after, step)
    if (!completesBefore || !completesAfter) return completesBefore || completesAfter ? 1 : 0
    return this.#row(at, step) === 4 ? 1 : 2
  }

  #isStraightFour(at: number, step: number): boolean {
    return (
      this.#row(at, step) === 4 &&
      this.#completesFive(this.#end(at, -step), step) &&
      this.#completesFive(this.#end(at, step), step)
    )
  }

  #isThree(at: number, step: number, proven: boolean): boolean {
    for (const fourth of [this.#end(at, -step), this.#end(at, step)]) {
      if (this.#cells[fourth] !== EMPTY) continue
      this.#cells[fourth] = BLACK
      const real =
        this.#isStraightFour(fourth, step) && (!proven || !(this.#makesFive(fourth) || this.#isForbidden(fourth)))
      this.#cells[fourth] = EMPTY
      if (real) return true
    }
    return false
  }
}
