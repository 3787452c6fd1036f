/** A move that is entered by touching places of the board, one after the other, in every game. */

import type { Game, Position, Reason, Trace } from 'qipu/games'
import type { Move, Mover, Point } from 'qipu/record'
import type { Target } from '../state/targets.ts'

export type Entered =
  | { readonly kind: 'move'; readonly move: Move }
  /** More places belong to the move; those so far, and where it can go on. */
  | { readonly kind: 'more'; readonly places: readonly Point[]; readonly next: readonly Point[] }
  /** The move depends on an unknown throw: these values allow it. */
  | { readonly kind: 'die'; readonly dice: readonly number[] }
  | { readonly kind: 'refused'; readonly reason: Reason | undefined }

/** The places that a move is entered with, in their order. */
export function stepsOf({ from, to, arrow, edge, piece }: Trace, position: Position): readonly (readonly Point[])[] {
  if (edge !== undefined && to !== undefined) return [[to, edge]]
  const start = piece === undefined ? from : pointOf(piece, position)
  return [start, to, arrow].flatMap((point) => (point === undefined ? [] : [[point]]))
}

/** Returns the point of a unique piece. */
function pointOf(piece: number, position: Position): Point | undefined {
  const { width, height } = position.board
  for (let point = 0; point < width * height; point++) if (position.at(point) === piece) return point
  return undefined
}

export const isAt = (step: readonly Point[], { point, edge }: Target): boolean =>
  edge === undefined ? step.length === 1 && step[0] === point : step.includes(point) && step.includes(edge)

export class MoveEntry {
  readonly #game: Game
  #places: Target[] = []

  constructor(game: Game) {
    this.#game = game
  }

  /** Places that are entered already. */
  get places(): readonly Point[] {
    return this.#places.map(({ point }) => point)
  }

  clear(): void {
    this.#places = []
  }

  /** One more place. `die` is what was thrown, in games that throw one; `side` who moves. */
  touch(place: Target, position: Position, side: Mover, die?: number): Entered {
    const { board } = position
    const isFirst = this.#places.length === 0
    if (isFirst && this.#isStone(place, position)) return this.#stone(place.point, position, side)
    const moves = movesOf(position, side).filter((move) => {
      const trace = this.#game.trace(move, board)
      return die === undefined || trace.die === undefined || trace.die === die
    })
    const fitting = (places: readonly Target[]): Move[] =>
      moves.filter((move) => {
        const steps = stepsOf(this.#game.trace(move, board), position)
        return places.length <= steps.length && places.every((each, i) => isAt(steps[i]!, each))
      })
    let places = [...this.#places, place]
    let found = fitting(places)
    // Tapping another own piece begins again with it.
    if (found.length === 0 && !isFirst) {
      places = [place]
      found = fitting(places)
    }
    this.#places = found.length > 0 ? places : []
    if (found.length === 0) return { kind: 'refused', reason: undefined }
    const next = (move: Move): Point | undefined => stepsOf(this.#game.trace(move, board), position)[places.length]?.[0]
    const whole = found.filter((move) => next(move) === undefined)
    if (whole.length === 0)
      return { kind: 'more', places: this.places, next: [...new Set(found.map((move) => next(move)!))] }
    if (whole.length > 1) {
      this.#places.pop()
      return { kind: 'die', dice: whole.map((move) => this.#game.trace(move, board).die!) }
    }
    this.clear()
    return { kind: 'move', move: whole[0]! }
  }

  /** True if the place alone is a move, by the rules or against them. */
  #isStone({ point, edge }: Target, { board }: Position): boolean {
    const { isMove, trace } = this.#game
    return edge === undefined && isMove(point, board) && isStone(trace(point, board), point)
  }

  #stone(point: Point, position: Position, side: Mover): Entered {
    const reason = position.refusal(point, side)
    return reason === undefined ? { kind: 'move', move: point } : { kind: 'refused', reason }
  }
}

const isStone = ({ from, to, arrow, edge, piece }: Trace, point: Point): boolean =>
  to === point && [from, arrow, edge, piece].every((each) => each === undefined)

/** Longest turn of one side, in moves. */
const LONGEST_TURN = 3

/** Returns the legal moves of a side, regardless of the turn; those of every die if one is thrown. */
function movesOf(position: Position, side: Mover): readonly Move[] {
  let skipped = 0
  for (; position.turn !== side && skipped < LONGEST_TURN; skipped++) position.skip()
  const legal = position.turn === side ? position.legal() : []
  for (; skipped > 0; skipped--) position.undo()
  return legal
}
