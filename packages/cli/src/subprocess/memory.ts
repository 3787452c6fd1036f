import { getHeapStatistics } from 'node:v8'
import type { Phrase } from 'qipu/text'
import { phraseOf } from '../text/cli-error.ts'

/** A file that is too large is no mistake: the message tells how to read it. */
export const noMemory = (mebi = Math.floor(getHeapStatistics().heap_size_limit / (1 << 20))): Phrase =>
  phraseOf('no-memory', { mebi })
