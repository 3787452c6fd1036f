/**
 * Formats: how their files are recognised, read, checked and written. `formats` has all of them; each has an entry of its
 * own too, such as `qipu/formats/sgf`, for programs that need no other.
 *
 * @example
 * ```ts
 * import { formatById, formats } from 'qipu/formats'
 *
 * const writers = formats.filter(({ write }) => write).map(({ id }) => id)
 * if (!writers.includes('sgf') || formatById('sgf')?.extensions[0] !== 'sgf') throw new Error('SGF can be written')
 * ```
 *
 * @packageDocumentation
 */

export { formatById, formats } from './all.ts'
export type {
  Chunks,
  Cut,
  Format,
  Original,
  Program,
  ReadOptions,
  ReadResult,
  Sniff,
  Source,
  SourceSpans,
  Splitter,
  Summaries,
  WriteOptions,
  WriteResult,
} from './format.ts'
