/** Captions of a timeline, below the board during its audio. */

import type { GameRecord } from 'qipu/record'
import type { TimelineClock } from './clock.ts'

/** How long the last caption stays (s): its reading time, but at least this. */
const LEAST = 4
const PER_CHARACTER = 0.12

/** Returns the current caption; empty if there is none. */
export function captionAt(
  { events, index, time }: Pick<TimelineClock, 'events' | 'index' | 'time'>,
  { nodes }: GameRecord,
): string {
  for (let i = index; i >= 0; i--) {
    const { at, node, kind } = events[i]!
    if (kind !== 'message') continue
    const { action } = nodes[node]!
    const text = action?.type === 'message' ? action.text : ''
    return time - at <= Math.max(LEAST, text.length * PER_CHARACTER) ? text : ''
  }
  return ''
}
