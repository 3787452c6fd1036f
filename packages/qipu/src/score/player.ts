/** Plays a position to its end, at random but with manners: eyes stay open, ataris are answered, a seki is left alone. */

import { BORDER } from '../games/go/layout.ts'
import type { PlayoutBoard } from './playout-board.ts'

/** Stones that may always be sacrificed. */
const THROWN_IN = 3
/** Eyes of more points than this always make two. */
const LARGEST_EYE = 6
/** The foes around chains longer than this are not searched for one that can be taken. */
const LONGEST_SEARCH = 60

export class PlayoutPlayer {
  readonly board: PlayoutBoard
  /** Stones played so far. */
  moves = 0
  #seed: number
  /** The chains that a move would join: no playout allocates. */
  readonly #parts = new Int32Array(4)
  /** The only liberty that the last move which was looked at would have left. */
  #left = 0

  constructor(board: PlayoutBoard, seed: number) {
    this.board = board
    // The generator (xorshift) stays where it is at 0.
    this.#seed = seed | 0 || 1
  }

  #random(below: number): number {
    let seed = this.#seed
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    this.#seed = seed
    return (((seed >>> 0) / 0x1_0000_0000) * below) | 0
  }

  /** Plays until both sides pass. */
  run(first: number, limit: number): void {
    const { board } = this
    let side = first
    let last = 0
    let passes = 0
    for (let move = 0; move < limit && passes < 2; move++) {
      const cell = this.#choose(side, last)
      if (cell === 0) {
        passes++
        board.ko = 0
      } else {
        passes = 0
        board.play(cell, side)
        this.moves++
      }
      last = cell
      side = 3 - side
    }
  }

  #choose(side: number, last: number): number {
    const { board } = this
    if (last !== 0) {
      const vital = this.#vital(side)
      if (vital !== 0) return vital
      const reply = this.#reply(side, last)
      if (reply !== 0) return reply
    }
    const { free, freeCount } = board
    if (freeCount === 0) return 0
    const start = this.#random(freeCount)
    for (let at = start; at < freeCount; at++) if (this.#isSensible(free[at]!, side)) return free[at]!
    for (let at = 0; at < start; at++) if (this.#isSensible(free[at]!, side)) return free[at]!
    return 0
  }

  /** The middle of an eye that the foe has just made by taking three to six stones. */
  #vital(side: number): number {
    const { board } = this
    const { takenSize, taken, next, cells } = board
    if (takenSize < 3 || takenSize > LARGEST_EYE) return 0
    let best = 0
    let most = 1
    let cell = taken
    do {
      if (cells[cell] !== 0) return 0
      const degree = this.#degree(cell, 0, 0)
      if (degree > most) {
        most = degree
        best = cell
      }
      cell = next[cell]!
    } while (cell !== taken)
    return best !== 0 && best !== board.ko && this.#isLegal(best, side) ? best : 0
  }

  #isLegal(cell: number, side: number): boolean {
    const { board } = this
    const { cells, head, around } = board
    for (let i = 0; i < 4; i++) {
      const near = cell + around[i]!
      const there = cells[near]!
      if (there === 0) return true
      if (there === BORDER) continue
      if (board.isInAtari(head[near]!) !== (there === side)) return true
    }
    return false
  }

  #reply(side: number, last: number): number {
    const { board } = this
    const { cells, head, around } = board
    // The foe's own last stone can be taken.
    const foeBlock = head[last]!
    if (foeBlock !== 0 && board.isInAtari(foeBlock)) {
      const cell = board.lastLiberty(foeBlock)
      if (cell !== board.ko) return cell
    }
    for (let i = 0; i < 4; i++) {
      const near = last + around[i]!
      if (cells[near] !== side) continue
      const block = head[near]!
      if (!board.isInAtari(block)) continue
      const saving = this.#save(block, side)
      if (saving !== 0) return saving
    }
    return 0
  }

  /** How a chain in atari gets away, if it does. */
  #save(block: number, side: number): number {
    const { board } = this
    const { cells, head, next, around, size } = board
    const foe = 3 - side
    if (size[block]! < LONGEST_SEARCH) {
      let cell = block
      do {
        for (let i = 0; i < 4; i++) {
          const near = cell + around[i]!
          if (cells[near] !== foe) continue
          const other = head[near]!
          if (board.isInAtari(other)) {
            const taking = board.lastLiberty(other)
            if (taking !== board.ko) return taking
          }
        }
        cell = next[cell]!
      } while (cell !== block)
    }
    const way = board.lastLiberty(block)
    return this.#libertiesAfter(way, side) >= 2 ? way : 0
  }

  /** Liberties of the chain that a stone there would belong to, up to 2; captures count as 2. */
  #libertiesAfter(cell: number, side: number): number {
    const { board } = this
    const { cells, head, stride, around, breath, sum, squares } = board
    let liberty = 0
    for (let i = 0; i < 4; i++) {
      const near = cell + around[i]!
      const there = cells[near]!
      if (there === BORDER) continue
      if (there === 0) {
        if (liberty !== 0 && liberty !== near) return 2
        liberty = near
        continue
      }
      const block = head[near]!
      if (there !== side) {
        if (board.isInAtari(block)) return 2
        continue
      }
      const shared =
        (head[cell - stride] === block ? 1 : 0) +
        (head[cell - 1] === block ? 1 : 0) +
        (head[cell + 1] === block ? 1 : 0) +
        (head[cell + stride] === block ? 1 : 0)
      const left = breath[block]! - shared
      if (left === 0) continue
      const leftSum = sum[block]! - shared * cell
      if (left * (squares[block]! - shared * cell * cell) !== leftSum * leftSum) return 2
      const other = leftSum / left
      if (liberty !== 0 && liberty !== other) return 2
      liberty = other
    }
    this.#left = liberty
    return liberty === 0 ? 0 : 1
  }

  #isSensible(cell: number, side: number): boolean {
    const { board } = this
    if (cell === board.ko || this.#isEye(cell, side)) return false
    const liberties = this.#libertiesAfter(cell, side)
    if (liberties >= 2) return true
    return liberties === 1 && this.#mayBeTaken(cell, side)
  }

  /** Stones that give themselves up: a few as a throw-in, or more that leave the foe an eye of a dead shape. */
  #mayBeTaken(cell: number, side: number): boolean {
    const { cells, head, around, size } = this.board
    const parts = this.#parts
    let stones = 1
    let count = 0
    for (let i = 0; i < 4; i++) {
      const near = cell + around[i]!
      if (cells[near] !== side) continue
      const block = head[near]!
      if ((count > 0 && parts[0] === block) || (count > 1 && parts[1] === block) || (count > 2 && parts[2] === block)) {
        continue
      }
      parts[count++] = block
      stones += size[block]!
    }
    if (stones <= THROWN_IN) return true
    return stones <= LARGEST_EYE && this.#isDeadShape(cell, side, stones, count) && this.#fillsEye(cell, side, count)
  }

  /** True if the stones fill the only eye of a chain: one that has liberties elsewhere takes them and lives. */
  #fillsEye(cell: number, side: number, count: number): boolean {
    const { next } = this.board
    const parts = this.#parts
    if (this.#isHemmedBeside(cell, cell, side)) return true
    for (let i = 0; i < count; i++) {
      let at = parts[i]!
      do {
        if (this.#isHemmedBeside(at, cell, side)) return true
        at = next[at]!
      } while (at !== parts[i])
    }
    return false
  }

  /**
   * True if an opponent's stone beside this one has no liberties but the cell that is played and the one that is left.
   */
  #isHemmedBeside(at: number, played: number, side: number): boolean {
    const { cells, head, around, breath } = this.board
    for (let i = 0; i < 4; i++) {
      const near = at + around[i]!
      if (cells[near] !== 3 - side) continue
      const block = head[near]!
      let inside = 0
      for (let k = 0; k < 4; k++) {
        if (head[played + around[k]!] === block) inside++
        if (head[this.#left + around[k]!] === block) inside++
      }
      if (breath[block] === inside) return true
    }
    return false
  }

  /** True if the stones that would be taken leave a shape in which one move prevents two eyes. */
  #isDeadShape(cell: number, side: number, stones: number, count: number): boolean {
    const { next } = this.board
    const parts = this.#parts
    let links = this.#degree(cell, cell, side)
    let most = links
    for (let i = 0; i < count; i++) {
      let at = parts[i]!
      do {
        const degree = this.#degree(at, cell, side)
        links += degree
        if (degree > most) most = degree
        at = next[at]!
      } while (at !== parts[i])
    }
    // Each link was counted from both of its ends.
    if (stones === 4) return most === 3 || links === 8
    if (stones === 5) return most === 4 || (links === 10 && most === 3)
    return most === 4 && links === 14
  }

  /** Stones of a side beside a cell, one that is still to be played among them. */
  #degree(at: number, played: number, side: number): number {
    const { cells, around } = this.board
    let degree = 0
    for (let i = 0; i < 4; i++) {
      const near = at + around[i]!
      if (cells[near] === side || near === played) degree++
    }
    return degree
  }

  #isEye(cell: number, side: number): boolean {
    const { cells, stride } = this.board
    const north = cells[cell - stride]!
    const west = cells[cell - 1]!
    const east = cells[cell + 1]!
    const south = cells[cell + stride]!
    if ((north !== side && north !== BORDER) || (west !== side && west !== BORDER)) return false
    if ((east !== side && east !== BORDER) || (south !== side && south !== BORDER)) return false
    if (this.#isOfOneChain(cell)) return true
    const foe = 3 - side
    const nw = cells[cell - stride - 1]!
    const ne = cells[cell - stride + 1]!
    const sw = cells[cell + stride - 1]!
    const se = cells[cell + stride + 1]!
    const foes = (nw === foe ? 1 : 0) + (ne === foe ? 1 : 0) + (sw === foe ? 1 : 0) + (se === foe ? 1 : 0)
    const isEdge = north === BORDER || west === BORDER || east === BORDER || south === BORDER
    return foes < (isEdge ? 1 : 2)
  }

  /** True if all stones beside a cell are connected: then the eye is real whatever is on its corners. */
  #isOfOneChain(cell: number): boolean {
    const { head, around } = this.board
    let chain = 0
    for (let i = 0; i < 4; i++) {
      const other = head[cell + around[i]!]!
      if (other === 0) continue
      if (chain !== 0 && chain !== other) return false
      chain = other
    }
    return true
  }
}
