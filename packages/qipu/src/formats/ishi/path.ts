import { Board, capturedBy, SUICIDE } from '../../games/go/board.ts'
import type { BoardSize, Mover, Placement, Point } from '../../record/basics.ts'

/** A move on the current path. */
export interface Step {
  readonly node: number
  readonly side: Mover
  /** -1 where no stone is placed. */
  readonly point: Point
  readonly number: number
}

/** Stones that marks and lists refer to: the visible ones, with the numbers of their moves. */
export interface NumberedStones {
  readonly board: BoardSize
  /** Returns the point of the most recent move with this number, if its stone is visible. */
  find(number: number): Point | undefined
  /** All stones in sight that have a number; `latest` where no later move has the same. */
  each(visit: (at: Point, number: number, latest: boolean) => void): void
}

/** For each move number the place of its most recent move in the path, or -1. Usual numbers are quick. */
class Latest {
  #usual = new Int32Array(512).fill(-1)
  readonly #unusual = new Map<number, number>()

  get(number: number): number {
    return number < this.#usual.length ? this.#usual[number]! : (this.#unusual.get(number) ?? -1)
  }

  set(number: number, index: number): void {
    // The table grows with the path, not with whatever number a file may claim.
    if (number >= this.#usual.length && number < 2 * this.#usual.length && index * 2 > number) this.#grow()
    if (number < this.#usual.length) this.#usual[number] = index
    else this.#unusual.set(number, index)
  }

  #grow(): void {
    const before = this.#usual
    this.#usual = new Int32Array(before.length * 2).fill(-1)
    this.#usual.set(before)
    for (const [number, index] of this.#unusual) {
      if (number >= this.#usual.length) continue
      this.#usual[number] = index
      this.#unusual.delete(number)
    }
  }
}

/**
 * The moves from the root to where reading or writing stands, with their numbers and what they left on the board.
 * Every step costs the same to take back as to make, so that a whole tree is walked in the time of its moves.
 */
export class Path implements NumberedStones {
  readonly board: BoardSize
  readonly steps: Step[] = []
  readonly #stones: Board
  /** For each point the place in `steps`, from 1, of the move whose stone stands there; stale where nothing stands. */
  readonly #owner: Int32Array
  readonly #ownerBefore: number[] = []
  readonly #latest = new Latest()
  readonly #latestBefore: number[] = []

  constructor(board: BoardSize) {
    this.board = board
    this.#stones = new Board(board)
    this.#owner = new Int32Array(board.width * board.height)
  }

  get length(): number {
    return this.steps.length
  }

  /** The number of the last move, 0 before the first. */
  get lastNumber(): number {
    return this.steps.at(-1)?.number ?? 0
  }

  /** Only before the first move. */
  put(stones: readonly Placement[]): void {
    this.#stones.putAll(stones)
  }

  /** Makes a move; tells whether it captured stones. */
  push(step: Step): boolean {
    const { point, number, side } = step
    const index = this.steps.push(step) - 1
    this.#latestBefore.push(this.#latest.get(number))
    this.#latest.set(number, index)
    const status = this.#stones.play(point, side)
    if (point < 0) {
      this.#ownerBefore.push(0)
      return false
    }
    this.#ownerBefore.push(this.#owner[point]!)
    this.#owner[point] = index + 1
    return capturedBy(status) > 0 && (status & SUICIDE) === 0
  }

  pop(): Step {
    const step = this.steps.pop()!
    const before = this.#latestBefore.pop()!
    this.#latest.set(step.number, before)
    const owner = this.#ownerBefore.pop()!
    if (step.point >= 0) this.#owner[step.point] = owner
    this.#stones.undo()
    return step
  }

  popTo(length: number): void {
    while (this.steps.length > length) this.pop()
  }

  /** Returns the points that the last move captured; a suicide captures nothing. */
  removed(): Point[] {
    const points = this.#stones.removed()
    return points.includes(this.steps.at(-1)?.point ?? -1) ? [] : points
  }

  has(number: number): boolean {
    return this.#latest.get(number) >= 0
  }

  /** Returns the point of the most recent move with this number, whether or not its stone is still there. */
  played(number: number): Point | undefined {
    const index = this.#latest.get(number)
    const point = index < 0 ? -1 : this.steps[index]!.point
    return point < 0 ? undefined : point
  }

  find(number: number): Point | undefined {
    const point = this.played(number)
    if (point === undefined || this.#stones.at(point) === 0) return undefined
    return this.#owner[point]! - 1 === this.#latest.get(number) ? point : undefined
  }

  each(visit: (at: Point, number: number, latest: boolean) => void): void {
    for (let at = 0; at < this.#owner.length; at++) {
      const index = this.#owner[at]! - 1
      if (index < 0 || this.#stones.at(at) === 0) continue
      const { number } = this.steps[index]!
      visit(at, number, this.#latest.get(number) === index)
    }
  }
}

/** The same without some points: a diagram hides stones and puts others in their place (4.4). */
export const without = (scene: NumberedStones, points: ReadonlySet<Point>): NumberedStones => ({
  board: scene.board,
  find(number) {
    const at = scene.find(number)
    return at === undefined || points.has(at) ? undefined : at
  },
  each(visit) {
    scene.each((at, number, latest) => {
      if (!points.has(at)) visit(at, number, latest)
    })
  },
})

/** A diagram on a board of another size shows nothing of the game. */
export const noStones = (board: BoardSize): NumberedStones => ({ board, find: () => undefined, each: () => {} })
