/** A board of gomoku that keeps what a stone of each side would make of every empty point. */

import { hashWords } from '../search/hash-table.ts'
import {
  BLOCKED,
  DOUBLE_FOUR,
  FIVE,
  FOUR,
  NOTHING,
  OPEN_THREE,
  OVERLINE,
  OWN,
  REACH,
  SHAPES,
  ShapeTable,
  STRAIGHT_FOUR,
} from './shapes.ts'

const EDGE = 3
const DIRECTIONS = 4
const POWERS = Array.from({ length: 2 * REACH }, (_, i) => 3 ** i)

/** Worth of a shape for the side that may make it. */
const WORTH = [0, 1, 3, 10, 12, 32, 36, 90, 90, 100, 0]
/** Shapes at a point, counted in three bits each. */
const COUNTED = Array.from({ length: SHAPES }, (_, shape) => {
  if (shape === FIVE) return 1 << 12
  if (shape === STRAIGHT_FOUR || shape === DOUBLE_FOUR) return 1 << 9
  if (shape === FOUR) return 1 << 6
  if (shape === OPEN_THREE) return 1 << 3
  return shape === OVERLINE ? 1 << 15 : 0
})

/** Effects of a stone at a point in all four directions together. */
export const [QUIET, MAKES_THREE, MAKES_FOUR, TWO_THREES, FOUR_AND_THREE, WINS_SOON, MAKES_FIVE, FORBIDDEN] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const
const EFFECTS = 8

export interface RowRules {
  readonly width: number
  readonly height: number
  /** Black wins with exactly five, and may not make overlines, double fours and double threes. */
  readonly isRenju: boolean
}

const tables = { five: new ShapeTable(false), exact: new ShapeTable(true) }

export class RowBoard {
  readonly rules: RowRules
  readonly stride: number
  readonly points: readonly number[]
  readonly cells: Uint8Array
  /** Entry `2 * point + side - 1`, here and below. */
  readonly effects: Uint8Array
  readonly worth: Int32Array
  /** Sum of the worth of all empty points, by side. */
  readonly totals = [0, 0]
  /** Empty points by effect, entry `EFFECTS * (side - 1) + effect`. */
  readonly counts = new Int32Array(2 * EFFECTS)
  readonly #windows: Int32Array
  readonly #shapes: Uint8Array
  readonly #sums: Int32Array
  readonly #steps: readonly number[]
  readonly #words: Int32Array
  high = 0
  low = 0

  constructor(rules: RowRules) {
    const { width, height } = rules
    this.rules = rules
    this.stride = width + REACH
    const size = (height + 2 * REACH) * this.stride + REACH
    this.#steps = [1, this.stride, this.stride + 1, this.stride - 1]
    this.cells = new Uint8Array(size).fill(EDGE)
    this.points = Array.from({ length: width * height }, (_, at) => this.inner(at))
    for (const at of this.points) this.cells[at] = 0
    this.effects = new Uint8Array(2 * size)
    this.worth = new Int32Array(2 * size)
    this.#sums = new Int32Array(2 * size)
    this.#windows = new Int32Array(2 * DIRECTIONS * size)
    this.#shapes = new Uint8Array(2 * DIRECTIONS * size)
    this.#words = hashWords(4 * size, 0x5eed)
    for (const at of this.points) this.#begin(at)
  }

  inner(point: number): number {
    const { width } = this.rules
    return (Math.floor(point / width) + REACH) * this.stride + (point % width) + REACH
  }

  outer(at: number): number {
    return (Math.floor(at / this.stride) - REACH) * this.rules.width + (at % this.stride) - REACH
  }

  #begin(at: number): void {
    for (let d = 0; d < DIRECTIONS; d++) {
      let window = 0
      for (let i = 0; i < 2 * REACH; i++) {
        const offset = i < REACH ? i - REACH : i - REACH + 1
        if (this.cells[at + offset * this.#steps[d]!] === EDGE) window += BLOCKED * POWERS[i]!
      }
      for (const side of [0, 1]) {
        const slot = (at * DIRECTIONS + d) * 2 + side
        this.#windows[slot] = window
        this.#count(at, slot, side, this.#shapeOf(window, side), 1)
      }
    }
    this.#settle(at, 0)
    this.#settle(at, 1)
  }

  #shapeOf(window: number, side: number): number {
    return (side === 0 && this.rules.isRenju ? tables.exact : tables.five).shape(window)
  }

  #count(at: number, slot: number, side: number, shape: number, sign: 1 | -1): void {
    const cell = 2 * at + side
    this.#shapes[slot] = sign > 0 ? shape : NOTHING
    this.#sums[cell] = this.#sums[cell]! + sign * COUNTED[shape]!
    this.worth[cell] = this.worth[cell]! + sign * WORTH[shape]!
    this.totals[side] = this.totals[side]! + sign * WORTH[shape]!
  }

  /** Takes an empty point's effect up anew. */
  #settle(at: number, side: number): void {
    const effect = this.#effectOf(this.#sums[2 * at + side]!, side)
    this.effects[2 * at + side] = effect
    this.counts[EFFECTS * side + effect] = this.counts[EFFECTS * side + effect]! + 1
  }

  #effectOf(sum: number, side: number): number {
    if (sum === 0) return QUIET
    if (((sum >> 12) & 7) > 0) return MAKES_FIVE
    const [straight, fours, threes] = [(sum >> 9) & 7, (sum >> 6) & 7, (sum >> 3) & 7]
    if (this.rules.isRenju && side === 0 && (sum >> 15 > 0 || straight + fours > 1 || threes > 1)) return FORBIDDEN
    if (straight > 0 || fours > 1) return WINS_SOON
    if (fours > 0) return threes > 0 ? FOUR_AND_THREE : MAKES_FOUR
    return threes > 1 ? TWO_THREES : threes > 0 ? MAKES_THREE : QUIET
  }

  #leave(at: number, side: number): void {
    const slot = EFFECTS * side + this.effects[2 * at + side]!
    this.counts[slot] = this.counts[slot]! - 1
  }

  put(at: number, stone: number): void {
    for (const side of [0, 1]) {
      this.#leave(at, side)
      this.totals[side] = this.totals[side]! - this.worth[2 * at + side]!
    }
    this.cells[at] = stone
    this.#spread(at, stone, 1)
    this.#mix(at, stone)
  }

  lift(at: number): void {
    const stone = this.cells[at]!
    this.#mix(at, stone)
    this.#spread(at, stone, -1)
    this.cells[at] = 0
    for (const side of [0, 1]) {
      this.totals[side] = this.totals[side]! + this.worth[2 * at + side]!
      this.#settle(at, side)
    }
  }

  #mix(at: number, stone: number): void {
    this.high ^= this.#words[4 * at + 2 * (stone - 1)]!
    this.low ^= this.#words[4 * at + 2 * (stone - 1) + 1]!
  }

  /** Tells the points around of a stone that comes or goes. */
  #spread(from: number, stone: number, sign: 1 | -1): void {
    for (let d = 0; d < DIRECTIONS; d++) {
      const step = this.#steps[d]!
      for (const way of [1, -1]) {
        for (let k = 1; k <= REACH; k++) {
          const at = from + way * k * step
          const cell = this.cells[at]!
          if (cell === EDGE) break
          // Seen from that point, the stone lies the other way.
          const power = sign * POWERS[way > 0 ? REACH - k : REACH + k - 1]!
          this.#turn(at, d, 0, power * (stone === 1 ? OWN : BLOCKED), cell)
          this.#turn(at, d, 1, power * (stone === 2 ? OWN : BLOCKED), cell)
        }
      }
    }
  }

  #turn(at: number, direction: number, side: number, change: number, cell: number): void {
    const slot = (at * DIRECTIONS + direction) * 2 + side
    const window = this.#windows[slot]! + change
    this.#windows[slot] = window
    const before = this.#shapes[slot]!
    const shape = this.#shapeOf(window, side)
    if (shape === before) return
    const index = 2 * at + side
    this.#shapes[slot] = shape
    this.worth[index] = this.worth[index]! + WORTH[shape]! - WORTH[before]!
    if (cell === 0) this.totals[side] = this.totals[side]! + WORTH[shape]! - WORTH[before]!
    const counted = COUNTED[shape]! - COUNTED[before]!
    if (counted === 0) return
    this.#sums[index] = this.#sums[index]! + counted
    if (cell !== 0) return
    this.#leave(at, side)
    this.#settle(at, side)
  }
}
