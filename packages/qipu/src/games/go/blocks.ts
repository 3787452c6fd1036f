/**
 * Stones and their blocks over typed arrays: the part of Go that has to be fast.
 *
 * The stones of a block form a ring (`next`) and each names the same one of them as the block's head (`head`). A block's
 * breath is the number of pairs of its stone and a free point beside it: cheap to keep, and zero exactly when the block
 * has no liberty. Two rings become one by swapping two links, and two again by swapping the same links once more; a
 * removed ring keeps its links. So all changes can be taken back, last one first, in about the time that they took.
 *
 * Empty cells and the border have head 0, and cell 0 is border: whatever is counted there is never looked at, which
 * spares the hot paths a branch per neighbour.
 */

import { BORDER, keyOf, type Layout } from './layout.ts'

export class Blocks {
  readonly stride: number
  readonly cells: Uint8Array
  readonly head: Int32Array
  readonly next: Int32Array
  readonly breath: Int32Array
  readonly size: Int32Array
  /** Stones that each side has lost so far, by side. */
  readonly lost = new Int32Array(3)
  hashHigh = 0
  hashLow = 0
  private readonly keys: Int32Array
  private readonly blank: Uint8Array

  constructor(layout: Layout) {
    this.stride = layout.stride
    this.keys = layout.keys
    this.blank = layout.blank
    this.cells = layout.blank.slice()
    this.head = new Int32Array(this.cells.length)
    this.next = new Int32Array(this.cells.length)
    this.breath = new Int32Array(this.cells.length)
    this.size = new Int32Array(this.cells.length)
  }

  clear(): void {
    this.cells.set(this.blank)
    this.head.fill(0)
    this.lost.fill(0)
    this.hashHigh = 0
    this.hashLow = 0
  }

  toggle(cell: number, side: number): void {
    const { keys } = this
    const key = keyOf(cell, side)
    this.hashHigh ^= keys[key]!
    this.hashLow ^= keys[key + 1]!
  }

  /** Changes the breath of the four blocks around a cell. */
  breathe(cell: number, change: number): void {
    const { head, breath, stride } = this
    breath[head[cell - stride]!]! += change
    breath[head[cell - 1]!]! += change
    breath[head[cell + 1]!]! += change
    breath[head[cell + stride]!]! += change
  }

  freeAround(cell: number): number {
    const { cells, stride } = this
    // Only 0 - 1 has the sign bit: a count without branches, which no processor could predict.
    return (
      ((cells[cell - stride]! - 1) >>> 31) +
      ((cells[cell - 1]! - 1) >>> 31) +
      ((cells[cell + 1]! - 1) >>> 31) +
      ((cells[cell + stride]! - 1) >>> 31)
    )
  }

  /** How many stones of a side are in blocks beside the cell that have no breath. */
  stiflingAround(cell: number, side: number): number {
    const { cells, head, breath, size, stride } = this
    const north = head[cell - stride]!
    const west = head[cell - 1]!
    const east = head[cell + 1]!
    const south = head[cell + stride]!
    let stones = 0
    if (breath[north] === 0 && cells[north] === side) stones += size[north]!
    if (breath[west] === 0 && cells[west] === side && west !== north) stones += size[west]!
    if (breath[east] === 0 && cells[east] === side && east !== north && east !== west) stones += size[east]!
    if (breath[south] === 0 && cells[south] === side && south !== north && south !== west && south !== east) {
      stones += size[south]!
    }
    return stones
  }

  /** True if a block of a side beside the cell has liberties. */
  breathesAround(cell: number, side: number): boolean {
    const { cells, head, breath, stride } = this
    return (
      (cells[cell - stride] === side && breath[head[cell - stride]!]! > 0) ||
      (cells[cell - 1] === side && breath[head[cell - 1]!]! > 0) ||
      (cells[cell + 1] === side && breath[head[cell + 1]!]! > 0) ||
      (cells[cell + stride] === side && breath[head[cell + stride]!]! > 0)
    )
  }

  /**
   * Puts a stone on an empty cell as a block of its own. The cell's link is lost, and may belong to a ring that was
   * removed: who wants to go back keeps `next[cell]`.
   */
  place(cell: number, side: number): void {
    this.breathe(cell, -1)
    this.begin(cell, side, this.freeAround(cell))
  }

  /** The part of `place` that does not concern the neighbours. */
  begin(cell: number, side: number, breath: number): void {
    this.cells[cell] = side
    this.head[cell] = cell
    this.next[cell] = cell
    this.size[cell] = 1
    this.breath[cell] = breath
    this.toggle(cell, side)
  }

  /** The reverse of `place`, with the link that the cell had before. */
  unplace(cell: number, link: number): void {
    this.toggle(cell, this.cells[cell]!)
    this.cells[cell] = 0
    this.head[cell] = 0
    this.next[cell] = link
    this.breathe(cell, 1)
  }

  /** Makes one block of two, and returns the head that lost its place. The longer ring keeps its head. */
  join(one: number, other: number): number {
    const { next, size, breath } = this
    const otherIsLonger = size[other]! >= size[one]!
    const big = otherIsLonger ? other : one
    const small = otherIsLonger ? one : other
    this.label(small, big)
    const link = next[big]!
    next[big] = next[small]!
    next[small] = link
    size[big]! += size[small]!
    breath[big]! += breath[small]!
    return small
  }

  /** `join` for a stone that is a block of its own: no other stone needs an update. */
  attach(cell: number, block: number): void {
    const { next } = this
    next[cell] = next[block]!
    next[block] = cell
    this.head[cell] = block
    this.size[block]!++
    this.breath[block]! += this.breath[cell]!
  }

  /** The reverse of `join`, from what that returned. */
  part(small: number): void {
    const { next, size, breath } = this
    const big = this.head[small]!
    const link = next[big]!
    next[big] = next[small]!
    next[small] = link
    this.label(small, small)
    this.measure(small)
    size[big]! -= size[small]!
    breath[big]! -= breath[small]!
  }

  /** Takes a block without breath off the board, and returns how many stones that were. */
  remove(block: number): number {
    const { cells, head, next } = this
    const side = cells[block]!
    let cell = block
    do {
      this.toggle(cell, side)
      cells[cell] = 0
      head[cell] = 0
      this.breathe(cell, 1)
      cell = next[cell]!
    } while (cell !== block)
    const count = this.size[block]!
    this.lost[side]! += count
    return count
  }

  /** The reverse of `remove`. */
  restore(block: number, side: number): void {
    const { cells, next } = this
    let count = 0
    let cell = block
    do {
      this.toggle(cell, side)
      cells[cell] = side
      // While the ring has no head, its own stones don't count as neighbours.
      this.breathe(cell, -1)
      count++
      cell = next[cell]!
    } while (cell !== block)
    this.label(block, block)
    this.breath[block] = 0
    this.size[block] = count
    this.lost[side]! -= count
  }

  /**
   * Takes one stone out of its block, which may fall into up to four. The stones keep their order in the rings, so that
   * few links change; those are written to `journal` from `top` on (there must be room for two numbers a stone, and two
   * more), for `unlift`. Returns the journal's new top.
   */
  lift(cell: number, journal: Int32Array, top: number): number {
    const { cells, head, next } = this
    const side = cells[cell]!
    const block = head[cell]!
    const length = this.size[block]!
    this.label(cell, 0)
    this.toggle(cell, side)
    cells[cell] = 0
    this.breathe(cell, 1)
    const queue = new Int32Array(length)
    for (const near of this.around(cell)) if (cells[near] === side && head[near] === 0) this.gather(near, queue)

    const start = top
    const link = (from: number, to: number): void => {
      if (next[from] === to) return
      journal[top++] = from
      journal[top++] = next[from]!
      next[from] = to
    }
    const firsts = new Map<number, number>()
    const lasts = new Map<number, number>()
    for (let stone = next[cell]!; stone !== cell; ) {
      const following = next[stone]!
      const piece = head[stone]!
      const last = lasts.get(piece)
      if (last === undefined) firsts.set(piece, stone)
      else link(last, stone)
      lasts.set(piece, stone)
      stone = following
    }
    for (const [piece, last] of lasts) link(last, firsts.get(piece)!)
    journal[top] = top - start
    journal[top + 1] = block
    return top + 2
  }

  /** The reverse of `lift`, with the top that it returned. Returns the top that it was given. */
  unlift(cell: number, side: number, journal: Int32Array, top: number): number {
    const { next } = this
    const block = journal[top - 1]!
    const end = top - 2
    const start = end - journal[end]!
    for (let at = start; at < end; at += 2) next[journal[at]!] = journal[at + 1]!
    this.label(cell, 0)
    this.breathe(cell, -1)
    this.cells[cell] = side
    this.toggle(cell, side)
    this.label(cell, block)
    this.measure(block)
    return start
  }

  /** Names a head to all stones of a ring. */
  private label(start: number, block: number): void {
    let cell = start
    do {
      this.head[cell] = block
      cell = this.next[cell]!
    } while (cell !== start)
  }

  /** Counts a ring's stones and breath. */
  private measure(block: number): void {
    let stones = 0
    let breath = 0
    let cell = block
    do {
      stones++
      breath += this.freeAround(cell)
      cell = this.next[cell]!
    } while (cell !== block)
    this.size[block] = stones
    this.breath[block] = breath
  }

  /** Finds all blocks anew where stones came and went without them. Rings that were removed can't come back then. */
  rebuild(): void {
    const { cells, head, next, size } = this
    const queue = new Int32Array(cells.length)
    head.fill(0)
    for (let cell = 0; cell < cells.length; cell++) {
      if (head[cell] !== 0 || cells[cell] === 0 || cells[cell] === BORDER) continue
      this.gather(cell, queue)
      const last = size[cell]! - 1
      for (let i = 0; i < last; i++) next[queue[i]!] = queue[i + 1]!
      next[queue[last]!] = cell
    }
  }

  private around(cell: number): readonly number[] {
    return [cell - this.stride, cell - 1, cell + 1, cell + this.stride]
  }

  /** Names a stone as head to all that are connected to it and have none, and counts them; their links are left alone. */
  private gather(block: number, queue: Int32Array): void {
    const { cells, head } = this
    let length = 0
    let breath = 0
    queue[length++] = block
    head[block] = block
    for (let i = 0; i < length; i++) {
      breath += this.freeAround(queue[i]!)
      for (const near of this.around(queue[i]!)) {
        if (cells[near] !== cells[block] || head[near] !== 0) continue
        head[near] = block
        queue[length++] = near
      }
    }
    this.size[block] = length
    this.breath[block] = breath
  }
}
