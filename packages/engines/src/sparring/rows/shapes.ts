/** Shapes that a stone would make of a line in gomoku: a five, a four, a three, by the five points on each side of it. */

/** Points on each side that matter: with those beyond, a five could no longer be told from an overline. */
export const REACH = 5
export const OWN = 1
export const BLOCKED = 2

export const [NOTHING, ONE, TWO, OPEN_TWO, THREE, OPEN_THREE, FOUR, STRAIGHT_FOUR, DOUBLE_FOUR, FIVE, OVERLINE] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
] as const
export const SHAPES = OVERLINE + 1

const LENGTH = 2 * REACH + 1
const WINDOWS = 3 ** (2 * REACH)
const UNKNOWN = 255

/** Shapes of all windows, found when they are first asked for. A window is a number of base 3 without its middle. */
export class ShapeTable {
  readonly #shapes = new Uint8Array(WINDOWS).fill(UNKNOWN)
  readonly #isExact: boolean

  /** `isExact`: more than five in a row are no five, but an overline. */
  constructor(isExact: boolean) {
    this.#isExact = isExact
  }

  shape(window: number): number {
    const known = this.#shapes[window]!
    if (known !== UNKNOWN) return known
    const line: number[] = []
    let rest = window
    for (let i = 0; i < LENGTH; i++) {
      if (i === REACH) line.push(OWN)
      else {
        line.push(rest % 3)
        rest = Math.floor(rest / 3)
      }
    }
    const found = this.#shapeOf(line)
    this.#shapes[window] = found
    return found
  }

  #shapeOf(line: number[]): number {
    const row = rowThrough(line, REACH)
    if (row === 5 || (row > 5 && !this.#isExact)) return FIVE
    if (row > 5) return OVERLINE
    const [first, last] = this.#fives(line)
    if (first >= 0) return first === last ? FOUR : last - first === 5 ? STRAIGHT_FOUR : DOUBLE_FOUR
    let best: number = NOTHING
    for (let at = 0; at < LENGTH && best < OPEN_THREE; at++) {
      if (line[at] !== 0) continue
      line[at] = OWN
      const [one, other] = this.#fives(line)
      if (one >= 0) best = Math.max(best, other - one === 5 ? OPEN_THREE : THREE)
      else if (best < OPEN_TWO) best = Math.max(best, this.#twoIn(line))
      line[at] = 0
    }
    return best
  }

  /** Shape of a line that one more stone was put on without making a three of it. */
  #twoIn(line: number[]): number {
    let best: number = NOTHING
    for (let at = 0; at < LENGTH && best < OPEN_TWO; at++) {
      if (line[at] !== 0) continue
      line[at] = OWN
      const [one, other] = this.#fives(line)
      if (one >= 0) best = Math.max(best, other - one === 5 ? OPEN_TWO : TWO)
      else best = Math.max(best, ONE)
      line[at] = 0
    }
    return best
  }

  /** The first and the last point that make a five with the middle; -1 for none. */
  #fives(line: number[]): readonly [number, number] {
    let first = -1
    let last = -1
    for (let at = 0; at < LENGTH; at++) {
      if (line[at] !== 0) continue
      line[at] = OWN
      const row = rowThrough(line, REACH)
      line[at] = 0
      if (row !== 5 && (row < 5 || this.#isExact)) continue
      if (first < 0) first = at
      last = at
    }
    return [first, last]
  }
}

function rowThrough(line: readonly number[], middle: number): number {
  let from = middle
  let to = middle
  while (line[from - 1] === OWN) from--
  while (line[to + 1] === OWN) to++
  return to - from + 1
}
