/** What somebody has tried alone, kept by the browser: a reload or a phone that sleeps loses nothing of it. */

import type { StandingAction } from '@qipu/rooms/log'
import { recall, remember } from '../../state/memory.ts'

export interface Storing {
  keep(chapter: string, lines: readonly (readonly StandingAction[])[]): void
  recall(chapter: string): readonly (readonly StandingAction[])[]
}

/** As much as a browser keeps for each chapter, in characters. */
const MOST = 60_000

export const storingFor = (room: string): Storing => ({
  keep(chapter, lines) {
    const text = JSON.stringify(lines)
    if (text.length <= MOST) remember(`tried.${room}.${chapter}`, lines.length > 0 ? text : null)
  },
  recall(chapter) {
    try {
      const lines: unknown = JSON.parse(recall(`tried.${room}.${chapter}`) ?? '[]')
      return Array.isArray(lines) ? (lines as StandingAction[][]) : []
    } catch {
      return []
    }
  },
})
