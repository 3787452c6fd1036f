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

import type { Layout } from './layout.ts'

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
    const key = (cell << 2) + (side << 1) - 2
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

  /** Whether a block of a side beside the cell has breath. */
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
    this.cells[cell] = side
    this.head[cell] = cell
    this.next[cell] = cell
    this.size[cell] = 1
    this.breath[cell] = this.freeAround(cell)
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
    const { head, next, size, breath } = this
    const otherIsLonger = size[other]! >= size[one]!
    const big = otherIsLonger ? other : one
    const small = otherIsLonger ? one : other
    let cell = small
    do {
      head[cell] = big
      cell = next[cell]!
    } while (cell !== small)
    const link = next[big]!
    next[big] = next[small]!
    next[small] = link
    size[big]! += size[small]!
    breath[big]! += breath[small]!
    return small
  }

  /** The reverse of `join`, from what that returned. */
  part(small: number): void {
    const { head, next, size, breath } = this
    const big = head[small]!
    const link = next[big]!
    next[big] = next[small]!
    next[small] = link
    let stones = 0
    let freed = 0
    let cell = small
    do {
      head[cell] = small
      stones++
      freed += this.freeAround(cell)
      cell = next[cell]!
    } while (cell !== small)
    size[small] = stones
    size[big]! -= stones
    breath[small] = freed
    breath[big]! -= freed
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
    const { cells, head, next } = this
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
    do {
      head[cell] = block
      cell = next[cell]!
    } while (cell !== block)
    this.breath[block] = 0
    this.size[block] = count
    this.lost[side]! -= count
  }

  /**
   * Takes one stone out of its block, which may fall into several. Writes the block's ring, head first, to `ring` from
   * `start` on (there must be room for all of it): what `unlift` needs.
   */
  lift(cell: number, ring: Int32Array, start: number): void {
    const { cells, head, next } = this
    const block = head[cell]!
    const end = start + this.size[block]!
    for (let i = start, stone = block; i < end; i++, stone = next[stone]!) {
      ring[i] = stone
      head[stone] = 0
    }
    this.toggle(cell, cells[cell]!)
    cells[cell] = 0
    this.breathe(cell, 1)
    for (let i = start; i < end; i++) {
      const stone = ring[i]!
      if (stone !== cell && head[stone] === 0) this.gather(stone)
    }
  }

  /** The reverse of `lift`, with the length of the ring that it wrote. */
  unlift(cell: number, side: number, ring: Int32Array, start: number, length: number): void {
    const { head, next } = this
    const block = ring[start]!
    for (let i = start; i < start + length; i++) head[ring[i]!] = 0
    this.breathe(cell, -1)
    this.cells[cell] = side
    this.toggle(cell, side)
    this.size[block] = length
    this.breath[block] = 0
    for (let i = start; i < start + length; i++) {
      const stone = ring[i]!
      head[stone] = block
      next[stone] = i + 1 < start + length ? ring[i + 1]! : block
      this.breath[block]! += this.freeAround(stone)
    }
  }

  /** Makes a block of a stone and all that are connected to it and have no head yet. The ring is the queue. */
  private gather(block: number): void {
    const { cells, head, next, stride } = this
    const side = cells[block]!
    let last = block
    let breath = 0
    let size = 0
    const reach = (cell: number): void => {
      if (cells[cell] !== side || head[cell] !== 0) return
      head[cell] = block
      next[last] = cell
      last = cell
    }
    head[block] = block
    next[block] = block
    for (let cell = block; ; cell = next[cell]!) {
      size++
      breath += this.freeAround(cell)
      reach(cell - stride)
      reach(cell - 1)
      reach(cell + 1)
      reach(cell + stride)
      if (cell === last) break
    }
    next[last] = block
    this.size[block] = size
    this.breath[block] = breath
  }
}
