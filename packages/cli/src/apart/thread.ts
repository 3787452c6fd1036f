import { getHeapStatistics } from 'node:v8'
import type { Phrase } from 'qipu/text'
import { phraseOf } from '../words/problem.ts'

/**
 * Reading makes much that is soon forgotten, and a processor's cache holds no more of it. What is new becomes old all at once:
 * a thread that is out of memory ends by itself only where that is less than the 16 MiB which Node then lends it.
 */
export const resourceLimits = { maxYoungGenerationSizeMb: 16 } as const

/** Why a thread ended before its work: files that are too large are nobody's mistake. */
export function endOf(error: NodeJS.ErrnoException): Phrase {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return phraseOf('no-memory', { mebi: Math.floor(getHeapStatistics().heap_size_limit / (1 << 20)) })
  return phraseOf('internal', { reason: phraseOf('verbatim', { text: error.message }) })
}
