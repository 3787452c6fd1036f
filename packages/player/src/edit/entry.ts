/** A move that is entered by touching places of the board, one after the other, in every game. */

import type { Game, Position, Reason, Trace } from 'qipu/games'
import type { Move, Mover, Point } from 'qipu/record'
import type { Target } from '../state/targets.ts'

/** Result of touching a place: a move, more places that are needed, or a refusal. */
export type Entered =
  /** One move, or the plays of a turn that is entered by its end. */
  | { readonly kind: 'move'; readonly moves: readonly Move[] }
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

/** Plays that are entered together, and the places that they are entered with. */
export interface EnteredWay {
  readonly moves: readonly Move[]
  readonly steps: readonly (readonly Point[])[]
}

/**
 * Every way to enter something: the moves of a side, and turns of several plays by their start and end, where these tell them from
 * all others.
 */
export function waysOf(game: Game, position: Position, side: Mover, die?: number): readonly EnteredWay[] {
  const { board } = position
  const ways = movesOf(position, side).flatMap((move): EnteredWay[] => {
    if (move < 0) return []
    const trace = game.trace(move, board)
    const isThrown = die === undefined || trace.die === undefined || trace.die === die
    return isThrown ? [{ moves: [move], steps: stepsOf(trace, position) }] : []
  })
  const turns = position.turn === side ? (position.wholeTurns?.() ?? []) : []
  const keyOf = ({ steps }: EnteredWay): string => steps.join(' ')
  const known = new Set(ways.map(keyOf))
  const byEnd = new Map<string, EnteredWay[]>()
  for (const moves of turns) {
    if (moves.length < 2) continue
    const way = endsOf(moves, game, position)
    const key = keyOf(way)
    byEnd.set(key, [...(byEnd.get(key) ?? []), way])
  }
  const routes = [...byEnd].flatMap(([key, [route, ...others]]) =>
    route && others.length === 0 && !known.has(key) ? [route] : [],
  )
  return [...ways, ...routes]
}

function endsOf(moves: readonly Move[], game: Game, { board }: Position): EnteredWay {
  const [{ from }, { to }] = [game.trace(moves[0]!, board), game.trace(moves.at(-1)!, board)]
  return { moves, steps: [from, to].flatMap((point) => (point === undefined ? [] : [[point]])) }
}

/** Entry of moves by touching places. */
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
    const ways = waysOf(this.#game, position, side, die)
    const fitting = (places: readonly Target[]): EnteredWay[] =>
      ways.filter(({ steps }) => places.length <= steps.length && places.every((each, i) => isAt(steps[i]!, each)))
    let places = [...this.#places, place]
    let found = fitting(places)
    // The piece that has to go on needs no touch.
    if (found.length === 0 && isFirst && position.goingOn !== undefined) {
      places = [{ point: position.goingOn }, place]
      found = fitting(places)
    }
    // Tapping another own piece begins again with it.
    if (found.length === 0 && !isFirst) {
      places = [place]
      found = fitting(places)
    }
    this.#places = found.length > 0 ? places : []
    if (found.length === 0) return { kind: 'refused', reason: undefined }
    const next = ({ steps }: EnteredWay): Point | undefined => steps[places.length]?.[0]
    const whole = found.filter((way) => next(way) === undefined)
    if (whole.length === 0)
      return { kind: 'more', places: this.places, next: [...new Set(found.map((way) => next(way)!))] }
    if (whole.length > 1) {
      this.#places.pop()
      return { kind: 'die', dice: whole.map(({ moves }) => this.#game.trace(moves[0]!, board).die!) }
    }
    this.clear()
    return { kind: 'move', moves: whole[0]!.moves }
  }

  /** True if the place alone is a move, by the rules or against them. */
  #isStone({ point, edge }: Target, { board }: Position): boolean {
    const { isMove, trace } = this.#game
    return edge === undefined && isMove(point, board) && isStone(trace(point, board), point)
  }

  #stone(point: Point, position: Position, side: Mover): Entered {
    const reason = position.refusal(point, side)
    return reason === undefined ? { kind: 'move', moves: [point] } : { kind: 'refused', reason }
  }
}

const isStone = ({ from, to, arrow, edge, piece }: Trace, point: Point): boolean =>
  to === point && [from, arrow, edge, piece].every((each) => each === undefined)

/** Longest turn of one side, in moves. */
const LONGEST_TURN = 3

/** Returns the legal moves of a side, regardless of the turn; those of every die if one is thrown. */
export function movesOf(position: Position, side: Mover): readonly Move[] {
  let skipped = 0
  for (; position.turn !== side && skipped < LONGEST_TURN; skipped++) position.skip()
  const legal = position.turn === side ? position.legal() : []
  for (; skipped > 0; skipped--) position.undo()
  return legal
}
