/** When which stone stood where in one game. */

import { CLEAR, type MainLine, MOVE_2, stepKind, stepPoint } from 'qipu/formats/sgf/scan'
import { PASS, type Point } from 'qipu/games'
import { Board, capturedBy, SUICIDE } from 'qipu/games/go'

/** No ply of any game: a stone that never comes. */
export const NEVER = 0xffff
/** Games are looked at so far; a position is not found behind it. */
export const LAST_PLY = 0xfffe

/** The steps of a main line, as `scanMoves` gives them. */
export type Steps = Pick<MainLine, 'board' | 'steps' | 'length'>

/**
 * What stood on each point and since when. Stones that are there before the first move stand since ply 0; each move and
 * pass is a ply. One object serves many games: `play` begins anew.
 */
export class Timeline {
  readonly #points: number
  readonly #board: Board
  readonly #captures: boolean
  /** The ply from which a stone of side 1 and 2 first stood on a point; NEVER where none did. */
  readonly first: readonly [Uint16Array, Uint16Array]
  /** For each point that changed more than once, its changes: ply and what stands there from then on. */
  readonly changes = new Map<Point, number[]>()
  #plies = 0

  /** Without `captures`, stones stay where they are put. */
  constructor(board: Steps['board'], captures = true) {
    this.#captures = captures
    this.#points = board.width * board.height
    this.#board = new Board(board, false)
    this.first = [new Uint16Array(this.#points), new Uint16Array(this.#points)]
  }

  get plies(): number {
    return this.#plies
  }

  play({ steps, length }: Steps): void {
    this.#board.clear()
    for (const column of this.first) column.fill(NEVER)
    this.changes.clear()
    this.#plies = 0
    for (let i = 0; i < length && this.#plies < LAST_PLY; i++) {
      const kind = stepKind(steps[i]!)
      const point = stepPoint(steps[i]!)
      if (kind >= CLEAR) this.#put(point, kind - CLEAR)
      else this.#move(point, kind === MOVE_2 ? 2 : 1)
    }
  }

  #put(point: Point, piece: number): void {
    const before = this.#board.at(point)
    if (before === piece) return
    this.#board.put(point, piece as 0 | 1 | 2)
    this.#change(point, before, piece)
  }

  #move(point: Point, side: 1 | 2): void {
    this.#plies++
    if (point === PASS) {
      this.#board.play(PASS, side)
      return
    }
    if (!this.#captures) {
      this.#put(point, side)
      return
    }
    const before = this.#board.at(point)
    const status = this.#board.play(point, side)
    if (before !== side) this.#change(point, before, side)
    if (capturedBy(status) === 0) return
    const loser = status & SUICIDE ? side : 3 - side
    for (const removed of this.#board.removed()) this.#change(removed, loser, 0)
  }

  /** Most points change once in a game, from empty to a stone; the others keep a list. */
  #change(point: Point, before: number, after: number): void {
    const ply = this.#plies
    const list = this.changes.get(point)
    if (list) list.push(ply, after)
    else if (before !== 0) this.changes.set(point, [this.first[before - 1]![point]!, before, ply, after])
    if (after !== 0 && this.first[after - 1]![point]! > ply) this.first[after - 1]![point] = ply
  }
}
