/** Stops of a replay. */

import type { Action, GameRecord, Node } from 'qipu/record'

/**
 * wei7 3.16.5 and 4.6: every move is a stop, and so is what stands before the first move, with or without stones, since
 * its comment wants to be read before anything is played. What people say and point at in between passes by.
 */
const PASSING: ReadonlySet<Action['type']> = new Set(['message', 'mark'])

export const isStop = ({ action, notes }: Node): boolean =>
  action === undefined ? notes !== undefined : !PASSING.has(action.type) || notes?.comments !== undefined

/** True if a record has times: it is then played like a film rather than navigated. */
export const isTimeline = ({ nodes }: GameRecord): boolean => {
  let timed = 0
  for (const { notes } of nodes) if (notes?.time !== undefined && ++timed > 1) return true
  return false
}

export const hasComment = ({ notes }: Node): boolean => notes?.comments !== undefined
