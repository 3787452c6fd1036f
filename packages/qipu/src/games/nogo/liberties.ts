/** Liberties, asked for when they are needed: a search ends at the first free point that it meets, mostly at once. */

import type { BoardSize, Point } from '../game.ts'

const NONE = -1

/** Four neighbours a point, in a row; -1 where the board ends. */
function neighbourTable({ width, height }: BoardSize): Int32Array {
  const table = new Int32Array(width * height * 4).fill(NONE)
  for (let at = 0; at < width * height; at++) {
    const x = at % width
    if (x > 0) table[at * 4] = at - 1
    if (x < width - 1) table[at * 4 + 1] = at + 1
    if (at >= width) table[at * 4 + 2] = at - width
    if (at < width * (height - 1)) table[at * 4 + 3] = at + width
  }
  return table
}

type LibertyFault = 'capture' | 'suicide'

/** Judges moves on a board whose cells are 0, 1 and 2. */
export class LibertyCheck {
  readonly #neighbours: Int32Array
  readonly #pending: Int32Array
  readonly #visits: Uint32Array
  #visit = 0

  constructor(board: BoardSize) {
    const points = board.width * board.height
    this.#neighbours = neighbourTable(board)
    this.#pending = new Int32Array(points)
    this.#visits = new Uint32Array(points)
  }

  /** Returns the fault of a stone on this empty point: it captures, or it has no liberty itself. */
  flaw(cells: Uint16Array, at: Point, stone: number): LibertyFault | undefined {
    const neighbours = this.#neighbours
    let breathes = false
    for (let i = at * 4; i < at * 4 + 4; i++) {
      const next = neighbours[i]!
      if (next === NONE) continue
      const other = cells[next]!
      if (other === 0) breathes = true
      else if (other !== stone) {
        if (!this.#hasLibertyBeside(cells, next, at)) return 'capture'
      } else if (!breathes) breathes = this.#hasLibertyBeside(cells, next, at)
    }
    return breathes ? undefined : 'suicide'
  }

  /** True if the chain at `start` has a liberty other than `taken`. */
  #hasLibertyBeside(cells: Uint16Array, start: Point, taken: Point): boolean {
    const neighbours = this.#neighbours
    const pending = this.#pending
    const visits = this.#visits
    const visit = ++this.#visit
    const stone = cells[start]!
    let count = 1
    pending[0] = start
    visits[start] = visit
    while (count > 0) {
      const at = pending[--count]!
      for (let i = at * 4; i < at * 4 + 4; i++) {
        const next = neighbours[i]!
        if (next === NONE) continue
        const other = cells[next]!
        if (other === 0) {
          if (next !== taken) return true
        } else if (other === stone && visits[next] !== visit) {
          visits[next] = visit
          pending[count++] = next
        }
      }
    }
    return false
  }
}
