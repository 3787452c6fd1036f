/** The generator of whole turns: steps, and routes of jumps with everything that they take. */

import type { Move, Piece, Point, Side } from '../game.ts'
import { DOWN, type DraughtsBoard, UP } from './board.ts'
import { moveOf } from './moves.ts'
import { isKing, isUpwards, KING, sideOf } from './pieces.ts'

export interface CaptureRules {
  /** True if a turn has to take as many pieces as any turn can. */
  readonly takesMost: boolean
  /** True if a man that reaches the last row in the middle of a route goes on as a king. */
  readonly promotesOnTheWay: boolean
}

export interface Turn {
  readonly from: Point
  /** Squares where the piece lands, jump by jump; one square for a step. */
  readonly route: readonly Point[]
  /** Captured squares, in order; none for a step. */
  readonly taken: readonly Point[]
}

/** Contents of the board, and the pieces captured in this turn that are still on it. */
export interface Situation {
  readonly board: DraughtsBoard
  readonly rules: CaptureRules
  readonly at: (point: Point) => Piece
  readonly isTaken: (point: Point) => boolean
}

/** True if a man of a side becomes a king on that point. */
export function isLastRow({ size }: DraughtsBoard, point: Point, side: Side): boolean {
  const row = Math.floor(point / size)
  return isUpwards(side) ? row === 0 : row === size - 1
}

interface Jump {
  readonly to: Point
  readonly over: Point
}

/** Every route of one piece. Pieces that were taken still stand: they can't be jumped twice, and nothing passes them. */
class RouteSearch {
  readonly #situation: Situation
  readonly #from: Point
  readonly #side: Side
  readonly #taken = new Set<Point>()
  readonly #route: Point[] = []
  readonly found: Turn[] = []

  constructor(situation: Situation, from: Point, side: Side) {
    this.#situation = situation
    this.#from = from
    this.#side = side
  }

  run(): readonly Turn[] {
    this.#explore(this.#from, isKing(this.#situation.at(this.#from)))
    return this.found
  }

  #explore(at: Point, king: boolean): void {
    const jumps = this.#jumps(at, king)
    if (jumps.length === 0) {
      if (this.#route.length > 0)
        this.found.push({ from: this.#from, route: [...this.#route], taken: [...this.#taken] })
      return
    }
    for (const { to, over } of this.#obligatory(jumps, king)) {
      this.#taken.add(over)
      this.#route.push(to)
      this.#explore(to, king || this.#isPromoted(to))
      this.#route.pop()
      this.#taken.delete(over)
    }
  }

  #isPromoted(to: Point): boolean {
    const { rules, board } = this.#situation
    return rules.promotesOnTheWay && isLastRow(board, to, this.#side)
  }

  /** If the number of pieces does not matter, a king that can go on from one of the squares behind a piece has to. */
  #obligatory(jumps: readonly Jump[], king: boolean): readonly Jump[] {
    if (this.#situation.rules.takesMost || !king) return jumps
    const goingOn = jumps.filter(({ to, over }) => {
      this.#taken.add(over)
      const goesOn = this.#jumps(to, true).length > 0
      this.#taken.delete(over)
      return goesOn
    })
    return jumps.filter((jump) => goingOn.includes(jump) || !goingOn.some(({ over }) => over === jump.over))
  }

  #jumps(at: Point, king: boolean): Jump[] {
    const { board } = this.#situation
    const jumps: Jump[] = []
    for (const ray of board.rays[at]!) {
      let i = 0
      if (king) while (i < ray.length && this.#isFree(ray[i]!)) i++
      const over = ray[i]
      if (over === undefined || !this.#isPrey(over)) continue
      for (let k = i + 1; k < ray.length && this.#isFree(ray[k]!); k++) {
        jumps.push({ to: ray[k]!, over })
        if (!king) break
      }
    }
    return jumps
  }

  #isPrey(point: Point): boolean {
    const side = sideOf(this.#situation.at(point))
    return side !== 0 && side !== this.#side && !this.#taken.has(point) && !this.#situation.isTaken(point)
  }

  /** The piece has left its own square. */
  #isFree(point: Point): boolean {
    return this.#situation.at(point) === 0 || point === this.#from
  }
}

/** Every way to take something, by all written routes; with `only`, those of a piece that is on its way. */
export function captureTurns(situation: Situation, side: Side, only?: Point): readonly Turn[] {
  const all: Turn[] = []
  if (only !== undefined) all.push(...new RouteSearch(situation, only, side).run())
  else
    for (const from of situation.board.squares)
      if (sideOf(situation.at(from)) === side) all.push(...new RouteSearch(situation, from, side).run())
  if (!situation.rules.takesMost || all.length === 0) return all
  let most = 0
  for (const { taken } of all) most = Math.max(most, taken.length)
  return all.filter(({ taken }) => taken.length === most)
}

/** Every step without a capture, whether or not one has to take something. */
export function stepTurns({ board, at }: Situation, side: Side): Turn[] {
  const turns: Turn[] = []
  for (const from of board.squares) {
    const piece = at(from)
    if (sideOf(piece) !== side) continue
    const king = isKing(piece)
    for (const direction of king ? [...UP, ...DOWN] : isUpwards(side) ? UP : DOWN) {
      for (const to of board.rays[from]![direction]!) {
        if (at(to) !== 0) break
        turns.push({ from, route: [to], taken: [] })
        if (!king) break
      }
    }
  }
  return turns
}

/** All turns of a side, by all written routes. */
export function turnsOf(situation: Situation, side: Side): readonly Turn[] {
  const captures = captureTurns(situation, side)
  return captures.length > 0 ? captures : stepTurns(situation, side)
}

/** Turns that differ in their start, their end or what they take: routes between the same are one. */
export function differentTurns(turns: readonly Turn[]): readonly Turn[] {
  const seen = new Set<string>()
  return turns.filter(({ from, route, taken }) => {
    const key = `${from} ${route.at(-1)} ${[...taken].sort((a, b) => a - b).join(' ')}`
    return !seen.has(key) && seen.add(key)
  })
}

/** The plays of a turn. */
export const movesOf = ({ from, route, taken }: Turn): Move[] =>
  route.map((to, i) => moveOf(i === 0 ? from : route[i - 1]!, to, taken.length > 0))

/** The piece after a turn that ends on a point. */
export const promoted = (board: DraughtsBoard, piece: Piece, side: Side, to: Point): Piece =>
  !isKing(piece) && isLastRow(board, to, side) ? piece + KING : piece
