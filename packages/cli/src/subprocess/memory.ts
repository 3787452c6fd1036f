import { getHeapStatistics } from 'node:v8'
import type { Phrase } from 'qipu/text'
import { phraseOf } from '../text/cli-error.ts'

/** Files that are too large are nobody's mistake: what is said of them is how to read them. */
export const noMemory = (): Phrase =>
  phraseOf('no-memory', { mebi: Math.floor(getHeapStatistics().heap_size_limit / (1 << 20)) })
