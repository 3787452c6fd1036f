import { type Sniff, sniff } from '../text/sniff.ts'
import type { Source } from './format.ts'

/** What tells a format's files from others. */
export interface Detector {
  readonly id: string
  /** Without dots, lower case; the first is the one written. */
  readonly extensions: readonly string[]
  /** True where files that are no records have these endings too, so that the ending alone says nothing. */
  readonly sharesEndings?: boolean
  /**
   * How sure it is that the source is its own, 0..1: at least `BEGINS` where the file begins as one of its own, less
   * where only something within looks like it. `FOREIGN` where the content is certainly of another format: then an
   * ending of its own does not make it one either.
   */
  detect(sniff: Sniff): number
  /** What only the whole source can tell, asked where `detect` was surest; left out where its word is enough. */
  confirm?(source: Source): boolean
}

/** The content is that of another format, whatever the file's ending. */
export const FOREIGN = -1

/** From here on the beginning of the file is evidence enough. */
export const CERTAIN_START = 0.9

/** What a file's ending adds to how sure a format is. */
export const ENDING = 0.1
/** So many bytes tell what most files are. */
const GLANCE = 256

export const byEnding = <T extends Detector>(formats: readonly T[], { extension }: Sniff): T[] =>
  formats.filter(({ extensions }) => extensions.includes(extension))

/** The format that the ending promises, where the file also begins like one: then nothing is left open. */
export function formatByExtension<T extends Detector>({ bytes, name }: Source, formats: readonly T[]): T | undefined {
  const glance = sniff(bytes, name, GLANCE)
  return byEnding(formats, glance).find((format) => format.detect(glance) + ENDING > 1)
}
