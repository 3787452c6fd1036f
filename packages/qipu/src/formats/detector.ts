import { type Sniff, sniff } from '../text/sniff.ts'
import type { Source } from './options.ts'

/** Detection of a format's files. */
export interface Detector {
  readonly id: string
  /** Without dots, lower case; the first is the one written. */
  readonly extensions: readonly string[]
  /** True where files that are no records have these endings too, so that the ending alone says nothing. */
  readonly sharesEndings?: boolean
  /**
   * How sure it is that the source is its own, 0..1: at least `CERTAIN_START` where the file begins as one of its own, less
   * where only something within looks like it. `FOREIGN` where the content is certainly of another format: then an
   * ending of its own does not make it one either.
   */
  detect(sniff: Sniff): number
  /** Checks that require the whole source, called for the best match of `detect`; undefined if `detect` suffices. */
  confirm?(source: Source): boolean
}

/** The content is that of another format, whatever the file's ending. */
export const FOREIGN = -1

/** From here on the beginning of the file is evidence enough. */
export const CERTAIN_START = 0.9

/** Confidence that a matching file extension adds. */
export const ENDING = 0.1
/** Number of bytes that identify most files. */
const GLANCE = 256

export const byEnding = <T extends Detector>(formats: readonly T[], { extension }: Sniff): T[] =>
  formats.filter(({ extensions }) => extensions.includes(extension))

/** The format that the ending promises, where the file also begins like one: then nothing is left open. */
export function formatByExtension<T extends Detector>({ bytes, name }: Source, formats: readonly T[]): T | undefined {
  const glance = sniff(bytes, name, GLANCE)
  return byEnding(formats, glance).find((format) => format.detect(glance) + ENDING > 1)
}
