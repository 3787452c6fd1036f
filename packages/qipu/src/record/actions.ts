import {
  CHANCE,
  isSide,
  MAX_SIDES,
  type Move,
  type Mover,
  PASS,
  type Piece,
  type Placement,
  type Point,
} from './basics.ts'
import type { Action } from './record.ts'

type Play = Extract<Action, { type: 'play' }>
type Pass = Extract<Action, { type: 'pass' }>

/** Moves below this number share their action objects: a million games hold a few thousand of them. */
const SHARED = 4096
const SHARED_PIECES = 4
/** By what moves: chance and the sides. Games of two, which most are, get room at once. */
const shared: readonly (Play | undefined)[][] = [[], new Array(SHARED), new Array(SHARED), [], []]

/**
 * The action of a move; `PASS`, which positions list among their legal moves, gives a pass. The order is that of
 * `Position.play`. Most swaps are type errors, since a side is a small number and a move any number.
 *
 * Throws a `RangeError` for a value that is no move or no side, and for a pass of chance.
 */
export const play = (move: Move, side: Mover): Play | Pass => (move === PASS ? pass(side) : playOf(move, side))

/** The action of a move that is no pass. */
export function playOf(move: Move, side: Mover): Play {
  const known = shared[side]?.[move]
  if (known) return known
  if (!Number.isSafeInteger(move) || move < 0) throw new RangeError(`a move is a whole number from 0 on, not ${move}`)
  if (side !== CHANCE) checkSide(side)
  if (move >= SHARED) return { type: 'play', side, move }
  return (shared[side]![move] = Object.freeze({ type: 'play', side, move }))
}

/** Tells whether an action is one of the shared ones, which are frozen and right but for the board: only its move is open. */
export const isShared = (action: Action | undefined): action is Play =>
  action?.type === 'play' && shared[action.side]?.[action.move] === action

const placements: (Placement | undefined)[][] = []

/** A piece put by hand, shared like moves. */
export function placement(point: Point, piece: Piece): Placement {
  if (point >= SHARED || piece >= SHARED_PIECES) return [point, piece]
  const row = (placements[piece] ??= new Array(SHARED))
  return (row[point] ??= Object.freeze([point, piece] as const))
}

const passes: readonly Pass[] = ([1, 2, 3, 4] as const).map((side) => Object.freeze({ type: 'pass', side }))

/** Throws a `RangeError` for a value that is no side; chance does not pass. */
export function pass(side: Mover): Pass {
  checkSide(side)
  return passes[side - 1]!
}

function checkSide(side: Mover): void {
  if (!isSide(side)) throw new RangeError(`a side is a whole number from 1 to ${MAX_SIDES}, not ${side}`)
}
