/**
 * A board for playing thousands of games to their end: no history, no allocation, and the liberties of a chain known
 * well enough to see an atari at once.
 *
 * A chain keeps the number, the sum and the sum of squares of its pseudo-liberties (pairs of a stone and a free cell
 * beside it). All of them are the same cell exactly when `count · squares = sum²`: then the chain is in atari, and
 * `sum / count` is its last liberty. Free cells and the border have head 0, and cell 0 is border: what is counted
 * there is never looked at, which spares a branch per neighbour.
 */

import { BORDER, type Layout } from '../games/go/layout.ts'

const side = (there: number): number => (there === BORDER ? 0 : there)

export class PlayoutBoard {
  readonly stride: number
  /** From a cell to those beside it. */
  readonly around: Int32Array
  readonly cells: Uint8Array
  readonly head: Int32Array
  readonly next: Int32Array
  readonly size: Int32Array
  /** Pseudo-liberties of a chain by its head: how many, their sum, the sum of their squares. */
  readonly breath: Int32Array
  readonly sum: Float64Array
  readonly squares: Float64Array
  /** Free cells in no order, and where each stands in that list. */
  readonly free: Int32Array
  readonly freeAt: Int32Array
  freeCount = 0
  /** The cell that may not be retaken at once; 0 is none. */
  ko = 0
  /** The head and the length of the last ring that was taken off; its links stay until stones are put there. */
  taken = 0
  takenSize = 0

  constructor(layout: Layout) {
    const length = layout.blank.length
    this.stride = layout.stride
    this.around = Int32Array.of(-layout.stride, -1, 1, layout.stride)
    this.cells = layout.blank.slice()
    this.head = new Int32Array(length)
    this.next = new Int32Array(length)
    this.size = new Int32Array(length)
    this.breath = new Int32Array(length)
    this.sum = new Float64Array(length)
    this.squares = new Float64Array(length)
    this.free = new Int32Array(length)
    this.freeAt = new Int32Array(length)
    for (let cell = 0; cell < length; cell++) if (this.cells[cell] === 0) this.#release(cell)
  }

  copy(other: PlayoutBoard): void {
    this.cells.set(other.cells)
    this.head.set(other.head)
    this.next.set(other.next)
    this.size.set(other.size)
    this.breath.set(other.breath)
    this.sum.set(other.sum)
    this.squares.set(other.squares)
    this.free.set(other.free)
    this.freeAt.set(other.freeAt)
    this.freeCount = other.freeCount
    this.ko = other.ko
    this.taken = 0
    this.takenSize = 0
  }

  /** Puts the stones of a position on an empty board. A stone without a liberty is left out, as if taken. */
  setUp(stones: Uint8Array, cellOf: Int32Array): void {
    for (let point = 0; point < stones.length; point++) {
      if (stones[point] !== 0) this.play(cellOf[point]!, stones[point]!)
    }
    for (let point = 0; point < stones.length; point++) {
      const block = this.head[cellOf[point]!]!
      if (block !== 0 && this.breath[block] === 0) this.#remove(block)
    }
    this.ko = 0
    this.takenSize = 0
  }

  /** The side that a cell is counted for as the board stands; 3 is a free cell between both, 0 one that neither side reaches. */
  ownerOf(cell: number): number {
    const { cells, stride } = this
    if (cells[cell] !== 0) return cells[cell]!
    // The border has the bits of both sides, which it must not lend.
    return side(cells[cell - stride]!) | side(cells[cell - 1]!) | side(cells[cell + 1]!) | side(cells[cell + stride]!)
  }

  /** Puts a stone on a free cell and takes off what has no liberty then: foes first, never the mover's own. */
  play(cell: number, side: number): void {
    const { cells, head, breath, stride, around } = this
    this.#occupy(cell)
    this.ko = 0
    this.takenSize = 0
    const foe = 3 - side
    this.#breathe(cell, cell - stride, -1)
    this.#breathe(cell, cell - 1, -1)
    this.#breathe(cell, cell + 1, -1)
    this.#breathe(cell, cell + stride, -1)
    cells[cell] = side
    head[cell] = cell
    this.next[cell] = cell
    this.size[cell] = 1
    breath[cell] = 0
    this.sum[cell] = 0
    this.squares[cell] = 0
    this.#countFree(cell, cell - stride)
    this.#countFree(cell, cell - 1)
    this.#countFree(cell, cell + 1)
    this.#countFree(cell, cell + stride)
    let isHemmed = breath[cell] === 0
    let captured = 0
    let last = 0
    for (let i = 0; i < 4; i++) {
      const near = cell + around[i]!
      const there = cells[near]!
      if (there === side) {
        isHemmed = false
        if (head[near] !== head[cell]) this.#join(head[near]!, head[cell]!)
      } else if (there === foe && breath[head[near]!] === 0) {
        last = head[near]!
        captured += this.#remove(last)
      }
    }
    if (captured > 0) {
      this.taken = last
      this.takenSize = captured
      if (captured === 1 && isHemmed) this.ko = last
    }
  }

  isInAtari(block: number): boolean {
    const sum = this.sum[block]!
    return this.breath[block]! * this.squares[block]! === sum * sum
  }

  /** The only liberty of a chain in atari. */
  lastLiberty(block: number): number {
    return this.sum[block]! / this.breath[block]!
  }

  #breathe(cell: number, near: number, change: number): void {
    const block = this.head[near]!
    this.breath[block]! += change
    this.sum[block]! += change * cell
    this.squares[block]! += change * cell * cell
  }

  #countFree(cell: number, near: number): void {
    if (this.cells[near] !== 0) return
    this.breath[cell]!++
    this.sum[cell]! += near
    this.squares[cell]! += near * near
  }

  #occupy(cell: number): void {
    const { free, freeAt } = this
    const at = freeAt[cell]!
    const moved = free[--this.freeCount]!
    free[at] = moved
    freeAt[moved] = at
  }

  #release(cell: number): void {
    this.freeAt[cell] = this.freeCount
    this.free[this.freeCount++] = cell
  }

  #join(one: number, other: number): void {
    const { head, next, size } = this
    const isOtherLonger = size[other]! > size[one]!
    const big = isOtherLonger ? other : one
    const small = isOtherLonger ? one : other
    let cell = small
    do {
      head[cell] = big
      cell = next[cell]!
    } while (cell !== small)
    const link = next[big]!
    next[big] = next[small]!
    next[small] = link
    size[big]! += size[small]!
    this.breath[big]! += this.breath[small]!
    this.sum[big]! += this.sum[small]!
    this.squares[big]! += this.squares[small]!
  }

  #remove(block: number): number {
    const { cells, head, next, stride } = this
    let cell = block
    let count = 0
    do {
      cells[cell] = 0
      head[cell] = 0
      count++
      cell = next[cell]!
    } while (cell !== block)
    do {
      this.#release(cell)
      this.#breathe(cell, cell - stride, 1)
      this.#breathe(cell, cell - 1, 1)
      this.#breathe(cell, cell + 1, 1)
      this.#breathe(cell, cell + stride, 1)
      cell = next[cell]!
    } while (cell !== block)
    return count
  }
}
