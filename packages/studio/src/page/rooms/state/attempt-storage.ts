/** Attempts that a member made alone, kept by the browser: a reload or a phone that sleeps loses nothing of it. */

import type { ActiveAction } from '@qipu/rooms/log'
import { load, save } from '../../state/local-storage.ts'

export interface AttemptStorage {
  keep(chapter: string, lines: readonly (readonly ActiveAction[])[]): void
  recall(chapter: string): readonly (readonly ActiveAction[])[]
}

/** As much as a browser keeps for each chapter, in characters. */
const MOST = 60_000

export const storingFor = (room: string): AttemptStorage => ({
  keep(chapter, lines) {
    const text = JSON.stringify(lines)
    if (text.length <= MOST) save(`tried.${room}.${chapter}`, lines.length > 0 ? text : null)
  },
  recall(chapter) {
    try {
      const lines: unknown = JSON.parse(load(`tried.${room}.${chapter}`) ?? '[]')
      return Array.isArray(lines) ? (lines as ActiveAction[][]) : []
    } catch {
      return []
    }
  },
})
