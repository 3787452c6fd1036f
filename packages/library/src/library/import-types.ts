/** Sources of an import and their results. */

import type { ExtractedFile } from '../extract/file-extractor.ts'
import type { ImportRefusal } from '../extract/game-extractor.ts'
import type { FileStamp } from './known-files.ts'

/** A file, or one piece of it, as it was read. */
export interface ImportedFile {
  readonly file: FileStamp
  readonly archive?: string | undefined
  readonly harvest: ExtractedFile
  /** True for a part of a file that arrives in consecutive parts. */
  readonly isPart: boolean
}

/** Numbers of files and games of an import. */
export interface AddedCounts {
  files: number
  games: number
  /** Files that were there already. */
  unchanged: number
  replaced: number
  moved: number
  refused: number
}

/** A file, or a game in one, that was not taken. */
export interface RefusedGame extends ImportRefusal {
  readonly path: string
}
