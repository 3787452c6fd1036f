import {
  type BoardSize,
  type Move,
  type Outcome,
  otherSide,
  PASS,
  type Point,
  type Reason,
  type Side,
} from '../game.ts'
import { StonePosition, TURN } from './stone-position.ts'

/**
 * Stones of more colours than a game has. Who moves next is unknown there, so a stone of any colour may be put on any
 * empty point; where stones are captured, a block of any colour that has no liberty is taken, as in Go.
 */
export class ManyColors extends StonePosition {
  readonly #areCaptured: boolean

  constructor(board: BoardSize, first: Side, areCaptured: boolean) {
    super(board, 1)
    this.#areCaptured = areCaptured
    this.slots[this.points + TURN] = first
  }

  refusal(move: Move): Reason | undefined {
    if (move === PASS) return undefined
    if (!this.isPoint(move)) return 'off-board'
    return this.slots[move] === 0 ? undefined : 'occupied'
  }

  legal(): Move[] {
    const moves: Move[] = []
    for (let point = 0; point < this.points; point++) if (this.slots[point] === 0) moves.push(point)
    return [...moves, PASS]
  }

  play(move: Move, side: Side = this.turn): readonly Point[] {
    this.journal.begin()
    const removed: Point[] = []
    if (this.isPoint(move)) {
      if (this.slots[move] !== 0) removed.push(move)
      this.journal.set(move, side)
      if (this.#areCaptured) removed.push(...this.#capture(move, side))
    }
    // A further colour has no place in the order of two: the turn of the others stays.
    if (side === 1 || side === 2) this.setState(TURN, otherSide(side))
    return removed
  }

  hash(): bigint {
    let high = this.turn as number
    let low = ~high
    for (let point = 0; point < this.points; point++) {
      const word = Math.imul(point + 1, 0x9e37_79b1) ^ Math.imul(this.slots[point]!, 0x85eb_ca6b)
      high = Math.imul(high ^ word, 0x0100_0193)
      low = Math.imul(low + word, 0xc2b2_ae35) ^ (low >>> 13)
    }
    return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
  }

  /** Undefined: the rules of such a game are unknown. */
  outcome(): Outcome | undefined {
    return undefined
  }

  /** Other colours are taken first, then the own stones. */
  #capture(move: Point, side: Side): readonly Point[] {
    const removed: Point[] = []
    for (const near of this.#around(move)) {
      const color = this.slots[near]!
      if (color !== 0 && color !== side) removed.push(...this.#remove(near))
    }
    return removed.length > 0 ? removed : this.#remove(move)
  }

  /** Takes a block off the board if it has no liberty. */
  #remove(start: Point): readonly Point[] {
    const color = this.slots[start]!
    const block = [start]
    const seen = new Set(block)
    for (const point of block) {
      for (const near of this.#around(point)) {
        if (this.slots[near] === 0) return []
        if (this.slots[near] !== color || seen.has(near)) continue
        seen.add(near)
        block.push(near)
      }
    }
    for (const point of block) this.journal.set(point, 0)
    return block
  }

  #around(point: Point): Point[] {
    const { width } = this.board
    const x = point % width
    const near: Point[] = []
    if (x > 0) near.push(point - 1)
    if (x < width - 1) near.push(point + 1)
    if (point >= width) near.push(point - width)
    if (point + width < this.points) near.push(point + width)
    return near
  }
}
