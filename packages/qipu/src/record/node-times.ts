/** When the nodes of a line happen, and what is to be seen for a moment only. */

import type { GameRecord, Mark } from './record.ts'

/**
 * For each node of a line the seconds from the beginning. The order of the record rules: a time that goes backwards means
 * "at once" (wei7 3.16.3.1), and so does a time that is missing.
 */
export function timesOf({ nodes }: GameRecord, line: readonly number[]): Float64Array {
  let latest = 0
  return Float64Array.from(line, (node) => (latest = Math.max(latest, nodes[node]!.notes?.time ?? 0)))
}

/** How many of the moments have come at a time. */
export function momentsUntil(moments: ArrayLike<number>, time: number): number {
  let low = 0
  let high = moments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (moments[middle]! <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** How long a transient mark is to be seen, in seconds of the one who looks (wei7 4.10). */
export const MARK_SECONDS = 1

/** More simultaneous nodes than a viewer can follow. */
const MOST_MARKS = 100

/** A line of play, up to one of its nodes. */
export interface Past {
  readonly line: readonly number[]
  readonly moments: ArrayLike<number>
  /** Index into `line` of the last node that has happened; -1 before the first. */
  readonly last: number
}

/** The transient marks that are to be seen at a time, oldest first; each lasts for so many seconds of the record. */
export function transientMarks({ nodes }: GameRecord, past: Past, time: number, seconds = MARK_SECONDS): Mark[] {
  const { line, moments, last } = past
  const marks: Mark[] = []
  for (let i = last; i >= 0 && i > last - MOST_MARKS && moments[i]! > time - seconds; i--) {
    const { action } = nodes[line[i]!]!
    if (action?.type === 'mark') marks.push(action.mark)
  }
  return marks.reverse()
}
