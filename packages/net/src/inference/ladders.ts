/** Reads ladders: which chains are taken by ataris alone, and by which first moves. */

import type { BoardSize, Point, Side } from 'qipu/games'
import { Board, capturedBy, KO, neighboursOn, OCCUPIED, SUICIDE } from 'qipu/games/go'

/** Moves that are tried for one chain; a ladder that needs more counts as one that does not work. */
const MAX_TRIES = 5000
/** Moves in a row; a longer chase counts as one that works. */
const MAX_DEPTH = 400

export interface Ladder {
  readonly stones: readonly Point[]
  /** Moves of the attacker that start it; empty if the chain is in atari already. */
  readonly starts: readonly Point[]
}

const REFUSED = OCCUPIED | KO | SUICIDE
const otherThan = (side: Side): Side => (side === 1 ? 2 : 1)

/** Free points beside the stones of a chain. */
export function libertiesOf(
  stones: readonly Point[],
  near: readonly (readonly Point[])[],
  at: (point: Point) => number,
): Point[] {
  const found = new Set<Point>()
  for (const stone of stones) for (const beside of near[stone]!) if (at(beside) === 0) found.add(beside)
  return [...found]
}

export class LadderReader {
  readonly #board: Board
  readonly #near: readonly (readonly Point[])[]
  #tries = 0

  constructor(size: BoardSize) {
    this.#board = new Board(size)
    this.#near = neighboursOn(size)
  }

  /** Chains of both sides that a ladder takes. Either side may begin: the attacker where there are two liberties. */
  find(cells: ArrayLike<number>): Ladder[] {
    const board = this.#board
    board.clear()
    board.putAll(Array.from({ length: this.#near.length }, (_, point) => [point, cells[point]!] as const))
    const seen = new Set<Point>()
    const found: Ladder[] = []
    for (let point = 0; point < this.#near.length; point++) {
      if (cells[point] === 0 || seen.has(point)) continue
      const stones = board.block(point)
      for (const stone of stones) seen.add(stone)
      const side = cells[point] as Side
      const liberties = this.#libertiesOf(stones)
      this.#tries = 0
      if (liberties.length === 1 && this.#isTaken(point, side, 0)) found.push({ stones, starts: [] })
      if (liberties.length !== 2) continue
      const starts = liberties.filter((move) => this.#takesWith(move, point, side, 0))
      if (starts.length > 0) found.push({ stones, starts })
    }
    return found
  }

  #libertiesOf(stones: readonly Point[]): Point[] {
    return libertiesOf(stones, this.#near, (point) => this.#board.at(point))
  }

  /** True if the attacker's move leads to the capture of the chain on `stone`. */
  #takesWith(move: Point, stone: Point, side: Side, depth: number): boolean {
    const board = this.#board
    const attacker = otherThan(side)
    if (++this.#tries > MAX_TRIES || board.look(move, attacker) & REFUSED) return false
    board.play(move, attacker)
    // Ladders that end in a ko are not counted: the ko decides them.
    const isTaken = board.koPoint === undefined && this.#isTaken(stone, side, depth + 1)
    board.undo()
    return isTaken
  }

  /** True if the chain is taken though its side moves next. */
  #isTaken(stone: Point, side: Side, depth: number): boolean {
    if (depth > MAX_DEPTH) return true
    const board = this.#board
    const stones = board.block(stone)
    const liberties = this.#libertiesOf(stones)
    if (liberties.length > 1) return false
    for (const move of [...this.#capturesBeside(stones, side), ...liberties]) {
      const status = board.look(move, side)
      if (status & REFUSED) continue
      if (++this.#tries > MAX_TRIES) return false
      board.play(move, side)
      const next = this.#libertiesOf(board.block(stone))
      const isTaken =
        next.length < 2 || (next.length === 2 && next.some((at) => this.#takesWith(at, stone, side, depth)))
      board.undo()
      if (!isTaken) return false
    }
    return true
  }

  /** Moves that take a chain beside the stones. */
  #capturesBeside(stones: readonly Point[], side: Side): Set<Point> {
    const board = this.#board
    const moves = new Set<Point>()
    const seen = new Set<Point>()
    for (const stone of stones) {
      for (const near of this.#near[stone]!) {
        if (board.at(near) !== otherThan(side) || seen.has(near)) continue
        const chain = board.block(near)
        for (const point of chain) seen.add(point)
        const [liberty, second] = this.#libertiesOf(chain)
        if (liberty !== undefined && second === undefined && capturedBy(board.look(liberty, side)) > 0)
          moves.add(liberty)
      }
    }
    return moves
  }
}
