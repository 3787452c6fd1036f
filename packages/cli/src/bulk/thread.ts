import type { Phrase } from 'qipu/text'
import { noMemory } from '../subprocess/memory.ts'
import { phraseOf } from '../text/cli-error.ts'

/**
 * Reading makes much that is soon forgotten, and a processor's cache holds no more of it. What is new becomes old all at once:
 * a thread that is out of memory ends by itself only where that is less than the 16 MiB which Node then lends it.
 */
export const resourceLimits = { maxYoungGenerationSizeMb: 16 } as const

/** Why a thread ended before its work. */
export const endOf = ({ code, message }: NodeJS.ErrnoException): Phrase =>
  code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? noMemory()
    : phraseOf('internal', { reason: phraseOf('verbatim', { text: message }) })
