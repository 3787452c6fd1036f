/** What is said in a timeline, below the board while its voice is heard. */

import type { GameRecord } from 'qipu/record'
import type { TimelineClock } from './clock.ts'

/** So long words stay where nothing follows, in seconds: as long as they take to read, and no less than a few. */
const LEAST = 4
const PER_CHARACTER = 0.12

/** What is to be read now; empty where nothing is. */
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
