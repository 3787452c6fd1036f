/** A board of Connect6 that keeps the stones in every line of six: four or five of one side alone are a threat. */

import { type SearchBoard, WIN } from './search/alpha-beta.ts'
import { hashWords } from './search/hash-table.ts'

const SIX = 6
const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const
/** Stones that win at once with a whole turn. */
const THREAT = 4
/** Worth of a line by the stones of the only side in it; of one that both are in, none. */
const WORTH = [0, 4, 14, 34, 60, 70, 0]
/** Candidates for the first and for the second stone of a turn. */
const WIDTHS = { first: 14, second: 9 }

interface Lines {
  /** Points of all lines, six each. */
  readonly points: Int16Array
  /** Lines through each point. */
  readonly through: readonly Int16Array[]
}

function linesOn(width: number, height: number): Lines {
  const points: number[] = []
  const through: number[][] = Array.from({ length: width * height }, () => [])
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [dx, dy] of STEPS) {
        const [u, v] = [x + dx * (SIX - 1), y + dy * (SIX - 1)]
        if (u >= width || v >= height || v < 0) continue
        const line = points.length / SIX
        for (let i = 0; i < SIX; i++) {
          const at = x + dx * i + (y + dy * i) * width
          points.push(at)
          through[at]!.push(line)
        }
      }
    }
  }
  return { points: Int16Array.from(points), through: through.map((each) => Int16Array.from(each)) }
}

export class Connect6Board implements SearchBoard {
  readonly #cells: Uint8Array
  readonly #lines: Lines
  readonly #words: Int32Array
  /** Stones of side 1 and of side 2 in each line. */
  readonly #counts: readonly [Uint8Array, Uint8Array]
  /** Lines of each side alone, by their stones: entry `7 * (side - 1) + stones`. */
  readonly #alone = new Int32Array(2 * (SIX + 1))
  /** Worth of each point, by side, summed over the lines through it. */
  readonly #worth: readonly [Int32Array, Int32Array]
  readonly #played: { readonly at: number; readonly turn: number; readonly left: number }[] = []
  readonly #totals = [0, 0]
  #empty: number
  #left: number
  turn: number
  #high = 0
  #low = 0

  constructor({ width, height }: { readonly width: number; readonly height: number }, turn: number, left: number) {
    const size = width * height
    this.#lines = linesOn(width, height)
    const lines = this.#lines.points.length / SIX
    this.#cells = new Uint8Array(size)
    this.#counts = [new Uint8Array(lines), new Uint8Array(lines)]
    this.#worth = [new Int32Array(size), new Int32Array(size)]
    this.#words = hashWords(4 * size + 4, 0xc6)
    this.#empty = size
    this.turn = turn
    this.#left = left
  }

  get high(): number {
    return this.#high ^ this.#state(0)
  }

  get low(): number {
    return this.#low ^ this.#state(1)
  }

  #state(part: number): number {
    const word = this.#words.length - 4 + part
    return (this.turn === 1 ? 0 : this.#words[word]!) ^ (this.#left === 1 ? this.#words[word + 2]! : 0)
  }

  /** Puts a stone, or takes it off: no turn passes. */
  set(at: number, stone: number, sign: 1 | -1): void {
    const { points, through } = this.#lines
    const [own, foreign] = [this.#counts[stone - 1]!, this.#counts[2 - stone]!]
    this.#cells[at] = sign > 0 ? stone : 0
    this.#empty -= sign
    for (const line of through[at]!) {
      const before = own[line]!
      const others = foreign[line]!
      own[line] = before + sign
      if (others > 0) {
        // The line is of use to the other side only while no stone of this one is in it.
        if (before === 0 || before + sign === 0) this.#weigh(line, 2 - stone, others, before === 0 ? -1 : 1, points)
        continue
      }
      if (before > 0) this.#weigh(line, stone - 1, before, -1, points)
      if (before + sign > 0) this.#weigh(line, stone - 1, before + sign, 1, points)
    }
    this.#high ^= this.#words[4 * at + 2 * (stone - 1)]!
    this.#low ^= this.#words[4 * at + 2 * (stone - 1) + 1]!
  }

  #weigh(line: number, side: number, stones: number, sign: 1 | -1, points: Int16Array): void {
    const slot = (SIX + 1) * side + stones
    this.#alone[slot] = this.#alone[slot]! + sign
    const worth = sign * WORTH[stones]!
    this.#totals[side] = this.#totals[side]! + worth
    const worths = this.#worth[side]!
    for (let i = SIX * line; i < SIX * line + SIX; i++) worths[points[i]!] = worths[points[i]!]! + worth
  }

  play(at: number): void {
    this.#played.push({ at, turn: this.turn, left: this.#left })
    this.set(at, this.turn, 1)
    if (--this.#left > 0) return
    this.turn = 3 - this.turn
    this.#left = 2
  }

  undo(): void {
    const { at, turn, left } = this.#played.pop()!
    this.turn = turn
    this.#left = left
    this.set(at, turn, -1)
  }

  #threats(side: number, least: number): number {
    let sum = 0
    for (let stones = least; stones <= SIX; stones++) sum += this.#alone[(SIX + 1) * side + stones]!
    return sum
  }

  end(): number | undefined {
    const own = this.turn - 1
    if (this.#alone[(SIX + 1) * own + SIX]! > 0) return WIN
    if (this.#alone[(SIX + 1) * (1 - own) + SIX]! > 0) return -WIN
    if (this.#threats(own, SIX - this.#left) > 0) return WIN
    return this.#empty === 0 ? 0 : undefined
  }

  isForced(): boolean {
    return this.#threats(2 - this.turn, THREAT) > 0
  }

  value(): number {
    const own = this.turn - 1
    return this.#totals[own]! - this.#totals[1 - own]! + (this.#left === 2 ? 40 : 20)
  }

  moves(): number[] {
    const own = this.turn - 1
    const foreign = 1 - own
    const wins = this.#pointsOf(own, SIX - this.#left)
    if (wins.length > 0) return wins
    const blocks = this.#pointsOf(foreign, THREAT)
    const width = this.#left === 2 ? WIDTHS.first : WIDTHS.second
    if (blocks.length > 0) return this.#best(blocks, width)
    const open: number[] = []
    for (let at = 0; at < this.#cells.length; at++) {
      if (this.#cells[at] === 0 && this.#worth[0][at]! + this.#worth[1][at]! > 0) open.push(at)
    }
    if (open.length > 0) return this.#best(open, width)
    return [...this.#cells.keys()].filter((at) => this.#cells[at] === 0).slice(0, width)
  }

  #best(points: number[], most: number): number[] {
    const own = this.#worth[(this.turn - 1) as 0 | 1]
    const foreign = this.#worth[(2 - this.turn) as 0 | 1]
    return points.sort((a, b) => 3 * own[b]! + 2 * foreign[b]! - 3 * own[a]! - 2 * foreign[a]!).slice(0, most)
  }

  /** Empty points of a side's lines with so many stones or more. */
  #pointsOf(side: number, least: number): number[] {
    if (this.#threats(side, least) === 0) return []
    const [own, foreign] = [this.#counts[side]!, this.#counts[1 - side]!]
    const found = new Set<number>()
    for (let line = 0; line < own.length; line++) {
      if (own[line]! < least || foreign[line]! > 0) continue
      for (let i = SIX * line; i < SIX * line + SIX; i++) {
        const at = this.#lines.points[i]!
        if (this.#cells[at] === 0) found.add(at)
      }
    }
    return [...found]
  }
}
