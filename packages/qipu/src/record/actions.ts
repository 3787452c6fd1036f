import type { Move, Side } from './basics.ts'
import type { Action } from './record.ts'

type Play = Extract<Action, { type: 'play' }>
type Pass = Extract<Action, { type: 'pass' }>

/** Moves below this number share their action objects: a million games hold a few thousand of them. */
const SHARED = 4096
const shared: [(Play | undefined)[], (Play | undefined)[]] = [new Array(SHARED), new Array(SHARED)]

/** The order is that of `Position.play`. Most swaps are type errors, since a side is 1 or 2 and a move any number. */
export function play(move: Move, side: Side): Play {
  if (move < 0 || move >= SHARED) return { type: 'play', side, move }
  const row = shared[side - 1]!
  return (row[move] ??= Object.freeze({ type: 'play' as const, side, move }))
}

const passes: readonly Pass[] = [Object.freeze({ type: 'pass', side: 1 }), Object.freeze({ type: 'pass', side: 2 })]

export const pass = (side: Side): Pass => passes[side - 1]!
