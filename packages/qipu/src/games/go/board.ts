/**
 * A board of Go that plays whatever it is told, says what was odd about it, and takes it back. It knows captures and the
 * place of a ko, but neither turns nor rulesets: those are `GoPosition`'s. Bulk work runs on this class alone.
 */

import { type BoardSize, type Mover, PASS, type Piece, type Placement, type Point, type Side } from '../game.ts'
import { Blocks } from './blocks.ts'
import { keyOf, type Layout, layoutOf } from './layout.ts'

/** Results of `play` and `look`, as bits below the number of captured stones. */
export const OFF_BOARD = 1
export const OCCUPIED = 2
/** The move retakes a ko at once. */
export const KO = 4
/** The stones that come off are the player's own. */
export const SUICIDE = 8
const COUNT_SHIFT = 4

/** How many stones come off the board, from what `play` or `look` told. */
export const capturedBy = (status: number): number => status >> COUNT_SHIFT

/*
 * A journal entry, read from its end: the move's shape, its cell (0: nothing was played), the ko before it, the cell's
 * link before it, the head that died by suicide, the heads that were joined into others, the heads that were captured,
 * and for a replaced stone what `Blocks.lift` wrote.
 * The shape packs how many there are of each, the sides of the replaced stone (0: none) and of the player.
 */
const FIXED = 4
const LONGEST = FIXED + 1 + 4 + 4
const packShape = (captures: number, joins: number, died: number, replaced: number, side: number): number =>
  captures | (joins << 3) | (died << 6) | (replaced << 7) | (side << 9)
const capturesOf = (shape: number): number => shape & 7
const joinsOf = (shape: number): number => (shape >> 3) & 7
const diedIn = (shape: number): number => (shape >> 6) & 1
const replacedIn = (shape: number): number => (shape >> 7) & 3
const sideOf = (shape: number): number => shape >> 9

/** 1 for an empty neighbour: only 0 - 1 has the sign bit, so it is a count without branches. */
const freeOf = (side: number): number => (side - 1) >>> 31

export class Board implements BoardSize {
  readonly width: number
  readonly height: number
  private readonly layout: Layout
  private readonly blocks: Blocks
  private readonly remembers: boolean
  private journal = new Int32Array(256)
  private top = 0
  /** The cell that may not be retaken and the side that may not, as `cell << 2 | side`; 0 is none. */
  private ko = 0

  /** `remember` false is for replaying only: the board keeps no more than the last move to take back. */
  constructor(size: BoardSize, remember = true) {
    this.width = size.width
    this.height = size.height
    this.layout = layoutOf(size)
    this.blocks = new Blocks(this.layout)
    this.remembers = remember
  }

  /** A 64-bit hash of the stones, and of nothing else, in two halves (signed); 0 and 0 for an empty board. */
  get hashHigh(): number {
    return this.blocks.hashHigh
  }

  get hashLow(): number {
    return this.blocks.hashLow
  }

  /** Returns the hash term of a stone on that point (exclusive or). */
  keyHigh(point: Point, side: Side): number {
    return this.layout.keys[keyOf(this.layout.cellOf[point]!, side)]!
  }

  keyLow(point: Point, side: Side): number {
    return this.layout.keys[keyOf(this.layout.cellOf[point]!, side) + 1]!
  }

  /** Point where one side may not retake, if any. */
  get koPoint(): Point | undefined {
    return this.ko === 0 ? undefined : this.layout.pointOf[this.ko >> 2]
  }

  /** Says where a side may not retake, as one more than the point; 0 for nowhere. */
  forbid(ko: number, side: Side): void {
    this.ko = ko === 0 ? 0 : (this.layout.cellOf[ko - 1]! << 2) | side
  }

  /** How many of its stones a side has lost to captures and suicide. */
  lost(side: Side): number {
    return this.blocks.lost[side]!
  }

  at(point: Point): Piece {
    return this.blocks.cells[this.layout.cellOf[point]!]!
  }

  clear(): void {
    this.blocks.clear()
    this.forget()
  }

  /** Leaves the stones, but no move before this can be undone, and no ko is left. */
  forget(): void {
    this.ko = 0
    this.top = 0
  }

  /** Sets a point by hand, and forgets. Nothing is captured: a block may stay without a liberty. */
  put(point: Point, piece: Piece): void {
    const { blocks } = this
    const cell = this.layout.cellOf[point]!
    this.forget()
    if (blocks.cells[cell] === piece) return
    if (blocks.cells[cell] !== 0) this.lift(cell)
    if (piece !== 0) {
      blocks.place(cell, piece)
      this.joinAround(cell, piece)
    }
    this.forget()
  }

  /**
   * `put` for many points. A stone that is taken out of its block costs as much as the block is large, so from the first
   * one on only the cells are changed, and the blocks are found once in the end.
   */
  putAll(placements: readonly Placement[]): void {
    const { cells } = this.blocks
    const { cellOf } = this.layout
    const count = placements.length
    let i = 0
    while (i < count) {
      const [point, piece] = placements[i]!
      const standing = cells[cellOf[point]!]
      if (count > 1 && standing !== 0 && standing !== piece) break
      this.put(point, piece)
      i++
    }
    this.forget()
    if (i === count) return
    for (; i < count; i++) {
      const cell = cellOf[placements[i]![0]]!
      const piece = placements[i]![1]
      if (cells[cell] !== 0) this.blocks.toggle(cell, cells[cell]!)
      if (piece !== 0) this.blocks.toggle(cell, piece)
      cells[cell] = piece
    }
    this.blocks.rebuild()
  }

  /**
   * Plays a stone (or PASS) for either side at any time: the foe's stones without liberties come off first, then one's
   * own. A stone on an occupied point replaces what stands there; nothing else needs memory.
   */
  play(point: Point, side: Mover): number {
    if (!this.remembers) this.top = 0
    if (this.top + LONGEST > this.journal.length) this.reserve(LONGEST)
    if (point >>> 0 >= this.layout.cellOf.length) return this.playNothing(point)
    const cell = this.layout.cellOf[point]!
    const { blocks } = this
    const { cells, head, breath, next, stride } = blocks
    const koBefore = this.ko
    let status = koBefore === ((cell << 2) | side) ? KO : 0
    const replaced = cells[cell]!
    if (replaced !== 0) {
      status = OCCUPIED
      this.lift(cell)
    }
    const linkBefore = next[cell]!
    // Each neighbour is asked once for its side and its block: this is where a program that replays games is.
    const north = cell - stride
    const west = cell - 1
    const east = cell + 1
    const south = cell + stride
    const northBlock = head[north]!
    const westBlock = head[west]!
    const eastBlock = head[east]!
    const southBlock = head[south]!
    breath[northBlock]!--
    breath[westBlock]!--
    breath[eastBlock]!--
    breath[southBlock]!--
    const northSide = cells[north]!
    const westSide = cells[west]!
    const eastSide = cells[east]!
    const southSide = cells[south]!
    blocks.begin(cell, side, freeOf(northSide) + freeOf(westSide) + freeOf(eastSide) + freeOf(southSide))

    const foe = 3 - side
    const start = this.top
    let captured = 0
    // Breath runs out so seldom that asking for it first is what a processor predicts best.
    if (breath[northBlock] === 0 && northSide === foe) captured += this.capture(north)
    if (breath[westBlock] === 0 && cells[west] === foe) captured += this.capture(west)
    if (breath[eastBlock] === 0 && cells[east] === foe) captured += this.capture(east)
    if (breath[southBlock] === 0 && cells[south] === foe) captured += this.capture(south)
    const captures = this.top - start
    const joins = this.join(
      cell,
      northSide === side ? northBlock : 0,
      westSide === side ? westBlock : 0,
      eastSide === side ? eastBlock : 0,
      southSide === side ? southBlock : 0,
    )

    const mine = head[cell]!
    let died = 0
    this.ko = 0
    if (breath[mine] === 0) {
      died = 1
      status |= SUICIDE
      captured = this.capture(cell)
    } else if (captured === 1 && joins === 0 && breath[cell] === 1) {
      this.ko = (this.journal[start]! << 2) | foe
    }
    const { journal } = this
    let top = this.top
    journal[top++] = linkBefore
    journal[top++] = koBefore
    journal[top++] = cell
    journal[top++] = packShape(captures, joins, died, replaced, side)
    this.top = top
    return status | (captured << COUNT_SHIFT)
  }

  /** Takes back the last move; false if there is none. */
  undo(): boolean {
    if (this.top === 0) return false
    const { blocks, journal } = this
    let top = this.top
    const shape = journal[--top]!
    const cell = journal[--top]!
    this.ko = journal[--top]!
    if (cell !== 0) {
      const side = sideOf(shape)
      const link = journal[--top]!
      if (diedIn(shape)) blocks.restore(journal[--top]!, side)
      for (let n = joinsOf(shape); n > 0; n--) blocks.part(journal[--top]!)
      for (let n = capturesOf(shape); n > 0; n--) blocks.restore(journal[--top]!, 3 - side)
      blocks.unplace(cell, link)
      const replaced = replacedIn(shape)
      if (replaced !== 0) top = blocks.unlift(cell, replaced, journal, top)
    }
    this.top = top
    return true
  }

  /** Returns the result of `play` without playing. On an occupied point it tells only that. */
  look(point: Point, side: Mover): number {
    if (point >>> 0 >= this.layout.cellOf.length) return point === PASS ? 0 : OFF_BOARD
    const cell = this.layout.cellOf[point]!
    const { blocks } = this
    if (blocks.cells[cell] !== 0) return OCCUPIED
    let status = this.ko === ((cell << 2) | side) ? KO : 0
    blocks.breathe(cell, -1)
    let count = blocks.stiflingAround(cell, 3 - side)
    if (count === 0 && blocks.freeAround(cell) === 0 && !blocks.breathesAround(cell, side)) {
      status |= SUICIDE
      count = 1 + blocks.stiflingAround(cell, side)
    }
    blocks.breathe(cell, 1)
    return status | (count << COUNT_SHIFT)
  }

  /** The points that the last move (that is not taken back) removed stones from. */
  removed(): Point[] {
    const { journal, top } = this
    const points: Point[] = []
    if (top === 0 || journal[top - 2] === 0) return points
    const shape = journal[top - 1]!
    const last = top - FIXED
    if (diedIn(shape)) this.addRing(journal[last - 1]!, points)
    const end = last - diedIn(shape) - joinsOf(shape)
    for (let at = end - capturesOf(shape); at < end; at++) this.addRing(journal[at]!, points)
    return points
  }

  /** All stones that are connected to the one on a point; none if the point is empty. */
  block(point: Point): Point[] {
    const points: Point[] = []
    const cell = this.layout.cellOf[point]!
    if (this.blocks.cells[cell] !== 0) this.addRing(cell, points)
    return points
  }

  /** True if a stone's block has no liberty: only `put` can cause that. */
  isBreathless(point: Point): boolean {
    const { cells, head, breath } = this.blocks
    const cell = this.layout.cellOf[point]!
    return cells[cell] !== 0 && breath[head[cell]!] === 0
  }

  private addRing(start: number, points: Point[]): void {
    let cell = start
    do {
      points.push(this.layout.pointOf[cell]!)
      cell = this.blocks.next[cell]!
    } while (cell !== start)
  }

  private capture(cell: number): number {
    const block = this.blocks.head[cell]!
    this.journal[this.top++] = block
    return this.blocks.remove(block)
  }

  private joinAround(cell: number, side: number): number {
    const { cells, head, stride } = this.blocks
    const blockAt = (near: number): number => (cells[near] === side ? head[near]! : 0)
    return this.join(cell, blockAt(cell - stride), blockAt(cell - 1), blockAt(cell + 1), blockAt(cell + stride))
  }

  /** Joins a stone that is a block of its own with the blocks around it; 0 is none. Returns how many there were. */
  private join(cell: number, north: number, west: number, east: number, south: number): number {
    const first = north || west || east || south
    if (first === 0) return 0
    const start = this.top
    this.blocks.attach(cell, first)
    this.journal[this.top++] = cell
    // Few stones touch more than one block.
    if (west !== first && west !== 0) this.joinBlock(cell, west)
    if (east !== first && east !== 0) this.joinBlock(cell, east)
    if (south !== first && south !== 0) this.joinBlock(cell, south)
    return this.top - start
  }

  /** Joins a stone's block with one that was beside it, unless that was joined already. */
  private joinBlock(cell: number, block: number): void {
    const { head } = this.blocks
    if (head[cell] !== head[block]) this.journal[this.top++] = this.blocks.join(head[cell]!, head[block]!)
  }

  private lift(cell: number): void {
    this.reserve(this.blocks.size[this.blocks.head[cell]!]! * 2 + 2 + LONGEST)
    this.top = this.blocks.lift(cell, this.journal, this.top)
  }

  private playNothing(point: Point): number {
    this.journal[this.top++] = this.ko
    this.journal[this.top++] = 0
    this.journal[this.top++] = 0
    this.ko = 0
    return point === PASS ? 0 : OFF_BOARD
  }

  private reserve(room: number): void {
    if (this.top + room <= this.journal.length) return
    const longer = new Int32Array(Math.max(this.journal.length * 2, this.top + room))
    longer.set(this.journal)
    this.journal = longer
  }
}
