/** What somebody has tried alone, kept by the browser: a reload or a phone that sleeps loses nothing of it. */

import type { Standing } from '@qipu/rooms/log'
import { recall, remember } from '../../state/memory.ts'

export interface Storing {
  keep(chapter: string, lines: readonly (readonly Standing[])[]): void
  recall(chapter: string): readonly (readonly Standing[])[]
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
      return Array.isArray(lines) ? (lines as Standing[][]) : []
    } catch {
      return []
    }
  },
})
