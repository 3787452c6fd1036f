import { type Move, PASS, type Piece, type Placement, type Point, type Side } from './basics.ts'
import type { Action } from './record.ts'

type Play = Extract<Action, { type: 'play' }>
type Pass = Extract<Action, { type: 'pass' }>

/** Moves below this number share their action objects: a million games hold a few thousand of them. */
const SHARED = 4096
const SHARED_PIECES = 4
const shared: [(Play | undefined)[], (Play | undefined)[]] = [new Array(SHARED), new Array(SHARED)]

/**
 * The action of a move; `PASS`, which positions list among their legal moves, gives a pass. The order is that of
 * `Position.play`. Most swaps are type errors, since a side is 1 or 2 and a move any number.
 *
 * Throws a `RangeError` for a value that is no move or no side.
 */
export const play = (move: Move, side: Side): Play | Pass => (move === PASS ? pass(side) : playOf(move, side))

/** The action of a move that is no pass. */
export function playOf(move: Move, side: Side): Play {
  const known = shared[side - 1]?.[move]
  if (known) return known
  if (!Number.isSafeInteger(move) || move < 0) throw new RangeError(`a move is a whole number from 0 on, not ${move}`)
  checkSide(side)
  if (move >= SHARED) return { type: 'play', side, move }
  return (shared[side - 1]![move] = Object.freeze({ type: 'play', side, move }))
}

/** Tells whether an action is one of the shared ones, which are frozen and right but for the board: only its move is open. */
export const isShared = (action: Action | undefined): action is Play =>
  action?.type === 'play' && sharedOf(action.side)?.[action.move] === action

/** The shared actions of a side. */
const sharedOf = (side: Side): (Play | undefined)[] | undefined =>
  side === 1 ? shared[0] : side === 2 ? shared[1] : undefined

const placements: (Placement | undefined)[][] = []

/** A piece put by hand, shared like moves. */
export function placement(point: Point, piece: Piece): Placement {
  if (point >= SHARED || piece >= SHARED_PIECES) return [point, piece]
  const row = (placements[piece] ??= new Array(SHARED))
  return (row[point] ??= Object.freeze([point, piece] as const))
}

const passes: readonly Pass[] = [Object.freeze({ type: 'pass', side: 1 }), Object.freeze({ type: 'pass', side: 2 })]

/** Throws a `RangeError` for a value that is no side. */
export function pass(side: Side): Pass {
  checkSide(side)
  return passes[side - 1]!
}

function checkSide(side: Side): void {
  if (side !== 1 && side !== 2) throw new RangeError(`a side is 1 or 2, not ${side}`)
}
