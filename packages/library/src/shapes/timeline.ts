/** When which stone stood where in one game, of points that changed more than once: of the others, the moves tell. */

import { CLEAR, type MainLine, stepKind } from 'qipu/formats/sgf/scan'
import type { BoardSize, Piece, Point } from 'qipu/games'
import { StonePlayer } from './stone-player.ts'

/** No ply of any game: a stone that never comes. */
export const NEVER = 0xffff
/** Games are looked at so far; a position is not found behind it. */
export const LAST_PLY = 0xfffe

/** The steps of a main line, as `scanMoves` gives them. */
export type Steps = Pick<MainLine, 'board' | 'steps' | 'length'>

const NOTHING = new Uint16Array(0)

/** The changes of a game as they come. One object serves many games. */
export class ChangeList {
  /** For each point that changed more than once, its changes: ply and what stands there from then on. */
  readonly #lists = new Map<Point, number[]>()
  /** The ply since which a stone stands on a point that changed only once. */
  readonly #since: Uint16Array

  constructor({ width, height }: BoardSize) {
    this.#since = new Uint16Array(width * height)
  }

  clear(): void {
    this.#lists.clear()
  }

  /** Most points change once in a game, from empty to a stone; the others keep a list. */
  add(point: Point, before: Piece, after: Piece, ply: number): void {
    const list = this.#lists.get(point)
    if (list) list.push(ply, after)
    else if (before === 0) this.#since[point] = ply
    else this.#lists.set(point, [this.#since[point]!, before, ply, after])
  }

  /** In ascending order for each point: the point, how many changes it has, the changes. */
  ints(): Uint16Array {
    if (this.#lists.size === 0) return NOTHING
    const ints: number[] = []
    for (const point of [...this.#lists.keys()].sort((a, b) => a - b)) {
      const list = this.#lists.get(point)!
      ints.push(point, list.length / 2)
      for (const word of list) ints.push(word)
    }
    return Uint16Array.from(ints)
  }
}

/**
 * Plays games for their changes alone. Stones that are there before the first move stand since ply 0; each move and pass
 * is a ply.
 */
export class Timeline {
  readonly #stones: StonePlayer
  readonly #changes: ChangeList
  #plies = 0

  /** Without `captures`, stones stay where they are put. */
  constructor(board: BoardSize, captures = true) {
    this.#changes = new ChangeList(board)
    this.#stones = new StonePlayer(board, captures, this)
  }

  change(point: Point, before: Piece, after: Piece): void {
    this.#changes.add(point, before, after, this.#plies)
  }

  changes({ steps, length }: Steps): Uint16Array {
    this.#stones.clear()
    this.#changes.clear()
    this.#plies = 0
    for (let i = 0; i < length && this.#plies < LAST_PLY; i++) {
      if (stepKind(steps[i]!) < CLEAR) this.#plies++
      this.#stones.step(steps[i]!)
    }
    return this.#changes.ints()
  }
}
